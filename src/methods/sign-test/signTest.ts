/** Two measurements of the same people, by the sign of each difference alone: the test that asks least of the values. */
import { betaQuantile } from '../../statistics/distributions/beta.ts';
import { binomialLowerQuantile, binomialTails } from '../../statistics/distributions/binomial.ts';
import { confidence, define } from '../method.ts';
import { about } from '../moreGroups.ts';
import { rankCells, rankColumns, withoutRounding } from '../rankTest.ts';
import type { Note, Value } from '../result.ts';
import { type Chosen, reference, sided, tailsOf } from '../tTest.ts';
import { only, twoMeasurements } from '../values.ts';
import { signTestInR } from './inR.ts';

export const signTest = define({
  id: 'sign-test',
  group: 'twoGroups',
  missing: ['complete'],
  roles: twoMeasurements,
  options: [confidence, sided, reference],
  assumptions: ['independentRows', 'signsAlone'],
  sources: ['dixon1946', 'clopper1934', 'conover1999'],
  solve: ({ n, roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    const differences = first.values.map((value, at) => value - second.values[at]!);
    const moved = withoutRounding(first.values, second.values, chosen.reference);
    const higher = moved.filter((value) => value > 0).length;
    const lower = moved.filter((value) => value < 0).length;
    const unchanged = n - higher - lower;
    const notes: Note[] = unchanged === 0 ? [] : [{ key: 'unchangedInMedian', values: { count: unchanged } }];
    return {
      tables: [
        {
          id: 'groups',
          columns: rankColumns,
          rows: [
            { heading: about(first), cells: rankCells(first.values, n) },
            { heading: about(second), cells: rankCells(second.values, n) },
            { heading: { word: 'firstLessSecond' }, cells: rankCells(differences, n) },
          ],
        },
        {
          id: 'comparison',
          columns: ['different', 'higher', 'medianDifference', 'test'].map((word) => ({ word })),
          rows: [
            {
              heading: { word: 'firstLessSecond' },
              cells: [
                { is: 'count', n, value: higher + lower },
                shareOf(higher, lower, chosen),
                medianOf(differences.toSorted(), chosen),
                testOf(higher, lower, chosen),
              ],
            },
          ],
        },
      ],
      notes,
    };
  },
  script: ({ roles }, chosen) => signTestInR(only(roles.first).name, only(roles.second).name, chosen),
});

/** The middle of all differences, and between which of them it lies: those whose places have no more than the tail beyond. */
function medianOf(rising: Float64Array, chosen: Chosen): Value {
  const n = rising.length;
  const half = n >> 1;
  const value = n % 2 === 1 ? rising[half]! : (rising[half - 1]! + rising[half]!) / 2;
  const { low, high } = tailsOf(chosen);
  const place = (tail: number) => (tail === 0 ? 0 : binomialLowerQuantile(tail * (1 + 1e-12), n, 0.5));
  const [from, to] = [place(low), place(high)];
  return {
    is: 'estimate',
    n,
    value,
    ...(from > 0 && { low: rising[from - 1]! }),
    ...(to > 0 && { high: rising[n - to]! }),
  };
}

/** Of those who changed the share of those who rose, by Clopper and Pearson's limits. */
function shareOf(higher: number, lower: number, chosen: Chosen): Value {
  const n = higher + lower;
  if (n === 0) return { is: 'none', n, why: 'noDifference' };
  const { low, high } = tailsOf(chosen);
  return {
    is: 'count',
    n,
    value: higher,
    ...(low > 0 && { low: higher === 0 ? 0 : betaQuantile(low, higher, lower + 1) }),
    ...(high > 0 && { high: lower === 0 ? 1 : betaQuantile(1 - high, higher + 1, lower) }),
  };
}

/** Whether as many rose as fell. */
function testOf(higher: number, lower: number, { sided: side }: Chosen): Value {
  const n = higher + lower;
  if (n === 0) return { is: 'none', n, why: 'noDifference' };
  const up = higher === 0 ? 1 : binomialTails(higher - 1, n, 0.5).upper;
  const down = binomialTails(higher, n, 0.5).lower;
  const p = { both: Math.min(1, 2 * Math.min(up, down)), greater: up, less: down }[side];
  return { is: 'test', n, statistic: higher, p };
}
