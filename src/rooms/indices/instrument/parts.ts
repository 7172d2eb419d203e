/**
 * How a result came about: the factors of a product, the terms of a sum, the points of a score. Where the formula makes
 * something else of a sum, such as a risk of a linear predictor, the parts are those of the sum. Pure.
 */

import { compiled } from '../../../expressions/compile.ts';
import type { Slots } from '../../../expressions/functions.ts';
import { type Checked, variablesOf } from '../../../expressions/tree.ts';
import type { Answers } from '../../../questionnaire/definition.ts';
import { explain } from '../../../questionnaire/explain.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';
import { Dependence } from './dependence.ts';

/** `names`: what it rests on. `by`: the factor, or what is added. `soFar`: the result up to here. */
export type Part = { names: readonly string[]; by: number; soFar: number };

/** `through`: the total is not the result itself, which follows from it. */
export type Parts = {
  kind: 'product' | 'sum' | 'points';
  start: number;
  parts: readonly Part[];
  total: number;
  through: boolean;
};

/** Undefined for a result that has no parts: one of a single value, of rules, or of dates; and without answers. */
export function partsOf(
  questionnaire: Questionnaire,
  of: string,
  answers: Answers,
  slots: Slots,
): Parts | undefined {
  const found = new Explaining(questionnaire, answers, slots).name(of);
  if (!found || !Number.isFinite(found.total)) return undefined;
  const none = found.kind === 'product' ? 1 : 0;
  const { length } = found.parts;
  return length > 1 || (length === 1 && found.start !== none) ? found : undefined;
}

type Signed = { tree: Checked; inverse: boolean };

/** Of no common measure: a rounded number does not pass for a straight line. */
const steps = [0.37, -0.61, 1.43, 2.29];

class Explaining {
  private readonly questionnaire: Questionnaire;
  private readonly answers: Answers;
  private readonly slots: Slots;
  private readonly dependence: Dependence;

  constructor(questionnaire: Questionnaire, answers: Answers, slots: Slots) {
    this.questionnaire = questionnaire;
    this.answers = answers;
    this.slots = slots;
    this.dependence = new Dependence(questionnaire, slots);
  }

  /** Of a value, a score or an item. */
  name(of: string): Parts | undefined {
    const { scores } = this.questionnaire;
    const score = scores.find((one) => one.score.id === of);
    if (score?.score.kind === 'sum') return this.points(of);
    const tree = this.dependence.treeOf(of);
    if (tree) return this.tree(tree);
    const item = this.questionnaire.items.find((one) => one.item.id === of);
    if (item?.item.type !== 'number') return undefined;
    const value = this.slots[item.variable.slot]!;
    return madeOf('sum', 0, [{ names: [of], by: value }]);
  }

  private points(of: string): Parts | undefined {
    const trace = explain(this.questionnaire, this.answers).scores.find(({ id }) => id === of);
    if (!trace || trace.value === undefined) return undefined;
    const parts = trace.terms.flatMap(({ names, contribution, soFar }) =>
      contribution === undefined || soFar === undefined ? [] : [{ names, by: contribution, soFar }],
    );
    if (parts.length < 2) return undefined;
    return { kind: 'points', start: trace.start, parts, total: trace.value, through: false };
  }

  private tree(tree: Checked): Parts | undefined {
    if (tree.kind === 'name') return this.name(tree.variable.name);
    if (tree.kind === 'call' && tree.name === 'if') {
      const way = this.dependence.way(tree);
      return way && this.tree(way);
    }
    return (
      this.core(tree) ?? this.gathered(tree, 'product') ?? this.gathered(tree, 'sum') ?? this.inner(tree)
    );
  }

  /** All that varies from patient to patient goes through one value: its parts are those of the result. */
  private core(tree: Checked): Parts | undefined {
    const live = variablesOf(tree).filter(({ name }) => this.dependence.varies(name));
    const [only] = live;
    if (live.length !== 1 || !only || this.questionnaire.items.some(({ item }) => item.id === only.name))
      return undefined;
    const parts = this.name(only.name);
    if (!parts) return undefined;
    const run = compiled(tree);
    const at = this.slots[only.slot]!;
    const there = run(this.slots);
    const slopes = steps.map((step) => (run(this.slots.with(only.slot, at + step)) - there) / step);
    const [slope = 0] = slopes;
    const isLine = slopes.every((one) => Math.abs(one - slope) <= 1e-9 * Math.abs(slope));
    return isLine ? moved(parts, slope, there - slope * at) : { ...parts, through: true };
  }

  /** The one part of an expression that varies, and what the rest makes of it. */
  private inner(tree: Checked): Parts | undefined {
    if (tree.kind === 'call') {
      const [of, ...others] = tree.args.filter((arg) => this.dependence.isLive(arg));
      const isPlain = ['exp', 'ln', 'log10', 'sqrt', 'abs', 'round', 'floor', 'ceil', 'min', 'max'];
      if (!of || others.length > 0 || !isPlain.includes(tree.name)) return undefined;
      const parts = this.tree(of);
      return parts && this.value(tree) === parts.total ? parts : parts && { ...parts, through: true };
    }
    if (tree.kind !== 'binary') return undefined;
    const { operator, left, right } = tree;
    const [isLeft, isRight] = [this.dependence.isLive(left), this.dependence.isLive(right)];
    if (isLeft === isRight) return undefined;
    const parts = this.tree(isLeft ? left : right);
    if (!parts) return undefined;
    const other = this.value(isLeft ? right : left);
    switch (operator) {
      case '+':
        return moved(parts, 1, other);
      case '-':
        return isLeft ? moved(parts, 1, -other) : moved(parts, -1, other);
      case '*':
        return moved(parts, other, 0);
      case '/':
        return isLeft ? moved(parts, 1 / other, 0) : { ...parts, through: true };
      case '^':
        return { ...parts, through: true };
      default:
        return undefined;
    }
  }

  private value(tree: Checked): number {
    return compiled(tree)(this.slots);
  }

  /** Parts of the same inputs become one; what rests on none is where it starts. */
  private gathered(tree: Checked, kind: 'product' | 'sum'): Parts | undefined {
    const all = flattened(tree, kind === 'product' ? ['*', '/'] : ['+', '-']);
    if (all.length < 2) return undefined;
    const none = kind === 'product' ? 1 : 0;
    const join = (a: number, b: number) => (kind === 'product' ? a * b : a + b);
    const numberOf = ({ tree: part, inverse }: Signed) => {
      const value = this.value(part);
      if (!inverse) return value;
      return kind === 'product' ? 1 / value : -value;
    };
    const groups = Map.groupBy(all, ({ tree: part }) => this.dependence.inputsOf(part).join(' '));
    const start = (groups.get('') ?? []).map(numberOf).reduce(join, none);
    groups.delete('');
    const parts = [...groups].map(([names, members]) => ({
      names: names.split(' '),
      by: members.map(numberOf).reduce(join, none),
    }));
    return parts.length < 2 ? undefined : madeOf(kind, start, parts);
  }
}

function madeOf(kind: 'product' | 'sum', start: number, all: readonly Omit<Part, 'soFar'>[]): Parts {
  let soFar = start;
  const parts = all.map((part) => {
    soFar = kind === 'product' ? soFar * part.by : soFar + part.by;
    return { ...part, soFar };
  });
  return { kind, start, parts, total: soFar, through: false };
}

/** Times a factor and plus a number: what is added moves along; a factor alone is one more factor of a product. */
function moved(parts: Parts, factor: number, plus: number): Parts {
  if (parts.through || (factor === 1 && plus === 0)) return parts;
  if (parts.kind === 'sum') {
    const all = parts.parts.map(({ names, by }) => ({ names, by: by * factor }));
    return madeOf('sum', parts.start * factor + plus, all);
  }
  if (parts.kind === 'product' && plus === 0) return madeOf('product', parts.start * factor, parts.parts);
  return { ...parts, through: true };
}

function flattened(tree: Checked, [plus, minus]: readonly ['*' | '+', '/' | '-'], inverse = false): Signed[] {
  if (tree.kind === 'binary' && (tree.operator === plus || tree.operator === minus)) {
    const turned = tree.operator === minus ? !inverse : inverse;
    return [...flattened(tree.left, [plus, minus], inverse), ...flattened(tree.right, [plus, minus], turned)];
  }
  if (plus === '+' && tree.kind === 'call' && tree.name === 'sum') {
    return tree.args.flatMap((arg) => flattened(arg, [plus, minus], inverse));
  }
  return [{ tree, inverse }];
}
