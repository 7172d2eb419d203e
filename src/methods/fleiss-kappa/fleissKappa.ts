/** Two or more raters of the same people, any of whom can stand for another: how much more they agree than chance would have them. */
import { upperTail } from '../../statistics/distributions/normal.ts';
import { tUpperQuantile } from '../../statistics/distributions/studentT.ts';
import { togetherIn } from '../crossed.ts';
import { Unanswerable } from '../fault.ts';
import { confidence, define, type Levels, toldApart } from '../method.ts';
import type { Row, Table, Value } from '../result.ts';
import { needValues, only } from '../values.ts';
import { fleissKappaInR } from './inR.ts';

export const fleissKappa = define({
  id: 'fleiss-kappa',
  group: 'agreement',
  missing: ['complete'],
  roles: [
    {
      name: 'raters',
      as: 'levels',
      kinds: toldApart,
      suggested: ['category', 'ordinal'],
      least: 2,
      most: 30,
      mostLevels: 30,
    },
  ],
  options: [confidence],
  assumptions: ['independentRows', 'ratersApart', 'ratersAlike'],
  sources: ['fleiss1971', 'fleiss1979', 'gwet2014'],
  solve: ({ n, roles }, { confidence }) => {
    needValues(only(roles.raters.slice(0, 1)), n, 2);
    const levels = levelsOf(roles.raters);
    const counts = countsOf(n, roles.raters, levels);
    const raters = roles.raters.length;
    const tail = (1 - confidence) / 2;
    return {
      tables: [
        {
          id: 'kappas',
          columns: [{ word: 'share' }, { word: 'kappa' }, { word: 'test' }],
          rows: [
            {
              heading: { word: 'all' },
              cells: [{ is: 'none', n, why: 'notOfThis' }, ...overall(n, raters, counts, tail)],
            },
            ...levels.map((level, at): Row => {
              const own = counts.map((row) => row[at]!);
              const said = own.reduce((sum, one) => sum + one, 0);
              const two = own.map((one) => [one, raters - one]);
              return {
                heading: { level },
                cells: [{ is: 'count', n: n * raters, value: said }, ...overall(n, raters, two, tail)],
              };
            }),
          ],
        },
      ] satisfies Table[],
    };
  },
  script: ({ roles }, { confidence }) =>
    fleissKappaInR(
      roles.raters.map(({ name }) => name),
      levelsOf(roles.raters),
      confidence,
    ),
});

/** Those that any rater used, in the order of the lists. @throws Unanswerable where there is one alone */
function levelsOf(raters: readonly Levels[]): string[] {
  const listed = togetherIn(raters.map(({ levels }) => levels));
  const used = new Set(
    raters.flatMap(({ levels, places }) => [...new Set(places)].map((place) => levels[place])),
  );
  const levels = listed.filter((level) => used.has(level));
  if (levels.length < 2) throw new Unanswerable('oneLevel', { variable: raters[0]?.name ?? '' });
  return levels;
}

/** Of each person how many raters gave which level. */
function countsOf(n: number, raters: readonly Levels[], levels: readonly string[]): number[][] {
  const placeOf = raters.map((one) => one.levels.map((level) => levels.indexOf(level)));
  return Array.from({ length: n }, (_, at) => {
    const counts = new Array<number>(levels.length).fill(0);
    for (const [rater, { places }] of raters.entries()) counts[placeOf[rater]![places[at]!]!]!++;
    return counts;
  });
}

/**
 * Kappa with Gwet's (2014) interval, whose variance is that of kappa itself and whose quantile is of t: by the normal one it held
 * kappa of 10 people 91 times in a hundred and not 95. And the test of Fleiss, Nee and Landis (1979), whose
 * variance is that of raters who answer by chance: programs that print an interval from the latter have the wrong one.
 */
function overall(n: number, raters: number, counts: readonly (readonly number[])[], tail: number): Value[] {
  const width = counts[0]?.length ?? 0;
  const shares = Array.from(
    { length: width },
    (_, at) => counts.reduce((sum, row) => sum + row[at]!, 0) / n / raters,
  );
  const chance = shares.reduce((sum, one) => sum + one * one, 0);
  const none: Value = { is: 'none', n, why: 'noSpread' };
  if (!(1 - chance > 1e-14)) return [none, none];
  const agree = counts.map(
    (row) => row.reduce((sum, one) => sum + one * (one - 1), 0) / raters / (raters - 1),
  );
  const value = (agree.reduce((sum, one) => sum + one, 0) / n - chance) / (1 - chance);
  const own = counts.map((row, at) => {
    const expected = row.reduce((sum, one, k) => sum + (one / raters) * shares[k]!, 0);
    return (agree[at]! - chance - 2 * (1 - value) * (expected - chance)) / (1 - chance);
  });
  const squares = own.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const se = Math.sqrt(squares / (n * (n - 1)));
  const reach = tUpperQuantile(tail, n - 1) * se;
  const kappa: Value =
    se > 1e-12
      ? { is: 'estimate', n, value, low: Math.max(-1, value - reach), high: Math.min(1, value + reach) }
      : { is: 'estimate', n, value };
  const spread = shares.reduce((sum, one) => sum + one * (1 - one), 0);
  const skew = shares.reduce((sum, one) => sum + one * (1 - one) * (1 - 2 * one), 0);
  const variance = (2 * (spread ** 2 - skew)) / (spread ** 2 * n * raters * (raters - 1));
  if (!(variance > 0)) return [kappa, none];
  const statistic = value / Math.sqrt(variance);
  return [kappa, { is: 'test', n, statistic, p: Math.min(1, 2 * upperTail(Math.abs(statistic))) }];
}
