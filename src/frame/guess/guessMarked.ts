/** Numbers whose marks have two meanings: 12%, and 1,200 or 1.200. */
import { type Decimal, numberIn } from '../csv/cells.ts';
import { mostDecimals, tags } from '../raw/rawColumn.ts';
import { markedNumber } from '../typed/markedNumber.ts';
import type { Reading } from '../typed/reading.ts';
import type { Counted, Profile } from './profile.ts';
import type { Choice, Question } from './question.ts';

/** Cells in which a point stands before three digits, and whether it is taken to part thousands. */
type Points = { count: number; examples: readonly string[]; thousands: boolean };

/** Cells of 12%, 1,200 and 1.200, and how they are read. */
export type MarkedGuess = {
  reading: Reading;
  percents: readonly Counted[];
  commas: readonly Counted[];
  points?: Points;
};

/** Percentages are taken for numbers where half of what is filled are some: beside bare numbers a few are odd. */
export function guessMarked(profile: Profile): MarkedGuess | undefined {
  const { texts, decimal, filled } = profile;
  const marked = texts.filter(
    ({ text }) => markIn(text, { percent: true, commas: 'thousands' }, decimal) !== undefined,
  );
  const isPercent = ({ text }: Counted) => /[%％]\s*$/.test(text);
  const percents = marked.filter(isPercent);
  const commas = marked.filter(({ text }) => markIn(text, { percent: true }, decimal) === undefined);
  const isRead = percents.length > 0 && countOf(percents) * 2 >= filled;
  // What can only be decimals says what the other commas are, where no decimals have a point.
  const isClear =
    commas.length > 0 &&
    profile.byTag.subarray(1, mostDecimals + 1).every((count) => count === 0) &&
    texts.some(
      ({ text }) =>
        markIn(text, { commas: 'thousands' }, decimal) === undefined &&
        markIn(text, { commas: 'decimals' }, decimal) !== undefined,
    );
  const points = pointsIn(profile);
  if (!isRead && commas.length === 0 && !points) return undefined;
  return {
    reading: {
      ...(isRead ? { percent: true as const } : {}),
      ...(commas.length > 0 ? { commas: isClear ? ('decimals' as const) : ('thousands' as const) } : {}),
      ...(points?.thousands && decimal === '.' ? { points: 'thousands' as const } : {}),
    },
    percents: isRead ? percents : [],
    commas: isClear ? [] : commas,
    ...(points ? { points } : {}),
  };
}

/** The number of a text that is one by a mark alone. */
export function markIn(text: string, reading: Reading, decimal: Decimal): number | undefined {
  return numberIn(text, decimal) === null ? markedNumber(text, reading, decimal) : undefined;
}

export function countOf(texts: readonly Counted[]): number {
  return texts.reduce((sum, { count }) => sum + count, 0);
}

export function examplesOf(texts: readonly Pick<Counted, 'text'>[]): string {
  return texts
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' · ');
}

/** Points that all stand before three digits, behind no nought, and beside no other decimals. */
function pointsIn({ texts, decimal, byTag, numbers }: Profile): Points | undefined {
  const written = byTag.subarray(1, mostDecimals + 1);
  if (decimal === ',') {
    const doubtful = texts.filter(({ text }) => /^[-+]?[1-9]\d{0,2}\.\d{3}$/.test(text.trim()));
    const isClear =
      written.some((count) => count > 0) || texts.some(({ text }) => /[.,]\d+[.,]\d+/.test(text));
    if (doubtful.length === 0 || isClear) return undefined;
    const examples = doubtful.slice(0, 3).map(({ text }) => text);
    return { count: countOf(doubtful), examples, thousands: true };
  }
  const count = byTag[3]!;
  const others = written.reduce((sum, one) => sum + one, 0) - count;
  if (count === 0 || others > 0 || byTag[tags.shortest]! > 0) return undefined;
  const fractions = numbers.filter((value) => !Number.isInteger(value));
  const isAsGroups = fractions.every((value) => Math.abs(value) >= 1 && Math.abs(value) < 1000);
  if (fractions.length === 0 || !isAsGroups || texts.some(({ text }) => /\d\.\d/.test(text)))
    return undefined;
  // Whole numbers beside them stop where thousands begin.
  const isBeside = byTag[0]! > 0 && numbers.some((value) => Number.isInteger(value) && value >= 100);
  return {
    count,
    examples: Array.from(fractions.subarray(0, 3), (value) => value.toFixed(3)),
    thousands: isBeside && numbers.every((value) => Math.abs(value) < 1000),
  };
}

/** What is read as a number, and may be meant otherwise. */
export function askMarked(
  variable: string,
  { percents, commas, points }: MarkedGuess,
  decimal: Decimal,
): Question[] {
  const ask = (kind: string, count: number, examples: string, choices: readonly Choice[]): Question[] =>
    count === 0
      ? []
      : [
          {
            kind,
            variable,
            values: { count, examples },
            choices: [
              ...choices,
              { kind: 'asText', values: {}, change: { variable: { kind: 'text', unit: undefined } } },
            ],
          },
        ];
  const decimals: Choice = {
    kind: 'decimalCommas',
    values: {},
    change: { variable: { kind: 'number', decimals: 3 }, reading: { commas: 'decimals' } },
  };
  return [
    ...ask('percentSigns', countOf(percents), examplesOf(percents), [
      { kind: 'asPercent', values: {}, change: {}, recommended: true },
    ]),
    ...ask('groupedThousands', countOf(commas), examplesOf(commas), [
      { kind: 'thousands', values: {}, change: {}, recommended: true },
      decimals,
    ]),
    ...(points
      ? ask('pointBeforeThree', points.count, points.examples.join(' · '), pointChoices(points, decimal))
      : []),
  ];
}

/** One is as it was read, and changes nothing. */
function pointChoices({ thousands }: Points, decimal: Decimal): Choice[] {
  const asThousands: Choice = {
    kind: 'asThousands',
    values: {},
    change: { variable: { kind: 'integer', decimals: undefined }, reading: { points: 'thousands' } },
  };
  const asDecimals: Choice = {
    kind: 'asDecimals',
    values: {},
    change: {
      variable: { kind: 'number', decimals: 3 },
      reading: { points: decimal === ',' ? 'decimals' : undefined },
    },
  };
  const taken = (choice: Choice): Choice => ({ ...choice, change: {}, recommended: true });
  return thousands ? [taken(asThousands), asDecimals] : [asThousands, taken(asDecimals)];
}
