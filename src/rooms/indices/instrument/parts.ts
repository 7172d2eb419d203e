/** How a result came about: the factors of a product, the terms of a sum, the points of a score. Pure. */

import type { Answers } from '../../../questionnaire/definition.ts';
import { explain } from '../../../questionnaire/explain.ts';
import { compiled } from '../../../questionnaire/language/compile.ts';
import type { Slots } from '../../../questionnaire/language/functions.ts';
import { type Checked, variablesOf } from '../../../questionnaire/language/tree.ts';
import type { Questionnaire } from '../../../questionnaire/questionnaire.ts';

/** `names`: what it rests on. `by`: the factor, or what is added. `soFar`: the result up to here. */
export type Part = { names: readonly string[]; by: number; soFar: number };

export type Parts = {
  kind: 'product' | 'sum' | 'points';
  start: number;
  parts: readonly Part[];
  total: number;
};

/** Undefined for a formula that is neither a product nor a sum, and while answers are missing. */
export function partsOf(
  questionnaire: Questionnaire,
  of: string,
  answers: Answers,
  slots: Slots,
): Parts | undefined {
  const score = questionnaire.scores.find((one) => one.score.id === of);
  if (score && score.score.kind === 'sum') return pointsOf(questionnaire, of, answers);
  const tree = expressionOf(questionnaire, of);
  if (!tree) return undefined;
  const parts = asProduct(questionnaire, tree, slots) ?? asSum(questionnaire, tree, slots);
  return parts && Number.isFinite(parts.total) ? parts : undefined;
}

/** Of a value or a score; one that is only another name is followed. */
function expressionOf({ values, scores }: Questionnaire, of: string): Checked | undefined {
  const tree =
    scores.find((one) => one.score.id === of)?.formula?.tree ??
    values.find((one) => one.value.id === of)?.tree;
  return tree?.kind === 'name' ? expressionOf({ values, scores } as Questionnaire, tree.variable.name) : tree; // read as above
}

function pointsOf(questionnaire: Questionnaire, of: string, answers: Answers): Parts | undefined {
  const trace = explain(questionnaire, answers).scores.find(({ id }) => id === of);
  if (!trace || trace.value === undefined) return undefined;
  const parts = trace.terms.flatMap(({ names, contribution, soFar }) =>
    contribution === undefined || soFar === undefined ? [] : [{ names, by: contribution, soFar }],
  );
  return parts.length < 2 ? undefined : { kind: 'points', start: trace.start, parts, total: trace.value };
}

type Signed = { tree: Checked; inverse: boolean };

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

function asProduct(questionnaire: Questionnaire, tree: Checked, slots: Slots): Parts | undefined {
  const factors = flattened(tree, ['*', '/']);
  if (factors.length < 2) return undefined;
  return gathered(questionnaire, factors, slots, 'product');
}

function asSum(questionnaire: Questionnaire, tree: Checked, slots: Slots): Parts | undefined {
  const terms = flattened(tree, ['+', '-']);
  if (terms.length < 2) return undefined;
  return gathered(questionnaire, terms, slots, 'sum');
}

/** Parts of the same input become one; what rests on none is where it starts. */
function gathered(
  questionnaire: Questionnaire,
  all: readonly Signed[],
  slots: Slots,
  kind: 'product' | 'sum',
): Parts | undefined {
  const none = kind === 'product' ? 1 : 0;
  const join = (a: number, b: number) => (kind === 'product' ? a * b : a + b);
  const numberOf = ({ tree, inverse }: Signed) => {
    const value = compiled(tree)(slots);
    if (!inverse) return value;
    return kind === 'product' ? 1 / value : -value;
  };
  const groups = Map.groupBy(all, ({ tree }) => ownerOf(questionnaire, tree));
  const start = (groups.get('') ?? []).map(numberOf).reduce(join, none);
  let soFar = start;
  const parts = [...groups].flatMap(([owner, members]) => {
    if (owner === '') return [];
    const by = members.map(numberOf).reduce(join, none);
    soFar = join(soFar, by);
    return [{ names: [owner], by, soFar }];
  });
  return parts.length < 2 ? undefined : { kind, start, parts, total: soFar };
}

/** The input that a part is named after: the first that it names itself. */
function ownerOf({ items }: Questionnaire, tree: Checked): string {
  const names = variablesOf(tree).map(({ name }) => name);
  return names.find((name) => items.some(({ item }) => item.id === name)) ?? names[0] ?? '';
}
