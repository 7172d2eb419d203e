/** What a text says as an answer to an item, as files hold it: by number, by code, or in the words of the scale. */
import { plain } from '../lib/plain.ts';
import { put } from './answers.ts';
import type { Answer, Item, Option } from './definition.ts';
import type { CompiledItem, Questionnaire } from './questionnaire.ts';
import { optionKey, type Words } from './words.ts';

/** `missing`: nothing stands there. `kind`: why it cannot be taken. */
export type TextRead =
  | { answer: Answer }
  | { missing: true }
  | { kind: string; values: Readonly<Record<string, string>> };

export type TextReader = (text: string) => TextRead;

/** How texts are written where they come from: what stands for no value, and what is a number. */
export type Hand = { isMissing: (text: string) => boolean; numberIn: (text: string) => number | null };

const missing: TextRead = { missing: true };

/** Between the codes of a multiple choice. */
export const between = '|';

/** Of a multiple choice: answered, and nothing of it chosen. An empty one says that nobody asked. */
export const noneOf = '0';

/** In all languages of the site: no word means yes in one and no in another. */
const truths = {
  yes: [
    '1',
    'true',
    't',
    'yes',
    'y',
    'ja',
    'oui',
    'sí',
    'si',
    'sim',
    'ya',
    '是',
    '有',
    'はい',
    '예',
    '네',
    'ใช่',
  ],
  no: [
    '0',
    'false',
    'f',
    'no',
    'n',
    'nein',
    'non',
    'não',
    'nao',
    'tidak',
    '否',
    '无',
    '無',
    'いいえ',
    '아니오',
    '아니요',
    'ไม่ใช่',
    'ไม่',
  ],
};

/** @param words of the scale, in the language of the page: the text of an option is an answer too */
export function textReader(
  questionnaire: Questionnaire,
  compiled: CompiledItem,
  hand: Hand,
  words: Words,
): TextReader {
  const read = readerOf(questionnaire, compiled, hand, words);
  if (!('options' in compiled.item) && compiled.item.type !== 'boolean') return read;
  // The same few texts come again and again.
  const known = new Map<string, TextRead>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const now = read(text);
    if (known.size < 1000) known.set(text, now);
    return now;
  };
}

function readerOf(
  questionnaire: Questionnaire,
  compiled: CompiledItem,
  hand: Hand,
  words: Words,
): TextReader {
  const { item, options } = compiled;
  switch (item.type) {
    case 'boolean':
      return truthReader(hand);
    case 'scale':
    case 'choice':
      return optionReader(item, options, hand, words);
    case 'multiple':
      return severalReader(questionnaire, compiled, hand, words);
    case 'number':
      return (text) => {
        if (hand.isMissing(text)) return missing;
        const number = hand.numberIn(text);
        return number === null ? { kind: 'notNumber', values: {} } : checked(questionnaire, compiled, number);
      };
    default:
      return (text) => (hand.isMissing(text) ? missing : checked(questionnaire, compiled, text.trim()));
  }
}

function truthReader({ isMissing }: Hand): TextReader {
  return (text) => {
    const said = plain(text);
    if (truths.yes.includes(said)) return { answer: true };
    if (truths.no.includes(said)) return { answer: false };
    return isMissing(text)
      ? missing
      : { kind: 'unknownOption', values: { allowed: '1, 0, yes, no, true, false' } };
  };
}

/** An option by its code or text; a grade also by its value, however the number is written. */
function optionReader(item: Item, options: readonly Option[], hand: Hand, words: Words): TextReader {
  const known = namesOf(item, options, words);
  const isScale = item.type === 'scale';
  return (text) => {
    const number = isScale ? hand.numberIn(text) : null;
    const option = known.get(plain(text)) ?? options.find(({ value }) => number !== null && value === number);
    const answer = isScale ? option?.value : option?.code;
    if (answer !== undefined) return { answer };
    return hand.isMissing(text)
      ? missing
      : { kind: 'unknownOption', values: { allowed: allowedIn(item, options) } };
  };
}

function severalReader(
  questionnaire: Questionnaire,
  compiled: CompiledItem,
  hand: Hand,
  words: Words,
): TextReader {
  const { item, options } = compiled;
  const known = namesOf(item, options, words);
  return (text) => {
    if (text.trim() === noneOf && !known.has(noneOf)) return { answer: [] };
    if (!known.has(plain(text)) && hand.isMissing(text)) return missing;
    const chosen = text.split(between).map((part) => known.get(plain(part))?.code);
    const codes = chosen.filter((code) => code !== undefined);
    if (codes.length < chosen.length)
      return { kind: 'unknownOption', values: { allowed: allowedIn(item, options) } };
    return checked(questionnaire, compiled, [...new Set(codes)]);
  };
}

/** As the engine itself would take it. */
function checked({ blank }: Questionnaire, compiled: CompiledItem, answer: Answer): TextRead {
  const problem = put(compiled, answer, blank.slice());
  if (!problem) return { answer };
  if (problem.kind === 'outOfRange') {
    const { least, most } = problem;
    if (least === null) return { kind: 'tooLarge', values: { most: String(most) } };
    if (most === null) return { kind: 'tooSmall', values: { least: String(least) } };
    return { kind: 'outOfRange', values: { least: String(least), most: String(most) } };
  }
  const { kind, ...values } = problem;
  return {
    kind,
    values: Object.fromEntries(Object.entries(values).map(([name, one]) => [name, String(one)])),
  };
}

/** Options by code and by text; a text that two options share says neither. */
function namesOf(item: Item, options: readonly Option[], words: Words): ReadonlyMap<string, Option> {
  const byText = new Map<string, Option | undefined>();
  for (const option of options) {
    const text = plain(words[optionKey(item, option.code)] ?? '');
    if (text !== '') byText.set(text, byText.has(text) ? undefined : option);
  }
  const named = [...byText].filter((entry): entry is [string, Option] => entry[1] !== undefined);
  const initials = item.type === 'choice' ? initialsOf(options, words, item) : [];
  return new Map([...initials, ...named, ...options.map((option) => [plain(option.code), option] as const)]);
}

/** F and M for female and male: first letters of codes and texts that no other option has. */
function initialsOf(options: readonly Option[], words: Words, item: Item): [string, Option][] {
  const byLetter = new Map<string, Set<Option>>();
  for (const option of options) {
    for (const text of [option.code, words[optionKey(item, option.code)] ?? '']) {
      const [letter = ''] = plain(text);
      if (!/\p{L}/u.test(letter)) continue;
      byLetter.set(letter, (byLetter.get(letter) ?? new Set()).add(option));
    }
  }
  return [...byLetter].flatMap(([letter, those]) => (those.size === 1 ? [[letter, [...those][0]!]] : []));
}

/** What may stand there, as the data dictionary says it. */
export function allowedIn(item: Item, options: readonly Option[]): string {
  if (item.type === 'boolean') return '1, 0';
  return options.map(({ code, value }) => (item.type === 'scale' ? String(value) : code)).join(', ');
}
