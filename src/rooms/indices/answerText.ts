/** Answers as texts: in an address, in a call, in what is kept. A quantity carries its unit: `106 umol/L`. Pure. */
import { numberOf, plainMarks } from '../../lib/typedNumber.ts';
import type { Quantity } from '../../measurands/measured.ts';
import type { Answer, Answers } from '../../questionnaire/definition.ts';
import type { CompiledItem, Questionnaire } from '../../questionnaire/questionnaire.ts';

export type Typed = Readonly<Record<string, string>>;

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

/** Between the codes of a multiple choice. */
const between = ',';

/** The answer that a text gives; what cannot be read stays a text, and the engine refuses it. */
function answerIn({ item }: CompiledItem, text: string): Answer {
  switch (item.type) {
    case 'boolean':
      return truths[text.trim().toLowerCase()] ?? text;
    case 'scale':
      return numberOf(text, plainMarks) ?? text;
    case 'multiple':
      return text.trim() === '' ? [] : text.split(between).map((code) => code.trim());
    case 'number':
      return quantityIn(text, item.unit) ?? text;
    default:
      return text.trim();
  }
}

/** A space may part thousands, or a number and its unit. */
function quantityIn(text: string, own: string): Quantity | undefined {
  const alone = numberOf(text, plainMarks);
  if (alone !== undefined) return { value: alone, unit: own };
  const [, number = '', unit = ''] = /^(.*\S)\s+(\S+)$/s.exec(text.trim()) ?? [];
  const value = numberOf(number, plainMarks);
  return value === undefined ? undefined : { value, unit };
}

/** The same answer as one text. */
function textOf({ item }: CompiledItem, answer: Answer): string {
  if (Array.isArray(answer)) return answer.join(between);
  if (typeof answer === 'object' && 'value' in answer) {
    const own = item.type === 'number' ? item.unit : '';
    return answer.unit === own ? String(answer.value) : `${answer.value} ${answer.unit}`;
  }
  return String(answer);
}

/** All answers among these texts; of no other name. */
export function answersIn({ items }: Questionnaire, typed: Typed): Answers {
  return Object.fromEntries(
    items.flatMap((compiled) => {
      const text = typed[compiled.item.id];
      return text === undefined || (text.trim() === '' && compiled.item.type !== 'multiple')
        ? []
        : [[compiled.item.id, answerIn(compiled, text)]];
    }),
  );
}

export function typedOf({ items }: Questionnaire, answers: Answers): Typed {
  return Object.fromEntries(
    items.flatMap((compiled) => {
      const answer = answers[compiled.item.id];
      return answer === undefined || answer === null ? [] : [[compiled.item.id, textOf(compiled, answer)]];
    }),
  );
}
