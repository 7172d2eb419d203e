/** A table of two by two in several strata: whether one variable goes with the other within them, how far, and whether as far in each. */
import { chiSquareTails } from '../../statistics/distributions/chiSquare.ts';
import { quantile } from '../../statistics/distributions/normal.ts';
import type { FourFold } from '../../statistics/tables/fisher.ts';
import { ratios } from '../fourFold.ts';
import { confidence, define } from '../method.ts';
import { about } from '../moreGroups.ts';
import { profilesOf } from '../pictures.ts';
import type { Heading, Row, Table, Value } from '../result.ts';
import { oneOfLevels, only, positive, positiveOf, usedLevels } from '../values.ts';
import { mantelHaenszelInR } from './inR.ts';

export const mantelHaenszel = define({
  id: 'mantel-haenszel',
  group: 'tables',
  missing: ['complete'],
  roles: [
    { ...oneOfLevels, name: 'rows' },
    { ...oneOfLevels, name: 'columns' },
    { ...oneOfLevels, name: 'strata', mostLevels: 100 },
  ],
  options: [
    confidence,
    // Without the correction, as SAS; R takes it.
    { name: 'continuity', kind: 'truth', default: false },
    positive,
  ],
  assumptions: ['independentRows', 'sameEffectInStrata'],
  sources: ['mantel1959', 'robins1986', 'greenland1985', 'sato1989', 'tarone1985', 'breslow1980'],
  solve: ({ n, roles }, { confidence, continuity, positive }) => {
    const [down, across, by] = [only(roles.rows), only(roles.columns), only(roles.strata)];
    const [of, risk] = [positiveOf(down, positive), positiveOf(across, positive)];
    const strata = usedLevels(by).map(({ level, place }) => {
      const table = { a: 0, b: 0, c: 0, d: 0 };
      for (let at = 0; at < n; at++) {
        if (by.places[at] !== place) continue;
        const isRisk = across.places[at] === risk.place;
        if (down.places[at] === of.place) table[isRisk ? 'a' : 'b']++;
        else table[isRisk ? 'c' : 'd']++;
      }
      return { level, table };
    });
    const tail = (1 - confidence) / 2;
    const tables = strata.map(({ table }) => table).filter((table) => sizeOf(table) > 1);
    const effects = effectsOf(n, tables, tail);
    return {
      tables: [
        {
          id: 'strata',
          columns: [{ level: of.level }, { level: of.other }, { word: 'riskRatio' }, { word: 'oddsRatio' }],
          rows: strata.map(
            ({ level, table }): Row => ({ heading: { ...about(by), level }, cells: ofStratum(table, tail) }),
          ),
        },
        {
          id: 'tests',
          columns: [{ word: 'test' }],
          rows: [
            { heading: { word: 'mantelHaenszel' }, cells: [overall(n, tables, continuity)] },
            { heading: { word: 'tarone' }, cells: [tarone(n, tables, effects.odds)] },
          ],
        },
        {
          id: 'effects',
          columns: [{ word: 'effect' }],
          rows: Object.entries(effects.cells).map(([word, cell]) => ({ heading: { word }, cells: [cell] })),
        },
      ] satisfies Table[],
      notes: [{ key: 'effectsOf', values: { row: of.level, against: of.other, column: risk.level } }],
      pictures: oddsIn(
        strata.map(({ level, table }) => ({ heading: { ...about(by), level }, table })),
        effects.odds,
        tail,
      ),
    };
  },
  script: ({ roles }, chosen, base) => {
    const [down, across, by] = [only(roles.rows), only(roles.columns), only(roles.strata)];
    const side = (one: typeof down) => ({ name: one.name, ...positiveOf(one, chosen.positive) });
    return mantelHaenszelInR(
      side(down),
      side(across),
      { name: by.name, levels: usedLevels(by).map(({ level }) => level) },
      chosen,
      base,
    );
  },
});

/** The odds ratio of each stratum beside that of all; where a count is 0 there is none to be seen. */
function oddsIn(
  strata: readonly { heading: Heading; table: FourFold }[],
  pooled: number | undefined,
  tail: number,
) {
  const values = strata.map(({ table }) => {
    const { oddsRatio } = ratios(table, tail);
    if (oddsRatio.is !== 'estimate') return undefined;
    const { value, low = value, high = value } = oddsRatio;
    return { value, low, high };
  });
  return profilesOf({ word: 'oddsRatio' }, 'sameEffectInStrata', {
    places: strata.map(({ heading }) => heading),
    series: [{ heading: { word: 'oddsRatio' }, values }],
    ...(pooled !== undefined && { line: pooled }),
    isRatio: true,
  });
}

const sizeOf = ({ a, b, c, d }: FourFold) => a + b + c + d;

function ofStratum(table: FourFold, tail: number): Value[] {
  const { a, b, c, d } = table;
  const n = a + b + c + d;
  const count = (value: number, whole: number): Value => ({ is: 'count', n: whole, value });
  const { riskRatio, oddsRatio } =
    a + b > 0 && c + d > 0
      ? ratios(table, tail)
      : {
          riskRatio: { is: 'none', n, why: 'oneGroup' } as const,
          oddsRatio: { is: 'none', n, why: 'oneGroup' } as const,
        };
  return [count(a, a + b), count(c, c + d), riskRatio, oddsRatio];
}

function sum(tables: readonly FourFold[], of: (table: FourFold, n: number) => number): number {
  return tables.reduce((whole, table) => whole + of(table, sizeOf(table)), 0);
}

/** Cochran, Mantel and Haenszel: how far the first cells are from what their strata's margins expect. */
function overall(n: number, tables: readonly FourFold[], continuity: boolean): Value {
  const off = Math.abs(sum(tables, ({ a, b, c, d }, all) => (a * d - b * c) / all));
  const variance = sum(
    tables,
    ({ a, b, c, d }, all) => ((((a + b) * (c + d)) / all / all) * (a + c) * (b + d)) / (all - 1),
  );
  if (!(variance > 0)) return { is: 'none', n, why: 'noSpread' };
  const statistic = (off - (continuity && off >= 0.5 ? 0.5 : 0)) ** 2 / variance;
  return { is: 'test', n, statistic, df: 1, p: chiSquareTails(statistic, 1).upper };
}

/** Mantel and Haenszel's three, with the intervals of Robins, Greenland and Sato, which hold in few large strata and in many small. */
function effectsOf(n: number, tables: readonly FourFold[], tail: number) {
  const z = -quantile(tail);
  const ratio = (value: number, variance: number): Value => {
    if (!(value > 0 && Number.isFinite(value) && Number.isFinite(variance)))
      return { is: 'none', n, why: 'zeroCell' };
    const reach = z * Math.sqrt(variance);
    return { is: 'estimate', n, value, low: value * Math.exp(-reach), high: value * Math.exp(reach) };
  };
  const [r, s] = [
    sum(tables, ({ a, d }, all) => (a * d) / all),
    sum(tables, ({ b, c }, all) => (b * c) / all),
  ];
  const [pr, qs] = [
    sum(tables, ({ a, d }, all) => ((a + d) * a * d) / all ** 2),
    sum(tables, ({ b, c }, all) => ((b + c) * b * c) / all ** 2),
  ];
  const mixed = sum(tables, ({ a, b, c, d }, all) => ((a + d) * b * c + (b + c) * a * d) / all ** 2);
  const [up, low] = [
    sum(tables, ({ a, c, d }, all) => (a * (c + d)) / all),
    sum(tables, ({ a, b, c }, all) => (c * (a + b)) / all),
  ];
  const shared = sum(tables, ({ a, b, c, d }, all) => ((a + b) * (c + d) * (a + c) - a * c * all) / all ** 2);
  return {
    odds: s > 0 && r > 0 ? r / s : undefined,
    cells: {
      oddsRatio: ratio(r / s, pr / (2 * r * r) + mixed / (2 * r * s) + qs / (2 * s * s)),
      riskRatio: ratio(up / low, shared / (up * low)),
      riskDifference: difference(n, tables, z),
    } satisfies Record<string, Value>,
  };
}

/** With Sato's (1989) variance. */
function difference(n: number, tables: readonly FourFold[], z: number): Value {
  const weight = sum(tables, ({ a, b, c, d }, all) => ((a + b) * (c + d)) / all);
  if (!(weight > 0)) return { is: 'none', n, why: 'oneGroup' };
  const value = sum(tables, ({ a, b, c, d }, all) => (a * (c + d) - c * (a + b)) / all) / weight;
  const p = sum(tables, ({ a, b, c, d }, all) => {
    const [one, two] = [a + b, c + d];
    return (one * one * c - two * two * a + (one * two * (two - one)) / 2) / all ** 2;
  });
  const q = sum(tables, ({ a, b, c, d }, all) => (a * d + c * b) / (2 * all));
  const reach = (z * Math.sqrt(Math.max(0, value * p + q))) / weight;
  return { is: 'estimate', n, value, ...(reach > 0 && { low: value - reach, high: value + reach }) };
}

/** Breslow and Day's test with Tarone's correction: how far each stratum is from the common odds ratio. */
function tarone(n: number, tables: readonly FourFold[], odds: number | undefined): Value {
  const used = tables.filter(({ a, b, c, d }) => (a + b) * (c + d) * (a + c) * (b + d) > 0);
  if (used.length < 2) return { is: 'none', n, why: used.length === 0 ? 'noSpread' : 'oneGroup' };
  if (odds === undefined) return { is: 'none', n, why: 'zeroCell' };
  let [statistic, off, whole] = [0, 0, 0];
  for (const table of used) {
    const a = expected(table, odds);
    const [row, column, all] = [table.a + table.b, table.a + table.c, sizeOf(table)];
    const variance = 1 / (1 / a + 1 / (row - a) + 1 / (column - a) + 1 / (all - row - column + a));
    statistic += (table.a - a) ** 2 / variance;
    off += table.a - a;
    whole += variance;
  }
  const value = Math.max(0, statistic - off ** 2 / whole);
  return {
    is: 'test',
    n,
    statistic: value,
    df: used.length - 1,
    p: chiSquareTails(value, used.length - 1).upper,
  };
}

/** The first cell that has these odds, the margins given: of the two zeros of its equation the one that can be, without taking away. */
function expected({ a, b, c, d }: FourFold, odds: number): number {
  const [row, column, other] = [a + b, a + c, d - a];
  const linear = odds * (row + column) + other;
  const square = Math.sqrt(linear ** 2 - 4 * (odds - 1) * odds * row * column);
  return (2 * odds * row * column) / (linear + square);
}
