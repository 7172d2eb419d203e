/**
 * Simple conditions in FHIR's own form, so that other programs ask the right questions: comparisons of items with what
 * is written out, joined by `and` or by `or`. Everything else they must read as always asked.
 */

import { parse } from '../../expressions/parser.ts';
import type { Operator, Tree } from '../../expressions/tree.ts';
import type { Definition, Item } from '../definition.ts';
import { linkIdOf } from './linkIds.ts';
import type { EnableWhen, QuestionnaireItem } from './resources.ts';

type Conditions = Pick<QuestionnaireItem, 'enableWhen' | 'enableBehavior'>;

export function enableWhen(showIf: string | undefined, definition: Definition): Conditions {
  if (showIf === undefined) return {};
  const tree = parse(showIf);
  const joined = tree.kind === 'binary' && tree.operator === 'or' ? 'or' : 'and';
  const items = new Map(
    definition.sections.flatMap((section) => section.items.map((item) => [item.id, item])),
  );
  const all = flat(tree, joined).map((part) => condition(part, items));
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return {};
  return {
    enableWhen: known,
    ...(known.length > 1 ? { enableBehavior: joined === 'or' ? 'any' : 'all' } : {}),
  };
}

function flat(tree: Tree, operator: 'and' | 'or'): Tree[] {
  return tree.kind === 'binary' && tree.operator === operator
    ? [...flat(tree.left, operator), ...flat(tree.right, operator)]
    : [tree];
}

const operators: Partial<Record<Operator, EnableWhen['operator']>> = {
  '==': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

function condition(tree: Tree, items: ReadonlyMap<string, Item>): EnableWhen | undefined {
  if (tree.kind === 'name') return truth(items.get(tree.name), true);
  if (tree.kind === 'unary' && tree.operator === 'not' && tree.of.kind === 'name') {
    return truth(items.get(tree.of.name), false);
  }
  if (tree.kind !== 'binary' || tree.left.kind !== 'name') return undefined;
  const [item, operator] = [items.get(tree.left.name), operators[tree.operator]];
  if (!item || !operator) return undefined;
  const question = linkIdOf(item);
  const { right } = tree;
  // FHIR compares numbers in the unit in which they were given: only a bare one is safe.
  if (item.type === 'number' && item.unit === '1' && right.kind === 'number') {
    return { question, operator, answerDecimal: right.value };
  }
  if (right.kind !== 'text') return undefined;
  if (item.type === 'choice') return { question, operator, answerCoding: { code: right.value } };
  return item.type === 'date' ? { question, operator, answerDate: right.value } : undefined;
}

function truth(item: Item | undefined, answerBoolean: boolean): EnableWhen | undefined {
  return item?.type === 'boolean' ? { question: linkIdOf(item), operator: '=', answerBoolean } : undefined;
}
