/** The condition of an item or a group: our own expression, or else what FHIR says, as an expression. */
import type { Reading } from './reading.ts';
import { type EnableWhen, extensionOf, type QuestionnaireItem, urls } from './resources.ts';

export function conditionOf(item: QuestionnaireItem, reading: Reading): string | undefined {
  const own = extensionOf(item, urls.showIf)?.valueString;
  if (own !== undefined) return own;
  const all = (item.enableWhen ?? []).map((one) => expressionOf(one, reading));
  const known = all.filter((one) => one !== undefined);
  if (known.length < all.length) return reading.drop(item.linkId, 'condition');
  return known.length > 0 ? known.join(item.enableBehavior === 'any' ? ' or ' : ' and ') : undefined;
}

function expressionOf(condition: EnableWhen, { names }: Reading): string | undefined {
  const name = names.get(condition.question);
  if (!name) return undefined;
  const { operator, answerBoolean, answerCoding, answerDate } = condition;
  const number = condition.answerDecimal ?? condition.answerInteger;
  if (operator === 'exists') return answerBoolean === false ? `not answered(${name})` : `answered(${name})`;
  const sign = operator === '=' ? '==' : operator;
  if (answerBoolean !== undefined) return (operator === '=') === answerBoolean ? name : `not ${name}`;
  if (number !== undefined) return `${name} ${sign} ${number}`;
  const text = answerCoding?.code ?? answerDate;
  return text === undefined || /['"]/.test(text) ? undefined : `${name} ${sign} '${text}'`;
}
