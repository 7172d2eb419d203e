/** Numbers whose marks have two meanings: 12%, (350), and 1,200 or 1.200. */

import { type Decimal, numberIn } from '../csv/cells.ts';
import { mostDecimals, tags } from '../raw/rawColumn.ts';
import { bracketed, markedNumber } from '../typed/markedNumber.ts';
import type { Reading } from '../typed/reading.ts';
import type { Counted, Profile } from './profile.ts';
import type { Choice, Question, Said } from './question.ts';

/** Cells in which a point stands before three digits, and whether it is taken to part thousands. */
type Points = { count: number; examples: readonly string[]; thousands: boolean };

/** Numbers without the sign beside percentages, and whether all of them may be shares of one. */
type Bare = { count: number; examples: string; shares: boolean };

/** Numbers in brackets, and whether they are taken for negative ones. */
type Brackets = { found: readonly Counted[]; isTaken: boolean };

/** Cells of 12%, (350), 1,200 and 1.200, and how they are read. */
export type MarkedGuess = {
  reading: Reading;
  percents: readonly Counted[];
  commas: readonly Counted[];
  points?: Points;
  bare?: Bare;
  brackets?: Brackets;
};

/** Percentages are taken for numbers where half of what is filled are some: beside bare numbers a few are odd. */
export function guessMarked(given: Profile): MarkedGuess | undefined {
  const brackets = bracketsIn(given);
  const profile = brackets?.isTaken ? unbracketed(given) : given;
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
  const bare = isRead ? bareIn(profile) : undefined;
  if (!isRead && commas.length === 0 && !points && !brackets) return undefined;
  return {
    reading: {
      ...(isRead ? { percent: true as const } : {}),
      ...(bare?.shares ? { bare: 'unread' as const } : {}),
      ...(commas.length > 0 ? { commas: isClear ? ('decimals' as const) : ('thousands' as const) } : {}),
      ...(points?.thousands && decimal === '.' ? { points: 'thousands' as const } : {}),
      ...(brackets?.isTaken ? { brackets: 'negative' as const } : {}),
    },
    percents: isRead ? percents : [],
    commas: isClear ? [] : commas,
    ...(points ? { points } : {}),
    ...(bare ? { bare } : {}),
    ...(brackets ? { brackets } : {}),
  };
}

/** As accounts write negative numbers: beside at least as many plain ones, of which none has a minus. */
function bracketsIn({ texts, decimal, byTag, numbers }: Profile): Brackets | undefined {
  const marks: Reading = { percent: true, commas: 'thousands' };
  const isNumber = (text: string) => markedNumber(text, marks, decimal) !== undefined;
  const found = texts.filter(({ text }) => {
    const within = bracketed(text);
    return within !== undefined && isNumber(within);
  });
  const others = texts.filter(({ text }) => isNumber(text));
  if (found.length === 0 || countOf(found) > plainIn(byTag) + countOf(others)) return undefined;
  const isSigned =
    (numbers[0] ?? 0) < 0 || others.some(({ text }) => (markedNumber(text, marks, decimal) ?? 0) < 0);
  return { found, isTaken: !isSigned };
}

function unbracketed(profile: Profile): Profile {
  return {
    ...profile,
    texts: profile.texts.map((one) => ({ ...one, text: bracketed(one.text) ?? one.text })),
  };
}

/** Nothing is nothing, with the sign or without it. */
function bareIn({ numbers, values, byTag }: Profile): Bare | undefined {
  const others = numbers.filter((value) => value !== 0);
  if (others.length === 0) return undefined;
  return {
    count: plainIn(byTag) - (values.get(0) ?? 0),
    examples: [...new Set(others)].slice(0, 3).join(' · '),
    shares: others.every((value) => Math.abs(value) <= 1),
  };
}

/** How many cells are plain numbers. */
function plainIn(byTag: Profile['byTag']): number {
  return byTag.subarray(0, tags.shortest + 1).reduce((sum, count) => sum + count, 0);
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
  { percents, commas, points, bare, brackets }: MarkedGuess,
  decimal: Decimal,
): Question[] {
  const ask = (kind: string, values: Said, choices: readonly Choice[]): Question => ({
    kind,
    variable,
    values,
    choices: [...choices, asText],
  });
  const signs = { count: countOf(percents), examples: examplesOf(percents) };
  const others = bare && { bare: bare.count, bareExamples: bare.examples };
  return [
    ...(percents.length === 0
      ? []
      : bare
        ? [ask('percentBeside', { ...signs, ...others }, bareChoices(bare))]
        : [ask('percentSigns', signs, [{ kind: 'asPercent', values: {}, change: {}, recommended: true }])]),
    ...(commas.length === 0
      ? []
      : [
          ask('groupedThousands', { count: countOf(commas), examples: examplesOf(commas) }, [
            { kind: 'thousands', values: {}, change: {}, recommended: true },
            {
              kind: 'decimalCommas',
              values: {},
              change: { variable: { kind: 'number', decimals: 3 }, reading: { commas: 'decimals' } },
            },
          ]),
        ]),
    ...(points
      ? [
          ask(
            'pointBeforeThree',
            { count: points.count, examples: points.examples.join(' · ') },
            pointChoices(points, decimal),
          ),
        ]
      : []),
    ...(brackets
      ? [
          ask(
            brackets.isTaken ? 'bracketsNegative' : 'bracketsBeside',
            { count: countOf(brackets.found), examples: examplesOf(brackets.found) },
            bracketChoices(brackets),
          ),
        ]
      : []),
  ];
}

/** Without its unit, which is of numbers, and with the signs that it was written with. */
const asText: Choice = {
  kind: 'asText',
  values: {},
  change: {
    variable: { kind: 'text', unit: undefined },
    reading: { percent: undefined, bare: undefined, brackets: undefined },
  },
};

/** Beside numbers with a minus they are none until somebody says so. */
function bracketChoices({ isTaken }: Brackets): Choice[] {
  if (isTaken)
    return [
      { kind: 'asNegative', values: {}, change: {}, recommended: true },
      { kind: 'leaveUnreadable', values: {}, change: { reading: { brackets: undefined } } },
    ];
  return [
    { kind: 'negativeNumbers', values: {}, change: { reading: { brackets: 'negative' } } },
    { kind: 'leaveUnreadable', values: {}, change: {}, recommended: true },
  ];
}

/** Small ones may be either, and are none until somebody says so. */
function bareChoices({ shares }: Bare): Choice[] {
  const asPercents: Choice = shares
    ? { kind: 'asPercents', values: {}, change: { reading: { bare: undefined } } }
    : { kind: 'asPercents', values: {}, change: {}, recommended: true };
  return [
    asPercents,
    { kind: 'asShares', values: {}, change: { reading: { bare: 'shares' } } },
    { kind: 'leaveUnreadable', values: {}, change: { reading: { bare: 'unread' } } },
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
