/** Whether two computations agree: every text, and every number to 1e-12 of it, for engines differ in last bits. Pure. */
export function agree(one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number') return agreeing(one, other);
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other);
  const [ours, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && agree(value, theirs.get(key)))
  );
}

function agreeing(one: number, other: number): boolean {
  return Object.is(one, other) || Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other));
}
