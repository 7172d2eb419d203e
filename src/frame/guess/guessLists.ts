/** Commas that may part the codes of several choices in one cell, 1,4, and may as well be decimal ones. */
import { mayBeLists } from '../csv/decimalMark.ts';
import { isNumberTag } from '../raw/rawColumn.ts';
import { examplesOf } from './guessMarked.ts';
import { isMissingWord, type Profile } from './profile.ts';
import type { Choice, Question } from './question.ts';

/** Fewer are a slip of the hand: one cell of twenty. */
const leastShare = 0.05;

/** Where nothing but the person knows: the column is a text until it is answered. */
export function askLists(variable: string, profile: Profile): Question[] {
  const { texts, byTag, filled, decimal, isFewValues, values } = profile;
  const isWhole = byTag.every((count, tag) => count === 0 || tag === 0 || !isNumberTag(tag));
  if (decimal === ',' || !isWhole || !isFewValues) return [];
  const meant = texts.filter(({ text }) => !isMissingWord(text));
  const cells = [...meant.map(({ text }) => text.trim()), ...Array.from(values.keys(), String)];
  if (!mayBeLists(cells)) return [];
  const lists = meant.filter(({ text }) => text.includes(','));
  const count = lists.reduce((sum, one) => sum + one.count, 0);
  if (count < leastShare * filled) return [];
  const codes = [...new Set(cells.flatMap((cell) => cell.split(',').map(Number)))].sort((a, b) => a - b);
  // A blood pressure is no choice.
  const isPair = codes.some((code) => code >= 30);
  const several: Choice = {
    kind: 'severalCodes',
    values: {},
    change: { variable: { kind: 'multi', codes: codes.map((code) => ({ code: String(code) })) } },
    recommended: true,
  };
  const choices: Choice[] = [
    ...(isPair ? [] : [several]),
    {
      kind: 'asDecimals',
      values: {},
      change: { variable: { kind: 'number' }, reading: { commas: 'decimals' } },
    },
    { kind: 'asText', values: {}, change: {}, ...(isPair ? { recommended: true as const } : {}) },
  ];
  return [{ kind: 'commaBetween', variable, values: { count, examples: examplesOf(lists) }, choices }];
}
