/** p values of a first table, for those who want them; the note beside each says which test it is. */
import type { Report } from '../../lib/report.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { fisherP, simulatedFisherP } from '../../statistics/tables/fisher.ts';
import { chiSquareOf } from '../crossed.ts';
import { overallRanks, rankedIn } from '../kruskal-wallis/kruskalWallis.ts';
import { meansTest } from '../one-way-anova/oneWayAnova.ts';
import type { Value } from '../result.ts';
import type { Part } from './summaries.ts';

/** `by`: the key of the note that names the test. */
export type PTest = { value: Value; by?: 'byWelch' | 'byRanks' | 'byChiSquare' | 'byFisher' };

/** Fisher's test where fewer than this are expected anywhere. */
const FEW = 5;

export function testOfNumbers(groups: readonly Part[], as: 'mean' | 'median'): PTest {
  const values = groups.map((one) => one.values);
  if (as === 'mean') return named(meansTest(values, 'welch'), 'byWelch');
  const [test] = overallRanks(rankedIn(values, []), 0.025);
  return named(test ?? { is: 'none', n: 0, why: 'noValues' }, 'byRanks');
}

function named(value: Value, by: NonNullable<PTest['by']>): PTest {
  return value.is === 'test' ? { value: { is: 'test', n: value.n, p: value.p }, by } : { value };
}

export function testOfLevels(groups: readonly (readonly number[])[], report: Report): PTest {
  const rows = groups.filter((counts) => counts.some((one) => one > 0));
  const places = (rows[0] ?? []).map((_, at) => at).filter((at) => rows.some((row) => row[at]! > 0));
  const table = rows.map((row) => places.map((at) => row[at]!));
  const n = table.flat().reduce((sum, one) => sum + one, 0);
  if (table.length < 2) return { value: { is: 'none', n, why: n === 0 ? 'noValues' : 'oneGroup' } };
  if (places.length < 2) return { value: { is: 'none', n, why: 'noSpread' } };
  const { statistic, df, least } = chiSquareOf(table);
  if (least >= FEW)
    return { value: { is: 'test', n, p: chiSquareTails(statistic, df).upper }, by: 'byChiSquare' };
  const p = fisherP(table);
  if (p !== undefined) return { value: { is: 'test', n, p }, by: 'byFisher' };
  const { p: simulated, ...error } = simulatedFisherP(table, 1, report);
  return { value: { is: 'simulated', n, simulated, error }, by: 'byFisher' };
}
