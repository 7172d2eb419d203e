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

/** Two groups; the second has as many times the people of the first as the input `by` says. */
export function twoGroupsOf<By extends string>(
  groups: readonly [string, string],
  by: By,
): Arms<Readonly<Record<By, number>>> {
  return {
    names: () => groups,
    of: (n, values) => [n, values[by] * n],
    whole: (n, values) => [Math.ceil(n), share(Math.ceil(n), values[by])],
    split: (total, values) => {
      let first = Math.floor(total / (1 + values[by])) + 1;
      while (first > 1 && first + share(first, values[by]) > total) first--;
      return [first, total - first];
    },
  };
}

/** Control and treatment. */
export const twoGroups = twoGroupsOf(['n1', 'n2'], 'ratio');

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
