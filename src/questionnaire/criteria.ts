/** Follows a condition into its parts: what each asks, what is the case, and what missing answers leave open. */
import { rangeOf } from '../expressions/bounds.ts';
import { compiled } from '../expressions/compile.ts';
import type { Slots } from '../expressions/functions.ts';
import { couldBe, type Range } from '../expressions/range.ts';
import { type Checked, type Operator, type Variable, variablesOf } from '../expressions/tree.ts';
import type { Questionnaire } from './questionnaire.ts';

/** One side of a comparison: the name, if it is one, and its number as far as it is known. */
export type Side = { name?: string; value?: number; bounds: Range };

export type Criterion = {
  /**
   * `all`, `any`, `atLeast` and `not` have parts, and so has `value`, a calculated value, by its name; `comparison` has
   * two sides; `answer` is what an item was answered; `other` is none of these.
   */
  kind: 'all' | 'any' | 'atLeast' | 'not' | 'value' | 'comparison' | 'answer' | 'other';
  /** As it stands in the definition. */
  source: string;
  /** Undefined while answers are missing that decide. */
  truth: boolean | undefined;
  /** What the missing answers leave possible. */
  could: { yes: boolean; no: boolean };
  /** Items, values and scores in it. */
  names: readonly string[];
  parts: readonly Criterion[];
  name?: string;
  /** Of `answer`: the codes that it asks for. */
  options?: readonly string[];
  /** Of `atLeast`: how many are needed. */
  need?: number;
  operator?: Operator;
  left?: Side;
  right?: Side;
};

/** Where a condition is looked at. `extents`: what each number can be at all. */
export type State = {
  questionnaire: Questionnaire;
  slots: Slots;
  ranges: readonly Range[];
  extents: readonly Range[];
};

export function criterionOf(tree: Checked, source: string, state: State): Criterion {
  const truth = compiled(tree)(state.slots);
  const { yes, no, gap } = couldBe(rangeOf(tree, state.ranges));
  const base: Criterion = {
    kind: 'other',
    source: source.slice(tree.start, tree.end),
    truth: Number.isNaN(truth) ? (gap || yes === no ? undefined : yes) : truth === 1,
    could: { yes, no: no || gap },
    names: variablesOf(tree).map(({ name }) => name),
    parts: [],
  };
  const parts = (trees: readonly Checked[]) => trees.map((part) => criterionOf(part, source, state));
  switch (tree.kind) {
    case 'not':
      return { ...base, kind: 'not', parts: parts([tree.of]) };
    case 'call': {
      const [first, ...rest] = tree.args;
      if (tree.name !== 'atLeast' || first?.kind !== 'constant') return base;
      return { ...base, kind: 'atLeast', need: first.value, parts: parts(rest) };
    }
    case 'binary': {
      if (tree.operator === 'and') return { ...base, kind: 'all', parts: parts(flat(tree, 'and')) };
      if (tree.operator === 'or') return { ...base, kind: 'any', parts: parts(flat(tree, 'or')) };
      const [left, right] = [sideOf(tree.left, state), sideOf(tree.right, state)];
      return { ...base, kind: 'comparison', operator: tree.operator, left, right };
    }
    case 'name':
      return { ...base, ...named(tree.variable, state) };
    case 'is': {
      const options = tree.chosen.map((k) => tree.variable.options?.[k]?.code ?? '');
      return { ...base, kind: tree.not ? 'other' : 'answer', name: tree.variable.name, options };
    }
    case 'has': {
      const options = [tree.variable.options?.[tree.option]?.code ?? ''];
      return { ...base, kind: 'answer', name: tree.variable.name, options };
    }
    default:
      return base;
  }
}

/** `a and b and c` is one list of three. */
function flat(tree: Checked, operator: 'and' | 'or'): Checked[] {
  return tree.kind === 'binary' && tree.operator === operator
    ? [...flat(tree.left, operator), ...flat(tree.right, operator)]
    : [tree];
}

function named({ name }: Variable, state: State): Pick<Criterion, 'kind' | 'name'> & Partial<Criterion> {
  const value = state.questionnaire.values.find((one) => one.variable.name === name);
  if (!value) return { kind: 'answer', name };
  return { kind: 'value', name, parts: [criterionOf(value.tree, value.source, state)] };
}

function sideOf(tree: Checked, { slots, ranges }: State): Side {
  const value = compiled(tree)(slots);
  return {
    ...(tree.kind === 'name' ? { name: tree.variable.name } : {}),
    ...(Number.isNaN(value) ? {} : { value }),
    bounds: rangeOf(tree, ranges),
  };
}

/**
 * How far a condition is met, from 0 to 1: of several, the mean; of alternatives, the best; of "at least n", the mean of
 * the best n; of a threshold, the way from the far end of the number to it. Serves only to put what was not found into
 * an order: no source knows this number.
 */
export function nearness(tree: Checked, state: State): number {
  if (compiled(tree)(state.slots) === 1) return 1;
  const near = (part: Checked) => nearness(part, state);
  switch (tree.kind) {
    case 'name': {
      const value = state.questionnaire.values.find((one) => one.variable === tree.variable);
      return value ? near(value.tree) : 0;
    }
    case 'call': {
      const [first, ...rest] = tree.args;
      if (tree.name !== 'atLeast' || first?.kind !== 'constant' || first.value < 1) return 0;
      const best = rest
        .map(near)
        .sort((a, b) => b - a)
        .slice(0, first.value);
      return mean(best);
    }
    case 'binary':
      if (tree.operator === 'and') return mean(flat(tree, 'and').map(near));
      if (tree.operator === 'or') return Math.max(...flat(tree, 'or').map(near));
      return nearThreshold(tree, state);
    default:
      return 0;
  }
}

function nearThreshold(tree: Extract<Checked, { kind: 'binary' }>, { slots, extents }: State): number {
  const [value, threshold] = [compiled(tree.left)(slots), compiled(tree.right)(slots)];
  const { lo, hi } = rangeOf(tree.left, extents);
  const from = tree.operator === '>=' || tree.operator === '>' ? lo : hi;
  const way = (value - from) / (threshold - from);
  return Number.isFinite(way) && /^[<>]/.test(tree.operator) ? Math.min(1, Math.max(0, way)) : 0;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length;
}
