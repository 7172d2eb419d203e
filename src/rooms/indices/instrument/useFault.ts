/** What is wrong with the value of a field, in a sentence. */

import { converted } from '../../../measurands/units.ts';
import type { NumberItem } from '../../../questionnaire/definition.ts';
import { faultKey } from '../faultKey.ts';
import { useIndices } from '../messages.ts';
import type { IndexState } from './useIndex.ts';
import type { Text } from './useText.ts';

export function useFault(state: IndexState, id: string, text: Text): string | undefined {
  const t = useIndices();
  const { now, unread, shown, questionnaire } = state;
  const why = unread[id];
  if (why) return t(why === 'whichComma' ? 'errors.whichComma' : 'errors.notANumber');
  const problem = now.review.faults.find(({ item }) => item === id)?.problem;
  if (!problem) return failedChecks(state, id, true)[0];
  if (problem.kind !== 'outOfRange') return t(`errors.${faultKey(problem.kind)}`);
  const item = questionnaire.items.find((one) => one.item.id === id)?.item;
  const end = (limit: number | string | null) =>
    typeof limit === 'number' && item?.type === 'number'
      ? inShown(item, limit, shown[id]?.unit ?? item.unit, text)
      : String(limit ?? '');
  // A unit that turns the order round does not exist.
  const values = { least: end(problem.least), most: end(problem.most) };
  if (problem.least === null) return t('errors.tooLarge', values);
  return problem.most === null ? t('errors.tooSmall', values) : t('errors.outOfRange', values);
}

/** The sentences of the checks that fail and name this field: those without a result, or those that only warn. */
export function failedChecks({ now, labels }: IndexState, id: string, hard: boolean): string[] {
  return now.review.failed
    .filter((one) => one.hard === hard && one.items.includes(id))
    .map(({ check }) => labels.check(check));
}

function inShown(item: NumberItem, own: number, unit: string, text: Text): string {
  const value = converted(item, { value: own, unit: item.unit }, unit) ?? own;
  return text.quantity({ value, unit }, item.id);
}
