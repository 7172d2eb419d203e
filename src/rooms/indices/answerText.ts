/** Answers as texts: in an address, in a call, in what is kept. A quantity carries its unit: `106 umol/L`. Pure. */
import type { Answer, Answers } from '../../questionnaire/definition.ts';
import type { CompiledItem, Questionnaire } from '../../questionnaire/questionnaire.ts';

export type Typed = Readonly<Record<string, string>>;

/**
 * With a decimal point or comma, in digits of any width; undefined for what is no number, and for `1,200`, by which
 * people mean two things.
 */
export function numberIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim().replace(/^[−–]/, '-');
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(plain)) return undefined;
  const pointed = /^[^.,]*,[^.,]*$/.test(plain) ? plain.replace(',', '.') : plain;
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(pointed)) return undefined;
  const value = Number(pointed);
  return Number.isFinite(value) ? value : undefined;
}

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
      return numberIn(text) ?? text;
    case 'multiple':
      return text.trim() === '' ? [] : text.split(between).map((code) => code.trim());
    case 'number': {
      const [number = '', unit] = text.trim().split(/\s+/, 2);
      const value = numberIn(number);
      return value === undefined ? text : { value, unit: unit ?? item.unit };
    }
    default:
      return text.trim();
  }
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
