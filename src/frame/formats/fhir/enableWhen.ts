/** Simple conditions in FHIR's own form: comparisons with what is written out, joined by `and` or by `or`. */

import type { Computation } from '../../../dictionary/computed.ts';
import type { Variable } from '../../../dictionary/variable.ts';
import { dateOf } from '../../../expressions/dates.ts';
import type { Checked, Operator } from '../../../expressions/tree.ts';
import type { EnableWhen, QuestionnaireItem } from '../../../questionnaire/fhir/resources.ts';

/** Undefined where FHIR cannot say it: other programs then always ask. */
export function enableWhen(
  condition: Computation | undefined,
): Pick<QuestionnaireItem, 'enableWhen' | 'enableBehavior'> | undefined {
  if (!condition) return undefined;
  const { tree, inputs } = condition;
  const bySlot = new Map(inputs.map(({ variable, slot }) => [slot, variable]));
  const joined = tree.kind === 'binary' && tree.operator === 'or' ? 'or' : 'and';
  const all = flat(tree, joined).flatMap((part) => {
    const found = conditions(part, bySlot, joined);
    return found ?? [undefined];
  });
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return undefined;
  return {
    enableWhen: known,
    ...(known.length > 1 ? { enableBehavior: joined === 'or' ? ('any' as const) : ('all' as const) } : {}),
  };
}

function flat(tree: Checked, operator: 'and' | 'or'): Checked[] {
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

type BySlot = ReadonlyMap<number, Variable>;

function conditions(tree: Checked, bySlot: BySlot, joined: 'and' | 'or'): EnableWhen[] | undefined {
  switch (tree.kind) {
    case 'is': {
      const question = bySlot.get(tree.variable.slot)?.key;
      // One of several is an `any`, none of several an `all`.
      if (!question || (tree.chosen.length > 1 && joined !== (tree.not ? 'and' : 'or'))) return undefined;
      return tree.chosen.map((place) => ({
        question,
        operator: tree.not ? '!=' : '=',
        answerCoding: { code: tree.variable.options?.[place]?.code ?? '' },
      }));
    }
    case 'has': {
      const question = bySlot.get(tree.variable.slot)?.key;
      const code = tree.variable.options?.[tree.option]?.code ?? '';
      return question ? [{ question, operator: '=', answerCoding: { code } }] : undefined;
    }
    case 'answered':
      return exists(tree.variable.slot, bySlot, true);
    case 'not':
      return tree.of.kind === 'answered' ? exists(tree.of.variable.slot, bySlot, false) : undefined;
    case 'binary':
      return compared(tree, bySlot);
    default:
      return undefined;
  }
}

function exists(slot: number, bySlot: BySlot, answerBoolean: boolean): EnableWhen[] | undefined {
  const question = bySlot.get(slot)?.key;
  return question ? [{ question, operator: 'exists', answerBoolean }] : undefined;
}

function compared({ operator: sign, left, right }: Extract<Checked, { kind: 'binary' }>, bySlot: BySlot) {
  const operator = operators[sign];
  if (!operator || left.kind !== 'name' || right.kind !== 'constant') return undefined;
  const variable = bySlot.get(left.variable.slot);
  if (!variable) return undefined;
  const question = variable.key;
  if (variable.kind === 'date') return [{ question, operator, answerDate: dateOf(right.value) }];
  if (variable.kind === 'number') return [{ question, operator, answerDecimal: right.value }];
  const isWhole = variable.kind === 'integer' && Number.isInteger(right.value);
  return isWhole ? [{ question, operator, answerInteger: right.value }] : undefined;
}
