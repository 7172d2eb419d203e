/** Whether a number is R's: the same for the check that runs every program, and for the reader who has R run one. Pure. */

/** Draws of R where a p value is one of tables drawn by chance, at least as many as ours. */
const drawnInR = 100_000;

/** Both are drawn, by generators of their own: they differ by chance, and by no more than five standard errors. */
function withinChance(own: number, other: number): boolean {
  const p = Math.max(other, 1 / drawnInR);
  // Tables that are asked about have so few cells that ours are 10,000.
  return Math.abs(own - other) <= 5 * Math.sqrt(p * (1 - p) * (1 / 10_000 + 1 / drawnInR));
}

/** To 1e-8 of R's; a p value that is `simulated` to the error of drawing. */
export function agreesWithR(name: string, own: number, other: number): boolean {
  if (name.endsWith('|simulated')) return withinChance(own, other);
  return Math.abs(own - other) <= 1e-8 * Math.abs(other);
}
