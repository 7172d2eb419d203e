/** Puts answers into the numbers of a run; what does not fit its item counts as missing, and says why. */
import { dateOf, dayOf } from '../expressions/dates.ts';
import type { Slots } from '../expressions/functions.ts';
import { isEmpty } from '../expressions/range.ts';
import type { Quantity } from '../measurands/measured.ts';
import { inOwnUnit } from '../measurands/units.ts';
import type { Answer, Answers, NumberItem } from './definition.ts';
import type { CompiledItem, Questionnaire } from './questionnaire.ts';

/** Why an answer cannot be taken. */
export type AnswerProblem =
  | { kind: 'wrongType' }
  | { kind: 'unknownOption'; option: string }
  | { kind: 'excluded'; option: string }
  | { kind: 'unknownUnit'; unit: string }
  | { kind: 'notWhole' }
  | { kind: 'notDate' }
  | { kind: 'tooLong'; most: number }
  | { kind: 'outOfRange'; least: number | string | null; most: number | string | null };

/** How long a text may be where its item does not say. */
const mostText = 10_000;
const wrongType: AnswerProblem = { kind: 'wrongType' };

/** All that is known, before anything is computed: by slot, NaN for what is missing. */
export function slotsOf({ items, blank, quick }: Questionnaire, answers: Answers): Slots {
  const slots = blank.slice();
  const { ids, least, most } = quick;
  for (let k = 0; k < ids.length; k++) {
    const answer = answers[ids[k]!];
    if (typeof answer === 'number' && answer >= least[k]! && answer <= most[k]! && Number.isInteger(answer)) {
      slots[quick.slots[k]!] = answer;
    } else if (answer !== undefined && answer !== null) put(items[k]!, answer, slots);
  }
  return slots;
}

/** Writes an answer into its slots, or says why not. */
export function put(compiled: CompiledItem, answer: Answer, slots: Slots): AnswerProblem | undefined {
  const { item, variable, options } = compiled;
  const value = numberOf(compiled, answer);
  if (typeof value !== 'number') return value;
  slots[variable.slot] = value;
  if (item.type === 'multiple' && Array.isArray(answer)) {
    options.forEach(({ code }, k) => {
      slots[variable.slot + 1 + k] = answer.includes(code) ? 1 : 0;
    });
  }
  return undefined;
}

function numberOf(compiled: CompiledItem, answer: Answer): number | AnswerProblem {
  const { item, options } = compiled;
  switch (item.type) {
    case 'scale':
      if (typeof answer !== 'number') return wrongType;
      for (const option of options) if (option.value === answer) return answer;
      return { kind: 'unknownOption', option: String(answer) };
    case 'boolean':
      return typeof answer === 'boolean' ? Number(answer) : wrongType;
    case 'choice': {
      if (typeof answer !== 'string') return wrongType;
      const place = options.findIndex(({ code }) => code === answer);
      return place === -1 ? { kind: 'unknownOption', option: answer } : place;
    }
    case 'multiple':
      return chosenOf(compiled, answer);
    case 'number':
      return quantityOf(compiled, item, answer);
    case 'date':
      return dateNumber(compiled, answer);
    case 'text': {
      if (typeof answer !== 'string') return wrongType;
      const most = item.most ?? mostText;
      return answer.length > most ? { kind: 'tooLong', most } : answer.trim() === '' ? Number.NaN : 1;
    }
  }
}

/** An empty list is an answer: none of them. */
function chosenOf({ options }: CompiledItem, answer: Answer): number | AnswerProblem {
  if (!Array.isArray(answer)) return wrongType;
  const known = new Map(options.map((option) => [option.code, option]));
  for (const code of answer) {
    if (typeof code !== 'string') return wrongType;
    const option = known.get(code);
    if (!option) return { kind: 'unknownOption', option: code };
    if (option.exclusive && answer.some((other) => other !== code)) return { kind: 'excluded', option: code };
  }
  return 1;
}

function quantityOf({ domain }: CompiledItem, item: NumberItem, answer: Answer): number | AnswerProblem {
  const quantity = quantityIn(item, answer);
  if (!quantity) return wrongType;
  const value = inOwnUnit(item, quantity);
  if (value === undefined) return { kind: 'unknownUnit', unit: quantity.unit };
  if (item.whole && !Number.isInteger(value)) return { kind: 'notWhole' };
  // A number on the limit stays on it when its unit is changed.
  const slack = 1e-9 * Math.abs(value);
  const outside = value + slack < domain.lo || value - slack > domain.hi;
  const [least = null, most = null] = item.hard ?? [];
  return outside ? { kind: 'outOfRange', least, most } : value;
}

/** A bare number is in the item's own unit. */
export function quantityIn(item: NumberItem, answer: Answer): Quantity | undefined {
  const given = typeof answer === 'number' ? { value: answer, unit: item.unit } : answer;
  if (typeof given !== 'object' || !('value' in given)) return undefined;
  return typeof given.value === 'number' && Number.isFinite(given.value) ? given : undefined;
}

function dateNumber({ domain }: CompiledItem, answer: Answer): number | AnswerProblem {
  if (typeof answer !== 'string') return wrongType;
  const day = dayOf(answer);
  if (day === undefined) return { kind: 'notDate' };
  if (isEmpty(domain) || (day >= domain.lo && day <= domain.hi)) return day;
  const [least, most] = [domain.lo, domain.hi].map((end) => (Number.isFinite(end) ? dateOf(end) : null));
  return { kind: 'outOfRange', least: least ?? null, most: most ?? null };
}
