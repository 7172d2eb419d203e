/** How the groups of a study share its people. */

export type Arms<V> = {
  /** Names of the outputs, one a group. */
  names: (values: V) => readonly string[];
  /** All groups, when the first has `n`, which need not be whole. */
  of: (n: number, values: V) => number[];
  /** By how many people a whole study grows, so that its groups keep their shares. */
  step: (values: V) => number;
  /** The groups of a given total, in whole people. */
  split: (total: number, values: V) => number[];
};

/** One group; `name` is what is counted. */
export function oneGroup(name: string): Arms<object> {
  return { names: () => [name], of: (n) => [n], step: () => 1, split: (total) => [total] };
}

/**
 * Two groups; the second has as many times the people of the first as the input `by` says, as nearly as whole people
 * can. So a ratio and its inverse need the same number; one to one is equal groups.
 */
export function twoGroupsOf<By extends string>(
  groups: readonly [string, string],
  by: By,
): Arms<Readonly<Record<By, number>>> {
  return {
    names: () => groups,
    of: (n, values) => [n, values[by] * n],
    step: (values) => (values[by] === 1 ? 2 : 1),
    split: (total, values) => {
      const ratio: number = values[by];
      // Of half a person, the smaller group has the whole one.
      const few = Math.floor((total * Math.min(1, ratio)) / (1 + ratio) + 0.5 + 1e-9);
      return ratio < 1 ? [total - few, few] : [few, total - few];
    },
  };
}

/** Control and treatment. */
export const twoGroups = twoGroupsOf(['n1', 'n2'], 'ratio');

/** As many groups of one size as `count` says; who is left over is in none. With one name for all of them, that is the size of each. */
export function equalGroups<V>(names: readonly string[], count: (values: V) => number): Arms<V> {
  const all = (n: number, values: V) => Array.from({ length: count(values) }, () => n);
  return {
    names: () => names,
    of: all,
    step: count,
    split: (total, values) => all(Math.floor(total / count(values)), values),
  };
}
