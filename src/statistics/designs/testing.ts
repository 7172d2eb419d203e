/** Size, power and effect of a test whose power is known for given groups: one search for all such designs. */
import { firstWhole, peak, root } from '../numeric/root.ts';
import type { Arms } from './arms.ts';
import { type Goal, type Solution, type Step, Unsolvable } from './design.ts';
import { MOST } from './inputs.ts';

/** The values that the search itself reads. */
export type Common = {
  alpha: number;
  power: number;
  total: number;
  comparisons: number;
  designEffect: number;
  dropOut: number;
};

export type Test<V extends Common> = {
  arms: Arms<V>;
  /** Chance to reject; sizes need not be whole. `values.alpha` is already divided among the comparisons. */
  power: (values: V, sizes: readonly number[]) => number;
  /** The least size of the first group at which the power is defined. */
  least: (values: V) => number;
  /** About the size of the first group, from an approximation. */
  guess: (values: V) => number;
  /** The effect sought: power rises as the input goes from the first of these values to the second. */
  effect: { name: string & keyof V; range: (values: V) => readonly [from: number, to: number] };
  /**
   * For a test whose power rises and falls with the size: its own search, and what it has to say beside the size.
   * @throws Unsolvable
   */
  search?: (values: V) => { first: number; more: Record<string, number> };
  /** Further outputs. What counts people or their events is of all who are analysed, before the design effect divides. */
  outputs?: (values: V, sizes: readonly number[], analysed: readonly number[]) => Record<string, number>;
  /** Further numbers for the formula. */
  workings?: (values: V, sizes: readonly number[], goal: Goal) => Record<string, number>;
};

export function solveTest<V extends Common>(test: Test<V>, asked: V, goal: Goal): Solution {
  const values = { ...asked, alpha: asked.alpha / asked.comparisons };
  const effective = (sizes: readonly number[]) => sizes.map((n) => inDesignEffect(n, asked.designEffect));
  if (goal === 'size') {
    const { first, more } = test.search?.(values) ?? sizeFor(test, values);
    const formula = test.arms.whole(first, values);
    const analysed = formula.map((n) => Math.ceil(n * asked.designEffect - 1e-9));
    return solution(test, { asked, values, formula, analysed, goal }, more);
  }
  const analysed = test.arms.split(asked.total, values);
  const formula = effective(analysed);
  if ((formula[0] ?? 0) < test.least(values) || formula.some((n) => n < 1)) {
    throw new Unsolvable({ field: 'total', key: 'tooFewPeople' });
  }
  const found = goal === 'effect' ? effectFor(test, values, formula) : values;
  return solution(test, {
    asked: { ...asked, [test.effect.name]: found[test.effect.name] },
    values: found,
    formula,
    analysed,
    goal,
  });
}

/** The first group: as the equation has it, and in whole people that reach the power. */
function sizeFor<V extends Common>(
  test: Test<V>,
  values: V,
): { first: number; more: Record<string, number> } {
  const least = test.least(values);
  const most = MOST / test.arms.of(1, values).reduce((sum, n) => sum + n, 0);
  const reaches = (n: number) => test.power(values, test.arms.whole(n, values)) >= values.power;
  const guess = test.guess(values);
  if (!(guess < 2 * most)) throw tooMany(test);
  const first = firstWhole(reaches, { least, most: Math.floor(most), start: guess });
  if (first === undefined) throw tooMany(test);
  return { first, more: { exact: exactFor(test, values, first, least) } };
}

function exactFor<V extends Common>(test: Test<V>, values: V, first: number, least: number): number {
  const short = (n: number) => test.power(values, test.arms.of(n, values)) - values.power;
  if (first <= least || short(least) >= 0) return first;
  let low = first - 1;
  while (low > least && short(low) > 0) low = Math.max(least, low - 1);
  return short(first) <= 0 ? first : root(short, low, first);
}

function tooMany<V extends Common>(test: Test<V>): Unsolvable {
  return new Unsolvable({ field: test.effect.name, key: 'tooManyPeople', values: { most: MOST } });
}

/** The values with the effect that these groups show with the power asked for. */
function effectFor<V extends Common>(test: Test<V>, values: V, sizes: readonly number[]): V {
  const [from, to] = test.effect.range(values);
  const at = (effect: number): V => ({ ...values, [test.effect.name]: effect });
  const short = (effect: number) => test.power(at(effect), sizes) - values.power;
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
    const next = from + 2 * (far - from);
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

type Found<V> = { asked: V; values: V; formula: readonly number[]; analysed: readonly number[]; goal: Goal };

function solution<V extends Common>(
  test: Test<V>,
  { asked, values, formula, analysed, goal }: Found<V>,
  more: Record<string, number> = {},
): Solution {
  const names = test.arms.names(values);
  const recruited = analysed.map((n) => Math.ceil(n / (1 - asked.dropOut) - 1e-9));
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
  return { outputs, workings, steps: stepsOf(asked, values, names, { formula, analysed, recruited }) };
}

type Stages = { formula: readonly number[]; analysed: readonly number[]; recruited: readonly number[] };

function stepsOf(asked: Common, values: Common, names: readonly string[], stages: Stages): Step[] {
  const { comparisons, designEffect, dropOut } = asked;
  const each = (kind: Step['kind'], by: number, from: readonly number[], to: readonly number[]): Step[] =>
    names.map((name, at) => ({ kind, of: name, from: from[at] ?? 0, by, to: to[at] ?? 0 }));
  return [
    ...(comparisons > 1
      ? [{ kind: 'multiplicity' as const, of: 'alpha', from: asked.alpha, by: comparisons, to: values.alpha }]
      : []),
    ...(designEffect > 1 ? each('designEffect', designEffect, stages.formula, stages.analysed) : []),
    ...(dropOut > 0 ? each('dropOut', dropOut, stages.analysed, stages.recruited) : []),
  ];
}

/** As many independent people as `n` in clusters are worth; undoes the step that multiplies. */
function inDesignEffect(n: number, designEffect: number): number {
  return designEffect === 1 ? n : Math.floor(n / designEffect + 1e-9);
}
