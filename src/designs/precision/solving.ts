/** The size of an estimate whose interval shall be so wide, or the width that a size gives. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { firstWhole } from '../../statistics/numeric/root.ts';
import { type Goal, type Output, type Solution, type Step, Unsolvable } from '../design.ts';
import { designEffect, dropOut, MOST, total } from '../inputs.ts';

export const confidence = {
  name: 'confidence',
  kind: 'number',
  unit: 'share',
  min: 0.5,
  max: 0.9999,
  default: 0.95,
} as const;
export const halfWidth = {
  name: 'halfWidth',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 1,
  open: 'both',
  default: 0.05,
  dial: { from: 0.01, to: 0.2, step: 0.005 },
  solvedBy: 'effect',
} as const;
/** Of a proportion. */
export const interval = {
  name: 'interval',
  kind: 'choice',
  options: ['wald', 'wilson', 'exact'],
  default: 'wilson',
} as const;
/** None stands for a population so large that sampling does not exhaust it. */
const population = {
  name: 'population',
  kind: 'whole',
  unit: 'people',
  min: 0,
  max: 1e10,
  default: 0,
} as const;
export const precisionAfter = [population, designEffect, dropOut] as const;
export const people = { ...total, default: 400 } as const;

export const zOf = (confidence: number) => -quantile((1 - confidence) / 2);

type Common = {
  confidence: number;
  halfWidth: number;
  total: number;
  population?: number;
  designEffect: number;
  dropOut: number;
};

type Interval<V> = {
  /** Half the width with `n` people, which need not be whole; falls with n. */
  halfWidth: (values: V, n: number) => number;
  least: number;
  outputs?: (values: V, n: number) => Record<string, number>;
  workings?: (values: V, n: number) => Record<string, number>;
};

/**
 * As many people of an endless population as `n` are worth in clusters and of a population that has no more than
 * `population`; beyond it they are everyone. Source: Cochran, Sampling Techniques (1977), section 2.6.
 */
function worthOf(n: number, { population = 0, designEffect }: Pick<Common, 'population' | 'designEffect'>) {
  if (population === 0) return n / designEffect;
  return n < population ? (n * (population - 1)) / (population - n) / designEffect : Number.POSITIVE_INFINITY;
}

/** So many that an interval of them is as good as of everyone. */
export const ENDLESS = 1e15;

/** The least total whose own interval is as narrow as asked for; that of a whole population has no width. */
function sizeFor<V extends Common>({ halfWidth, least }: Interval<V>, values: V): number {
  const { population = 0 } = values;
  const narrow = (n: number) => {
    const worth = worthOf(n, values);
    return (
      worth === Number.POSITIVE_INFINITY || (worth >= least && halfWidth(values, worth) <= values.halfWidth)
    );
  };
  const found = firstWhole(narrow, { least: 1, most: Math.min(population || MOST, MOST), start: 100 });
  if (found === undefined)
    throw new Unsolvable({ field: 'halfWidth', key: 'tooManyPeople', values: { most: MOST } });
  return found;
}

/** The size of an endless population whose interval is as narrow as asked for. */
function endlessFor<V extends Common>({ halfWidth, least }: Interval<V>, values: V): number {
  const narrow = (n: number) => halfWidth(values, n) <= values.halfWidth;
  return firstWhole(narrow, { least, most: ENDLESS, start: 100 }) ?? ENDLESS;
}

export function solvePrecision<V extends Common>(interval: Interval<V>, values: V, goal: Goal): Solution {
  const { population = 0, designEffect, dropOut } = values;
  if (goal === 'effect' && population > 0 && values.total >= population) {
    throw new Unsolvable({ field: 'total', key: 'tooLarge', values: { max: population - 1 } });
  }
  const analysed = goal === 'size' ? sizeFor(interval, values) : values.total;
  const worth = worthOf(analysed, values);
  if (worth < interval.least) throw new Unsolvable({ field: 'total', key: 'tooFewPeople' });
  // Of everyone the interval has no width: what is shown is the one that was asked for.
  const formula = worth === Number.POSITIVE_INFINITY ? endlessFor(interval, values) : worth;
  const clustered = population > 0 ? formula * designEffect : analysed;
  const recruited = Math.ceil(analysed / (1 - dropOut) - 1e-9);
  const steps: Step[] = [
    ...(designEffect > 1 && goal === 'size'
      ? [{ kind: 'designEffect' as const, of: 'total', from: formula, by: designEffect, to: clustered }]
      : []),
    ...(population > 0 && goal === 'size'
      ? [{ kind: 'finitePopulation' as const, of: 'total', from: clustered, by: population, to: analysed }]
      : []),
    ...(dropOut > 0
      ? [{ kind: 'dropOut' as const, of: 'total', from: analysed, by: dropOut, to: recruited }]
      : []),
  ];
  const reached = interval.halfWidth(values, formula);
  return {
    outputs: { ...interval.outputs?.(values, formula), total: analysed, halfWidth: reached, recruited },
    workings: { ...interval.workings?.(values, formula), nFormula: formula, z: zOf(values.confidence) },
    steps,
  };
}

export const precisionOutputs = (unit: Output['unit'], more: readonly Output[] = []): Output[] => [
  { name: 'total', unit: 'people' },
  { name: 'halfWidth', unit },
  { name: 'recruited', unit: 'people' },
  ...more,
];
