/**
 * Answers in the fragment of an address, which no browser sends: a letter for each item of the scale, in its order, `-`
 * where there is no answer. A multiple choice has the sum of its options' powers of two, in dots.
 */
import type { Answer, Answers } from '../../questionnaire/definition.ts';
import type { CompiledItem, Questionnaire } from '../../questionnaire/questionnaire.ts';

const shape = /^#answers=([\w.-]+?)~([\w.-]*)$/;

export function answersFragment(questionnaire: Questionnaire, answers: Answers): string {
  const letters = questionnaire.items.map((item) => letterOf(item, answers[item.item.id]));
  return `#answers=${questionnaire.definition.version}~${letters.join('')}`;
}

export function isAnswersFragment(fragment: string): boolean {
  return fragment.startsWith('#answers=');
}

/** @returns undefined for answers to another version, and for a link that was cut off */
export function answersIn(questionnaire: Questionnaire, fragment: string): Answers | undefined {
  const [, version, letters = ''] = shape.exec(fragment) ?? [];
  if (version !== questionnaire.definition.version) return undefined;
  const parts = letters.match(/\.\w+\.|[^.]/g) ?? [];
  const { items } = questionnaire;
  if (parts.length !== items.length || parts.join('') !== letters) return undefined;
  const answers: Record<string, Answer> = {};
  for (const [k, item] of items.entries()) {
    const letter = parts[k]!;
    if (letter === '-') continue;
    const answer = answerOf(item, letter);
    if (answer === undefined) return undefined;
    answers[item.item.id] = answer;
  }
  return answers;
}

function letterOf({ item, options }: CompiledItem, answer: Answer | null | undefined): string {
  if (answer === undefined || answer === null) return '-';
  if (item.type === 'boolean') return answer === true ? '1' : '0';
  if (item.type === 'multiple' && Array.isArray(answer)) {
    const sum = options.reduce((bits, { code }, k) => bits + (answer.includes(code) ? 2 ** k : 0), 0);
    return `.${sum.toString(36)}.`;
  }
  const place = options.findIndex(({ code, value }) => answer === (item.type === 'scale' ? value : code));
  return place === -1 ? '-' : place.toString(36);
}

function answerOf({ item, options }: CompiledItem, letter: string): Answer | undefined {
  if (item.type === 'multiple') {
    const sum = letter.startsWith('.') ? Number.parseInt(letter.slice(1, -1), 36) : Number.NaN;
    if (!(sum >= 0 && sum < 2 ** options.length)) return undefined;
    return options.flatMap(({ code }, k) => (Math.floor(sum / 2 ** k) % 2 === 1 ? [code] : []));
  }
  if (item.type === 'boolean') return letter === '1' ? true : letter === '0' ? false : undefined;
  const option = options[Number.parseInt(letter, 36)];
  return item.type === 'scale' ? option?.value : option?.code;
}
