/** How far one row is from the other in a table of two by two: their difference, its inverse, and ratios. */
import type { Report } from '../../lib/report.ts';
import { conditionalOdds, type FourFold } from '../../statistics/tables/fisher.ts';
import { differenceByWald, ratios, riskDifference } from '../fourFold.ts';
import type { Note, Table, Value } from '../result.ts';
import { differenceByScore, oddsRatioByScore, riskRatioByScore } from '../scoreIntervals.ts';
import { exactDifference, exactRatio, mostUnconditional } from '../unconditional.ts';
import type { EffectInterval } from './inR.ts';

/** Exact intervals of more people than are counted are those of the score. */
export function wayOf(n: number, wanted: EffectInterval): EffectInterval {
  return wanted === 'exact' && n > mostUnconditional ? 'score' : wanted;
}

/** Of one row, `a` and `b`, against the other, for the column of `a` and `c`. */
export function effects(
  of: FourFold,
  tail: number,
  wanted: EffectInterval,
  report: Report,
): { table: Table; notes: Note[] } {
  const n = of.a + of.b + of.c + of.d;
  const way = wayOf(n, wanted);
  const difference = differenceOf(of, tail, way);
  report(0.4);
  const two = ratiosOf(of, tail, way);
  const { value, low, high } = conditionalOdds(of, tail);
  // Whole numbers say whether there is one.
  const isNone = of.a * of.d === of.b * of.c;
  const cells: Readonly<Record<string, Value>> = {
    riskDifference: difference,
    numberNeeded: numberNeeded(isNone ? { ...difference, value: 0 } : difference, n),
    ...two,
    conditionalOddsRatio: ratioOf(n, value ?? Number.POSITIVE_INFINITY, {
      low,
      ...(high !== undefined && { high }),
    }),
  };
  const table = {
    id: 'effects',
    columns: [{ word: 'effect' }],
    rows: Object.entries(cells).map(([word, cell]) => ({ heading: { word }, cells: [cell] })),
  };
  const beyond: Note[] =
    way === wanted ? [] : [{ key: 'beyondUnconditional', values: { most: mostUnconditional } }];
  return { table, notes: [...endless(difference), ...beyond] };
}

type Difference = ReturnType<typeof riskDifference>;
type Ratios = Record<'riskRatio' | 'oddsRatio', Value>;

function differenceOf(of: FourFold, tail: number, way: EffectInterval): Difference {
  const { low, high, ...estimate } = riskDifference(of, tail);
  switch (way) {
    case 'usual':
      return riskDifference(of, tail);
    case 'wald':
      return { ...estimate, ...differenceByWald(of, tail) };
    case 'score':
      return { ...estimate, ...differenceByScore(of, tail) };
    case 'exact':
      return { ...estimate, ...exactDifference(of, tail) };
  }
}

function ratiosOf(of: FourFold, tail: number, way: EffectInterval): Ratios {
  if (way === 'usual' || way === 'wald') return ratios(of, tail);
  const { a, b, c, d } = of;
  const n = a + b + c + d;
  const [risk, odds] = [a / (a + b) / (c / (c + d)), (a * d) / (b * c)];
  if (way === 'score')
    return {
      riskRatio: ratioOf(n, risk, riskRatioByScore(of, tail)),
      oddsRatio: ratioOf(n, odds, oddsRatioByScore(of, tail)),
    };
  // Of the product of diagonals the limits of the conditional ratio, as SAS has them.
  const { low, high } = conditionalOdds(of, tail);
  return {
    riskRatio: ratioOf(n, risk, exactRatio(of, tail)),
    oddsRatio: ratioOf(n, odds, { low, ...(high !== undefined && { high }) }),
  };
}

/** One without end has a lower limit all the same, one that is none of both nothing. */
function ratioOf(n: number, value: number, limits: { low?: number; high?: number }): Value {
  return Number.isFinite(value)
    ? { is: 'estimate', n, value, ...limits }
    : { is: 'none', n, why: 'zeroCell', ...limits };
}

function numberNeeded({ value, low = 0, high = 0 }: Difference, n: number): Value {
  if (value === 0) return { is: 'none', n, why: 'noDifference' };
  const limits = low * high > 0 ? { low: 1 / high, high: 1 / low } : {};
  return { is: 'estimate', n, value: 1 / value, ...limits };
}

/**
 * Where no difference lies within the interval, its inverse is two stretches with infinity between: from so many treated for one
 * more, through infinity, to so many for one fewer. Source: Altman, BMJ 317 (1998) 1309.
 */
function endless({ low = 0, high = 0 }: Difference): Note[] {
  return low < 0 && high > 0
    ? [{ key: 'numberNeededEndless', values: { more: 1 / high, fewer: -1 / low } }]
    : [];
}
