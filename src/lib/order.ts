/** Puts what depends on one another into an order in which it can be computed. Pure. */

/** `needs`: the names on which it depends; `at`: where it stands in what is read. */
export type Node = { name: string; at: string; needs: readonly string[] };

/**
 * @returns each after all it needs, else in the given order; and the nodes of one circle, if there is any.
 * Source: Kahn, Commun. ACM 5 (1962) 558, doi:10.1145/368996.369025.
 */
export function ordered<T extends Node>(nodes: readonly T[]): { order: T[]; circle: T[] } {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const waiting = new Map<string, number>();
  const users = new Map<string, T[]>();
  for (const node of nodes) {
    const needs = new Set(node.needs.filter((name) => byName.has(name)));
    waiting.set(node.name, needs.size);
    for (const name of needs) {
      const others = users.get(name);
      if (others) others.push(node);
      else users.set(name, [node]);
    }
  }
  const order = nodes.filter(({ name }) => waiting.get(name) === 0);
  // The list grows while it is walked: whoever waits for nothing any more joins it.
  for (const { name } of order) {
    for (const user of users.get(name) ?? []) {
      const left = (waiting.get(user.name) ?? 0) - 1;
      waiting.set(user.name, left);
      if (left === 0) order.push(user);
    }
  }
  const stuck = nodes.filter(({ name }) => (waiting.get(name) ?? 0) > 0);
  return { order, circle: circleIn(stuck) };
}

/** Follows one unmet need after another until a name comes again. */
function circleIn<T extends Node>(stuck: readonly T[]): T[] {
  const byName = new Map(stuck.map((node) => [node.name, node]));
  const path: T[] = [];
  let node = stuck[0];
  while (node) {
    const again = path.indexOf(node);
    if (again !== -1) return path.slice(again);
    path.push(node);
    node = node.needs.map((name) => byName.get(name)).find((next) => next !== undefined);
  }
  return [];
}
