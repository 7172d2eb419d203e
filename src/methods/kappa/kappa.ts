/** Two raters of the same people: how often they agree, and how much more than chance would have them. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { countsTable, crossedAlike } from '../crossed.ts';
import { confidence, define } from '../method.ts';
import type { Value } from '../result.ts';
import { share } from '../shares.ts';
import { oneOfLevels, only } from '../values.ts';
import { kappaInR } from './inR.ts';

const rater = { ...oneOfLevels, suggested: ['category', 'ordinal'], mostLevels: 30 } as const;

export const kappa = define({
  id: 'kappa',
  group: 'agreement',
  missing: ['complete'],
  roles: [
    { ...rater, name: 'first' },
    { ...rater, name: 'second' },
  ],
  options: [confidence],
  assumptions: ['independentRows', 'ratersApart', 'orderedInWeighted'],
  sources: ['cohen1960', 'cohen1968', 'fleiss1969', 'wilson1927'],
  solve: ({ n, roles }, { confidence }) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    const { levels, table } = crossedAlike(first, second, true);
    const tail = (1 - confidence) / 2;
    const same = table.reduce((sum, row, at) => sum + (row[at] ?? 0), 0);
    const far = levels.length - 1;
    const ways: [string, (i: number, j: number) => number][] = [
      ['unweighted', (i, j) => (i === j ? 1 : 0)],
      // Of two levels all three are the same.
      ...(levels.length > 2
        ? ([
            ['linear', (i, j) => 1 - Math.abs(i - j) / far],
            ['quadratic', (i, j) => 1 - ((i - j) / far) ** 2],
          ] satisfies [string, (i: number, j: number) => number][])
        : []),
    ];
    return {
      tables: [
        countsTable(first, levels, levels, table, () => n),
        {
          id: 'agreement',
          columns: [{ word: 'share' }],
          rows: [{ heading: { word: 'agree' }, cells: [share(same, n, 'wilson', tail)] }],
        },
        {
          id: 'kappas',
          columns: [{ word: 'kappa' }],
          rows: ways.map(([word, weight]) => ({
            heading: { word },
            cells: [kappaOf(n, table, weight, tail)],
          })),
        },
      ],
      notes: ways.length > 1 ? [{ key: 'weightsByPlace' }] : [],
    };
  },
  script: ({ roles }, chosen, base) => {
    const [first, second] = [only(roles.first), only(roles.second)];
    return kappaInR(
      first.name,
      second.name,
      crossedAlike(first, second, true).levels,
      chosen.confidence,
      base,
    );
  },
});

/** With the standard error of Fleiss, Cohen and Everitt (1969). */
function kappaOf(
  n: number,
  table: readonly (readonly number[])[],
  weight: (i: number, j: number) => number,
  tail: number,
): Value {
  const places = table.map((_, at) => at);
  const sum = (of: (at: number) => number) => places.reduce((whole, at) => whole + of(at), 0);
  const rows = places.map((i) => sum((j) => table[i]![j]! / n));
  const columns = places.map((j) => sum((i) => table[i]![j]! / n));
  const seen = sum((i) => sum((j) => (weight(i, j) * table[i]![j]!) / n));
  const chance = sum((i) => sum((j) => weight(i, j) * rows[i]! * columns[j]!));
  if (!(1 - chance > 1e-14)) return { is: 'none', n, why: 'noSpread' };
  const value = (seen - chance) / (1 - chance);
  const ofRow = places.map((i) => sum((j) => weight(i, j) * columns[j]!));
  const ofColumn = places.map((j) => sum((i) => weight(i, j) * rows[i]!));
  const squares = sum((i) =>
    sum((j) => (table[i]![j]! / n) * (weight(i, j) - (ofRow[i]! + ofColumn[j]!) * (1 - value)) ** 2),
  );
  const variance = squares - (value - chance * (1 - value)) ** 2;
  // Where all agree there is none but rounding.
  const se = variance > 1e-14 ? Math.sqrt(variance / n) / (1 - chance) : 0;
  if (se === 0) return { is: 'estimate', n, value };
  const reach = -quantile(tail) * se;
  return { is: 'estimate', n, value, low: value - reach, high: Math.min(1, value + reach) };
}
