/** Six steps of equal ratio, from the least of some numbers to the greatest. Pure. */
export function shadesOf(values: readonly number[], count = 6): (value: number) => number {
  const positive = values.filter((value) => value > 0);
  const [least, most] = [Math.min(...positive), Math.max(...positive)];
  return (value) => {
    if (!(most > least)) return 0;
    const share = Math.log(Math.max(value, least) / least) / Math.log(most / least);
    return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
  };
}
