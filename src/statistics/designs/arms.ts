/** How the groups of a study share its people. */

export type Arms<V> = {
  /** Names of the outputs, one a group. */
  names: (values: V) => readonly string[];
  /** All groups, when the first has `n`, which need not be whole. */
  of: (n: number, values: V) => number[];
  /** The same in whole people: no group has less than its share. */
  whole: (n: number, values: V) => number[];
  /** The groups of a given total: the first as large as its share allows, what is left over in the last. */
  split: (total: number, values: V) => number[];
};

/** One group; `name` is what is counted. */
export function oneGroup(name: string): Arms<object> {
  return { names: () => [name], of: (n) => [n], whole: (n) => [Math.ceil(n)], split: (total) => [total] };
}

/** Two groups; the second has `ratio` times as many as the first. */
export const twoGroups: Arms<{ ratio: number }> = {
  names: () => ['n1', 'n2'],
  of: (n, { ratio }) => [n, ratio * n],
  whole: (n, { ratio }) => [Math.ceil(n), share(Math.ceil(n), ratio)],
  split: (total, { ratio }) => {
    let first = Math.floor(total / (1 + ratio)) + 1;
    while (first > 1 && first + share(first, ratio) > total) first--;
    return [first, total - first];
  },
};

/** 0.1 × 30 is 3.0000000000000004 to a computer: a person's share of that is 3. */
function share(n: number, ratio: number): number {
  return Math.ceil(n * ratio - 1e-9);
}

/** As many groups of one size as `count` says. With one name for all of them, that is the size of each. */
export function equalGroups<V>(names: readonly string[], count: (values: V) => number): Arms<V> {
  const all = (n: number, values: V) => Array.from({ length: count(values) }, () => n);
  return {
    names: () => names,
    of: all,
    whole: (n, values) => all(Math.ceil(n), values),
    split: (total, values) => all(Math.floor(total / count(values)), values),
  };
}
