/** Paths of what differs between two values, as `0.surname`; '' when they differ as a whole. At most 50. */
export function changedParts(was: unknown, is: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (!isTree(was) || !isTree(is)) return [path.join('.')];
  const names = new Set([...Object.keys(was), ...Object.keys(is)]);
  return [...names].flatMap((name) => changedParts(was[name], is[name], [...path, name])).slice(0, 50);
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
