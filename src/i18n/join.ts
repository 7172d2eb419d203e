/** Messages that come from several loaders as one: of a namespace that came in parts, all its groups. */
export function joined<Group>(
  parts: readonly Record<string, Record<string, Group>>[],
): Record<string, Record<string, Group>> {
  const all: Record<string, Record<string, Group>> = {};
  for (const part of parts) {
    for (const [namespace, groups] of Object.entries(part)) all[namespace] = { ...all[namespace], ...groups };
  }
  return all;
}
