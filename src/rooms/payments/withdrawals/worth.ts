/** What points are worth, in hundredths of the currency, rounded down; `rate` is how many one unit takes. Pure. */
export function worthOf(points: number, rate: number): number {
  return Math.floor((points * 100) / rate);
}
