/** What is drawn and tabled around an answer. Generators, so that a costly design can be drawn piece by piece. */
import { answer } from '../../../designs/answering.ts';
import type { Answer, Design, Goal, NumberInput } from '../../../designs/design.ts';
import { MOST } from '../../../designs/inputs.ts';
import { inputsAsked, type Raw } from '../../../designs/reading.ts';
import type { Axis } from '../../../figures/axis.ts';
import type { DesignData } from '../shown.ts';
import { isNumber, settled, tidy } from './entry.ts';

/** What these functions need to know of a design, with what it computes or without. */
export type Outline = Pick<DesignData, 'inputs' | 'outputs' | 'goals' | 'effect' | 'main'>;

/** What the curve shows against the size: the power, or for an estimate half the width of its interval. */
export type Course = { goal: Goal; output: string };

export function courseOf(design: Outline): Course {
  return design.goals.includes('power')
    ? { goal: 'power', output: 'power' }
    : { goal: 'effect', output: design.effect ?? design.main };
}

export type CurvePoint = { total: number; value: number };
export type Stretch = { from: number; to: number };

function sizeInput(design: Design): NumberInput | undefined {
  return design.inputs.filter(isNumber).find(({ solvedBy }) => solvedBy === 'size');
}

/** The sizes that the curve runs through: to about twice the chosen one. */
export function stretchOf(design: Design, total: number): Stretch {
  const least = Math.max(sizeInput(design)?.min ?? 2, 2);
  const to = Math.min(MOST, niceAbove(Math.max(total * 1.9, least + 10)));
  return { from: least, to };
}

function niceAbove(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((step) => step * unit >= value) ?? 10) * unit;
}

/** Points of an even curve, and of one with teeth as many as show them. */
const points = { even: 60, toothed: 240, costly: 300 } as const;

export function* curve(design: Design, given: Answer, { from, to }: Stretch): Generator<CurvePoint> {
  const base: Raw = settled(design, given);
  const { goal, output } = courseOf(design);
  // The power of an exact test rises and falls with the size: it says from which size on it stays.
  const toothed = design.outputs.some(({ name }) => name === 'first');
  const costly = design.id === 'two-proportions-exact' && to > points.costly;
  const count = Math.min(to - from, toothed && !costly ? points.toothed : points.even);
  let last = Number.NaN;
  for (let at = 0; at <= count; at++) {
    const total = Math.round(from + ((to - from) * at) / count);
    if (total === last) continue;
    last = total;
    const value = outputAt(design, goal, output, { ...base, total });
    if (value !== undefined) yield { total, value };
  }
}

/** One output, where there is an answer. */
export function outputAt(design: Design, goal: Goal, output: string, raw: Raw): number | undefined {
  const result = answer(design, goal, raw);
  return result.ok ? result.answer.outputs[output] : undefined;
}

/** How many times the people of the first group the second has; each design of two groups names it in its own way. */
const ratios = ['ratio', 'exposedPerUnexposed', 'controlsPerCase', 'withoutPerWith'];

/** By how many people a whole study grows: one more in the first group, and its share in the others. */
export function stepOf(design: Outline, { values }: Answer): number {
  const ratio = ratios.map((name) => values[name]).find((value) => typeof value === 'number');
  if (ratio !== undefined) return Math.max(1, Math.round(1 + Number(ratio)));
  const names = design.outputs.map(({ name }) => name);
  if (names.includes('n2')) return 2;
  return names.includes('perGroup') ? Number(values.groups ?? 1) : 1;
}

const powers = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The axes of the curve: the power from 0 to 1, or the width from 0. */
export function courseAxes(points: readonly CurvePoint[], { from, to }: Stretch, isPower: boolean) {
  const x: Axis = { min: from, max: to };
  if (isPower) return { x, y: { min: 0, max: 1, ticks: powers } satisfies Axis };
  // An interval of very few people is so wide that it would flatten the rest.
  const wide = points.find(({ total }) => total >= from + (to - from) * 0.06)?.value ?? 1;
  return { x, y: { min: 0, max: wide } satisfies Axis };
}

/** The points that lie on these axes. */
export function within(points: readonly CurvePoint[], { max }: Pick<Axis, 'max'>): CurvePoint[] {
  return points.filter(({ value }) => value <= max);
}

/** What this size can show: the effect at other powers, or for an estimate the width at other levels. */
export type Detectable = { by: number; value: number };

const levels: Readonly<Record<string, readonly number[]>> = {
  power: [0.7, 0.8, 0.85, 0.9, 0.95],
  confidence: [0.8, 0.9, 0.95, 0.99],
  alpha: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1],
};

export function levelOf(design: Pick<Design, 'goals'>): 'power' | 'confidence' {
  return design.goals.includes('power') ? 'power' : 'confidence';
}

export function* detectable(design: Design, given: Answer): Generator<Detectable> {
  if (!design.goals.includes('effect') || design.effect === undefined) return;
  const base = settled(design, given);
  const name = levelOf(design);
  const chosen = tidy(Number(given.goal === 'power' ? base.power : given.values[name]));
  const all = [...new Set([...(levels[name] ?? []), chosen])].sort((a, b) => a - b);
  for (const by of all) {
    const value = outputAt(design, 'effect', design.effect, { ...base, [name]: by });
    if (value !== undefined) yield { by, value };
  }
}

/** The inputs that a grid can be spread over. */
export function axesFor(design: Outline, { goal, values }: Pick<Answer, 'goal' | 'values'>): NumberInput[] {
  return inputsAsked(design, goal, values).filter(isNumber);
}

/** About seven values around the chosen one, all of them allowed. */
export function around(design: Outline, input: NumberInput, chosen: number): number[] {
  const fixed = levels[input.name];
  const step = stepAround(design, input, chosen);
  const spread = fixed
    ? [...new Set([...fixed, chosen])]
    : [-3, -2, -1, 0, 1, 2, 3].map((times) => tidy(chosen + times * step));
  const above = ({ min, open }: NumberInput, value: number) =>
    open === 'min' || open === 'both' ? value > min : value >= min;
  const below = ({ max, open }: NumberInput, value: number) =>
    open === 'max' || open === 'both' ? value < max : value <= max;
  return [...new Set(spread)]
    .filter((value) => above(input, value) && below(input, value))
    .sort((a, b) => a - b);
}

function stepAround(design: Outline, input: NumberInput, chosen: number): number {
  const { unit, kind, name } = input;
  // A ratio is a distance from 1; the values beside it stay on its side.
  if (unit === 'ratio' && name === design.effect) return niceBelow(Math.abs(chosen - 1) / 3.5 || 0.1);
  if (unit === 'share') return niceBelow(Math.min(chosen, 1 - chosen) / 5 || 0.05);
  const step = niceBelow(Math.abs(chosen) / 6 || input.dial?.step || 1);
  return kind === 'whole' ? Math.max(1, Math.round(step)) : step;
}

function niceBelow(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [5, 2.5, 2, 1].find((times) => times * unit <= value * (1 + 1e-9)) ?? 1;
  return tidy(step * unit);
}

export type Cell = { row: number; column: number; value: number | undefined };

/** The answer for each pair of values, row by row. */
export function* grid(
  design: Design,
  given: Answer,
  rows: { name: string; values: readonly number[] },
  columns: { name: string; values: readonly number[] },
): Generator<Cell> {
  const output = soughtBy(design, given.goal);
  for (const row of rows.values) {
    for (const column of columns.values) {
      const raw = { ...given.values, [rows.name]: row, [columns.name]: column };
      yield { row, column, value: outputAt(design, given.goal, output, raw) };
    }
  }
}

/** The output that is sought with this goal. */
export function soughtBy(design: Pick<Design, 'main' | 'effect'>, goal: Goal): string {
  return goal === 'size' ? design.main : goal === 'power' ? 'power' : (design.effect ?? design.main);
}
