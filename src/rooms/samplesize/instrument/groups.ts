/** In which groups the inputs of a design stand on the screen: what is assumed, how it is tested, what comes after. */
import type { Input } from '../../../designs/design.ts';

const groups = {
  test: [
    'sides',
    'alpha',
    'confidence',
    'power',
    'total',
    'method',
    'interval',
    'ratio',
    'controlsPerCase',
    'exposedPerUnexposed',
    'withoutPerWith',
    'varianceModel',
  ],
  after: ['comparisons', 'designEffect', 'dropOut', 'lostPeople', 'lostClusters', 'population'],
} as const;

export type GroupName = 'assumed' | keyof typeof groups;

/** The inputs group by group, each group in the order of the design; a group without inputs is left out. */
export function grouped(inputs: readonly Input[]): { name: GroupName; inputs: Input[] }[] {
  const names: readonly GroupName[] = ['assumed', 'test', 'after'];
  return names
    .map((name) => ({ name, inputs: inputs.filter((input) => groupOf(input) === name) }))
    .filter((group) => group.inputs.length > 0);
}

function groupOf({ name }: Input): GroupName {
  const isIn = (list: readonly string[]) => list.includes(name);
  return isIn(groups.test) ? 'test' : isIn(groups.after) ? 'after' : 'assumed';
}
