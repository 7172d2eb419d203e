/** The same question asked twice of the same people: whether more changed to one side than to the other, and by how much. */
import { betaQuantile } from '../../statistics/distributions/beta.ts';
import { binomialMass, binomialTails } from '../../statistics/distributions/binomial.ts';
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import { root } from '../../statistics/numeric/root.ts';
import { countsTable, crossedAlike } from '../crossed.ts';
import { confidence, define } from '../method.ts';
import { pairsOf } from '../moreGroups.ts';
import type { Note, Row, Table, Value } from '../result.ts';
import { oneOfLevels, only } from '../values.ts';
import { mcnemarInR } from './inR.ts';

export const mcnemar = define({
  id: 'mcnemar',
  group: 'tables',
  missing: ['complete'],
  roles: [
    { ...oneOfLevels, name: 'first' },
    { ...oneOfLevels, name: 'second' },
  ],
  options: [
    confidence,
    // Without the correction, as SAS; R and SPSS take it, and are then more cautious than the exact test beside it.
    { name: 'continuity', kind: 'truth', default: false },
  ],
  assumptions: ['independentRows', 'samePeopleTwice'],
  sources: ['mcnemar1947', 'bowker1948', 'fagerland2013', 'tango1998'],
  solve: ({ n, roles }, { confidence, continuity }) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    const { levels, table } = crossedAlike(first, second);
    const tables: Table[] = [
      countsTable(first, levels, levels, table, () => n),
      { id: 'tests', columns: [{ word: 'test' }], rows: testRows(n, table, continuity) },
    ];
    if (levels.length === 2) tables.push(effects(n, table, (1 - confidence) / 2));
    return { tables, notes: notesOf(levels, table) };
  },
  script: ({ roles }, chosen) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    return mcnemarInR(first.name, second.name, crossedAlike(first, second).levels, chosen);
  },
});

/** Bowker's test, which of two answers is McNemar's; of two also the exact one, and that with half of what was seen. */
function testRows(n: number, table: readonly (readonly number[])[], continuity: boolean): Row[] {
  let [statistic, df] = [0, 0];
  for (const [i, row] of table.entries())
    for (let j = i + 1; j < row.length; j++) {
      const [b, c] = [row[j]!, table[j]![i]!];
      // Between two answers that nobody changed there is nothing to compare, and of the others there is; R has no number then.
      if (b + c === 0) continue;
      df++;
      // R corrects two by two alone, and never beyond what was seen.
      const off = Math.abs(b - c) - (continuity && table.length === 2 ? 1 : 0);
      statistic += (continuity && b === c ? 0 : off) ** 2 / (b + c);
    }
  const row = (word: string, value: Value): Row => ({ heading: { word }, cells: [value] });
  const whole = row(
    'mcnemar',
    df === 0
      ? { is: 'none', n, why: 'noDifference' }
      : { is: 'test', n, statistic, df, p: chiSquareTails(statistic, df).upper },
  );
  if (table.length !== 2) return [whole];
  const [b, c] = [table[0]![1]!, table[1]![0]!];
  if (df === 0) return [whole];
  const least = Math.min(b, c);
  const tail = binomialTails(least, b + c, 0.5).lower;
  const exact = Math.min(1, 2 * tail);
  const seen = binomialMass(least, b + c, 0.5);
  // Half of what was seen, in either tail; with as many to both sides these are one.
  const midP = b === c ? 1 - seen / 2 : 2 * tail - seen;
  return [whole, row('exact', { is: 'test', n, p: exact }), row('midP', { is: 'test', n, p: midP })];
}

/** Of which answer the difference is, and how many pairs of answers nobody changed between. */
function notesOf(levels: readonly string[], table: readonly (readonly number[])[]): Note[] {
  if (levels.length === 2) return [{ key: 'shareOfFirstLess', values: { level: levels[0] ?? '' } }];
  const unchanged = pairsOf(levels.map((_, at) => at)).filter(
    ([i, j]) => table[i]![j]! + table[j]![i]! === 0,
  );
  return unchanged.length === 0 ? [] : [{ key: 'pairsUnchanged', values: { count: unchanged.length } }];
}

/** Of the first answer: how much rarer it is the second time, and the odds of a change to either side. */
function effects(n: number, table: readonly (readonly number[])[], tail: number): Table {
  const [b, c] = [table[0]![1]!, table[1]![0]!];
  const odds: Value =
    c === 0
      ? { is: 'none', n, why: 'zeroCell', ...(b > 0 && { low: oddsLimits(b, c, tail).low }) }
      : { is: 'estimate', n, value: b / c, ...oddsLimits(b, c, tail) };
  return {
    id: 'effects',
    columns: [{ word: 'effect' }],
    rows: [
      {
        heading: { word: 'shareDifference' },
        cells: [{ is: 'estimate', n, value: (b - c) / n, ...differenceLimits(b, c, n, tail) }],
      },
      { heading: { word: 'oddsOfChange' }, cells: [odds] },
    ],
  };
}

/** Of the share of changes to one side by Clopper and Pearson's limits. */
function oddsLimits(b: number, c: number, tail: number): { low: number; high: number } {
  const odds = (p: number) => p / (1 - p);
  return {
    low: b === 0 ? 0 : odds(betaQuantile(tail, b, c + 1)),
    high: c === 0 ? Number.POSITIVE_INFINITY : odds(betaQuantile(1 - tail, b + 1, c)),
  };
}

/**
 * Tango's score interval: the differences that a test at this level would not refuse, with the likeliest share of changes
 * under each. Source: Tango, Stat. Med. 17 (1998) 891.
 */
export function differenceLimits(
  b: number,
  c: number,
  n: number,
  tail: number,
): { low: number; high: number } {
  const z = -quantile(tail);
  // Where nobody changed the equation is z² = n d / (1 − d), and its score has no slope at zero for a search to go by.
  const whole = (z * z) / (n + z * z);
  if (b + c === 0) return { low: -whole, high: whole };
  const score = (d: number) => {
    const linear = -b - c + (2 * n - b + c) * d;
    const constant = -c * d * (1 - d);
    const back = (Math.sqrt(Math.max(0, linear ** 2 - 8 * n * constant)) - linear) / (4 * n);
    const variance = n * (2 * back + d * (1 - d));
    const off = b - c - n * d;
    return variance > 0 ? off / Math.sqrt(variance) : off === 0 ? 0 : Math.sign(off) * Number.MAX_VALUE;
  };
  const estimate = (b - c) / n;
  return {
    low: score(-1) <= z ? -1 : root((d) => score(d) - z, -1, estimate),
    high: score(1) >= -z ? 1 : root((d) => score(d) + z, estimate, 1),
  };
}
