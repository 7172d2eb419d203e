/** Size, power and effect of a test whose power is known for given groups: one search for all such designs. */
import { firstWhole, peak, root } from '../statistics/numeric/root.ts';
import type { Arms } from './arms.ts';
import { type Caution, type Goal, type Solution, type Step, Unsolvable } from './design.ts';
import { MOST } from './inputs.ts';
import type { SourceKey } from './sources.ts';

/** The values that the search itself reads. */
export type Common = {
  alpha: number;
  power: number;
  total: number;
  comparisons: number;
  designEffect: number;
  dropOut: number;
};

type Sizes = readonly number[];

/** What an analysis needs, however great its power. */
export type Floor<V> = {
  /** The caution that says why there are more than the power needs. */
  key: string;
  values?: Readonly<Record<string, number>>;
  source?: SourceKey;
  holds: (values: V, sizes: readonly number[]) => boolean;
  /** R: the same, of the sizes `n`. */
  inR: string;
};

export type Test<V extends Common> = {
  arms: Arms<V>;
  /** Chance to reject; sizes need not be whole. `values.alpha` is already divided among the comparisons. */
  power: (values: V, sizes: Sizes) => number;
  /** The fewest in each group with which the test can be made. */
  least: (values: V) => number;
  /** The sentence where there are fewer. */
  tooFew?: string;
  /** About the size of the first group, from an approximation. */
  guess: (values: V) => number;
  /** What an analysis needs, however great its power. */
  floor?: Floor<V>;
  /** The effect sought: power rises as the input goes from the first of these values to the second. */
  effect: { name: string & keyof V; range: (values: V) => readonly [from: number, to: number] };
  /** A table counts whole people: what a design effect leaves of one is nobody. */
  whole?: true;
  /** The share of what is counted that is lost, where that is not `dropOut`. */
  lost?: (values: V) => number;
  /**
   * For a test whose power rises and falls with the size: its own search for the number analysed in all, and what it
   * has to say beside it.
   * @throws Unsolvable
   */
  search?: (values: V) => { total: number; more: Record<string, number> };
  /** Further outputs. What counts people or their events is of all who are analysed, before the design effect divides. */
  outputs?: (values: V, sizes: Sizes, analysed: Sizes) => Record<string, number>;
  /** Further numbers for the formula. */
  workings?: (values: V, sizes: Sizes, goal: Goal) => Record<string, number>;
};

export function solveTest<V extends Common>(test: Test<V>, asked: V, goal: Goal): Solution {
  const values = { ...asked, alpha: asked.alpha / asked.comparisons };
  if (goal === 'size') {
    const { total, more, cautions } = sizeFor(test, values);
    const analysed = test.arms.split(total, values);
    const formula = worth(test, values, total);
    return { ...solution(test, { asked, values, formula, analysed, goal }, more), cautions };
  }
  const analysed = test.arms.split(asked.total, values);
  const formula = worth(test, values, asked.total);
  if (!canBeMade(test, values, formula)) {
    throw new Unsolvable({ field: 'total', key: test.tooFew ?? 'tooFewPeople' });
  }
  const found = goal === 'effect' ? effectFor(test, values, formula) : values;
  const changed = { ...asked, [test.effect.name]: found[test.effect.name] };
  return {
    ...solution(test, { asked: changed, values: found, formula, analysed, goal }),
    cautions: leftOver(asked.total, analysed),
  };
}

/** As many independent people as the groups of a total are worth: divided once, and not rounded on the way. */
function worth<V extends Common>({ arms, whole }: Test<V>, values: V, total: number): number[] {
  const sizes = arms.split(total, values);
  const { designEffect } = values;
  if (designEffect === 1) return sizes;
  return sizes.map((n) => (whole ? Math.floor(n / designEffect + 1e-9) : n / designEffect));
}

function canBeMade<V extends Common>(test: Test<V>, values: V, sizes: Sizes): boolean {
  const least = test.least(values);
  return sizes.every((n) => n >= least);
}

/** Equal groups may not hold all who are there. */
function leftOver(total: number, analysed: Sizes): Caution[] {
  const left = total - analysed.reduce((sum, n) => sum + n, 0);
  return left > 0 ? [{ key: 'leftOver', values: { total, left } }] : [];
}

type Size = { total: number; more: Record<string, number>; cautions: Caution[] };

/** The least total of whole people whose groups reach the power, and as many as the analysis needs. */
function sizeFor<V extends Common>(test: Test<V>, values: V): Size {
  const step = test.arms.step(values);
  const most = Math.floor(MOST / step);
  const at = (units: number) => worth(test, values, units * step);
  const first = (holds: (sizes: Sizes) => boolean, least: number, start: number): number => {
    const found = firstWhole((units) => holds(at(units)), { least, most, start });
    if (found === undefined) throw tooMany(test);
    return found;
  };
  const least = first((sizes) => canBeMade(test, values, sizes), 1, 2);
  const { units, more } = byPower();
  const { floor } = test;
  if (!floor || floor.holds(values, at(units))) return { total: units * step, more, cautions: [] };
  const raised = first((sizes) => floor.holds(values, sizes), units, units);
  const caution = {
    key: floor.key,
    values: { needed: units * step, ...floor.values },
    ...(floor.source ? { source: floor.source } : {}),
  };
  return { total: raised * step, more, cautions: [caution] };

  function byPower(): { units: number; more: Record<string, number> } {
    if (test.search) {
      const { total, more } = test.search(values);
      return { units: total / step, more };
    }
    const guess = test.guess(values);
    const all = test.arms.of(guess, values).reduce((sum, n) => sum + n, 0);
    const start = (all * values.designEffect) / step;
    if (!(start < 2 * most)) throw tooMany(test);
    const units = first((sizes) => test.power(values, sizes) >= values.power, least, Math.max(least, start));
    return { units, more: { exact: exactFor(test, values, at(units)[0] ?? 0) } };
  }
}

/** The first group as the equation has it; whole people share themselves a little better or worse than that. */
function exactFor<V extends Common>(test: Test<V>, values: V, first: number): number {
  const short = (n: number) => test.power(values, test.arms.of(n, values)) - values.power;
  const least = test.least(values) / Math.min(...test.arms.of(1, values));
  if (short(least) >= 0) return least;
  let [low, high] = [Math.max(least, first), Math.max(least, first)];
  for (let reach = 1; short(high) < 0; reach *= 2) high = first + reach;
  for (let reach = 1; short(low) > 0; reach *= 2) low = Math.max(least, first - reach);
  return low === high ? low : root(short, low, high);
}

function tooMany<V extends Common>(test: Test<V>): Unsolvable {
  return new Unsolvable({ field: test.effect.name, key: 'tooManyPeople', values: { most: MOST } });
}

/** The values with the effect that these groups show with the power asked for. */
function effectFor<V extends Common>(test: Test<V>, values: V, sizes: readonly number[]): V {
  const [from, to] = test.effect.range(values);
  const at = (effect: number): V => ({ ...values, [test.effect.name]: effect });
  const short = (effect: number) => test.power(at(effect), sizes) - values.power;
  // On the side that is asked for there is nothing that can be.
  if (from === to) throw new Unsolvable({ field: 'total', key: 'noEffectReaches' });
  let [near, far] = [from, from + (to - from) / 2 ** 20];
  // The least effect of the scale may already have more power.
  if (!(short(from) <= 0)) throw new Unsolvable({ field: 'total', key: 'everyEffectReaches' });
  while (short(far) < 0) {
    // The power asked for may be that of the very end, but for the last digits.
    if (far === to && short(to) > -1e-12) return at(to);
    if (far === to) {
      // In equivalence the power rises to somewhere between the margins, and falls again.
      const best = peak(short, from, to);
      if (short(best) < -1e-12) throw new Unsolvable({ field: 'total', key: 'noEffectReaches' });
      return at(short(best) < 0 ? best : crossing(short, from, best));
    }
    near = far;
    // Where the scale is narrow beside its beginning, the first step is lost in the last digits, and would not grow.
    const next = from + 8 * (far - from);
    far = next !== far && Math.abs(next - from) < Math.abs(to - from) ? next : to;
  }
  return at(crossing(short, near, far));
}

/** @throws RangeError where neighbouring numbers lie on both sides of the power, and none has it */
function crossing(short: (effect: number) => number, from: number, to: number): number {
  const effect = root(short, from, to);
  if (!(Math.abs(short(effect)) < 1e-6))
    throw new RangeError(`No number between ${from} and ${to} has the power.`);
  return effect;
}

type Found<V> = { asked: V; values: V; formula: Sizes; analysed: Sizes; goal: Goal };

function solution<V extends Common>(
  test: Test<V>,
  { asked, values, formula, analysed, goal }: Found<V>,
  more: Record<string, number> = {},
): Solution {
  const names = test.arms.names(values);
  const lost = test.lost?.(asked) ?? asked.dropOut;
  const recruited = analysed.map((n) => Math.ceil(n / (1 - lost) - 1e-9));
  const sum = (sizes: readonly number[]) => sizes.reduce((all, n) => all + n, 0);
  const outputs: Record<string, number> = {
    ...test.outputs?.(values, formula, analysed),
    ...more,
    total: sum(analysed),
    power: test.power(values, formula),
    [test.effect.name]: Number(values[test.effect.name]),
    recruited: sum(recruited),
  };
  for (const [at, name] of names.entries()) {
    outputs[name] = analysed[at] ?? 0;
    outputs[`${name}Recruited`] = recruited[at] ?? 0;
  }
  const workings: Record<string, number> = {
    ...test.workings?.(values, formula, goal),
    alphaEach: values.alpha,
  };
  for (const [at, name] of names.entries()) workings[`${name}Formula`] = formula[at] ?? 0;
  return { outputs, workings, steps: stepsOf(asked, values, names, { formula, analysed, recruited, lost }) };
}

type Stages = { formula: Sizes; analysed: Sizes; recruited: Sizes; lost: number };

function stepsOf(asked: Common, values: Common, names: readonly string[], stages: Stages): Step[] {
  const { comparisons, designEffect } = asked;
  const each = (kind: Step['kind'], by: number, from: readonly number[], to: readonly number[]): Step[] =>
    names.map((name, at) => ({ kind, of: name, from: from[at] ?? 0, by, to: to[at] ?? 0 }));
  return [
    ...(comparisons > 1
      ? [{ kind: 'multiplicity' as const, of: 'alpha', from: asked.alpha, by: comparisons, to: values.alpha }]
      : []),
    ...(designEffect > 1 ? each('designEffect', designEffect, stages.formula, stages.analysed) : []),
    ...(stages.lost > 0 ? each('dropOut', stages.lost, stages.analysed, stages.recruited) : []),
  ];
}
