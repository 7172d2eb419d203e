/** What is odd in a column of numbers: signs beside them, two scales. */
import { narrowed } from '../../lib/typedNumber.ts';
import { isNumberTag, tags } from '../raw/rawColumn.ts';
import type { Reading } from '../typed/reading.ts';
import { countOf, examplesOf, markIn } from './guessMarked.ts';
import { type Counted, isMissingWord, type Profile } from './profile.ts';
import type { Question } from './question.ts';
import { ucumFor } from './units.ts';

/** `decimals`: left out where the numbers of a workbook have more than people write. */
export type NumberGuess = { kind: 'number' | 'integer'; share: number; decimals?: number };

/** A few cells that are no numbers make no texts of a column of numbers. */
const enough = 0.8;

/** @param reading how marks beside its numbers are read */
export function guessNumbers(profile: Profile, reading: Reading = {}): NumberGuess | undefined {
  const { byTag, listed, filled, decimal } = profile;
  const texts = profile.texts.map((one) => ({
    ...one,
    number: one.number ?? markIn(one.text, reading, decimal),
  }));
  const plain = byTag.reduce((sum, count, tag) => sum + (isNumberTag(tag) ? count : 0), 0);
  const missing = texts.reduce((sum, { text, count }) => sum + (isMissingWord(text) ? count : 0), 0);
  // Where not all texts are listed, those that are speak for the others.
  const share = (is: (one: Counted) => boolean) =>
    texts.reduce((sum, one) => sum + (is(one) ? one.count : 0), 0) / listed;
  const said = share(({ text, number }) => number !== undefined && !isMissingWord(text));
  const signed = share(({ text, number }) => number === undefined && signedNumber(text) !== undefined);
  const meant = filled - missing;
  if (meant <= 0 || plain + said === 0 || plain + said + signed < enough * meant || plain + said < meant / 2)
    return undefined;
  const most =
    reading.points === 'thousands'
      ? 0
      : byTag.findLastIndex((count, tag) => isNumberTag(tag) && tag <= 15 && count > 0);
  const isWhole =
    most <= 0 &&
    byTag[20] === 0 &&
    texts.every(({ number }) => number === undefined || Number.isInteger(number));
  const kind = isWhole ? 'integer' : 'number';
  const marked = Float64Array.from(texts.flatMap(({ number }) => number ?? []));
  const isWithin = reading.percent || reading.brackets || reading.behind || reading.commas === 'decimals';
  const written = isWithin ? decimalsOf(marked) : 0;
  const decimals =
    byTag[tags.shortest] === 0
      ? written === undefined
        ? undefined
        : Math.max(0, most, written)
      : decimalsOf(profile.numbers);
  return { kind, share: (plain + said) / meant, ...(decimals === undefined ? {} : { decimals }) };
}

/** Decimals beyond which a number was computed, not written. */
const mostWritten = 6;

/** How many decimals hold all of them; a workbook says of none how it was written. */
function decimalsOf(numbers: Float64Array): number | undefined {
  let decimals = 0;
  for (const value of numbers) {
    while (decimals <= mostWritten && Number(value.toFixed(decimals)) !== value) decimals++;
    if (decimals > mostWritten) return undefined;
  }
  return decimals;
}

/** `<0.5`, `＞100`, `0.7 mg/dL`, `↑12`: the number, and what stands around it. */
function signedNumber(text: string): { sign: string; number: number; behind: string } | undefined {
  const line = narrowed(text).trim().replace(',', '.');
  const [, sign = '', digits, behind = ''] =
    /^([<>≤≥＜＞~≈±↑↓]=?|约|約)?\s*(-?\d+(?:\.\d+)?)\s*(\D{0,20})$/u.exec(line) ?? [];
  return digits === undefined || (sign === '' && behind === '')
    ? undefined
    : { sign, number: Number(digits), behind };
}

/** The unit that stands behind most values of a column, `31岁` or `70 kg`, as one that is known. */
export function unitBehind({ texts, filled }: Profile): { behind: string; ucum: string } | undefined {
  const counts = new Map<string, number>();
  for (const { text, count } of texts) {
    const { sign = '', behind = '' } = signedNumber(text) ?? {};
    if (sign === '' && behind !== '') counts.set(behind.trim(), (counts.get(behind.trim()) ?? 0) + count);
  }
  const [behind = '', count = 0] = [...counts].reduce(
    (most, one) => (one[1] > most[1] ? one : most),
    ['', 0],
  );
  // What stands for per cent is asked about, and 1A is what somebody is called.
  const ucum = behind === '%' || /^[a-z]?$/i.test(behind) ? undefined : ucumFor(behind);
  return ucum !== undefined && count >= filled * enough ? { behind, ucum } : undefined;
}

/** Cells of a column of numbers that are numbers with something beside them: told with their counts. */
export function askSigns(variable: string, { texts, decimal }: Profile, reading: Reading = {}): Question[] {
  const found = texts.filter(
    ({ text, number }) =>
      number === undefined &&
      markIn(text, reading, decimal) === undefined &&
      !isMissingWord(text) &&
      signedNumber(text) !== undefined,
  );
  if (found.length === 0) return [];
  const values = { count: countOf(found), examples: examplesOf(found) };
  const choices = [
    { kind: 'leaveUnreadable', values: {}, change: {}, recommended: true as const },
    { kind: 'asText', values: {}, change: { variable: { kind: 'text' as const } } },
  ];
  return [{ kind: 'numbersWithSigns', variable, values, choices }];
}

/** 99, 999 and their like, and 888. Most numbers are told apart without being written. */
function isNines(value: number): boolean {
  const last = value % 10;
  return (last === 9 || last === 8) && /^9{2,}$|^8{3,}$/.test(String(value));
}

/** Of two heaps, each has so many of the numbers. */
const leastShare = 0.05;

/**
 * Two heaps of positive numbers about ten times (or more) apart, nothing between: centimetres and metres in one column,
 * mg/dL and mmol/L. Found by the widest gap between neighbours on a logarithmic scale.
 */
export function askScales(variable: string, { numbers }: Profile): Question[] {
  const positive = numbers.filter((value) => value > 0 && !isNines(value));
  if (positive.length < 10 || positive.length < numbers.length * 0.9) return [];
  let [gap, at] = [1, 0];
  for (let place = 1; place < positive.length; place++) {
    const ratio = positive[place]! / positive[place - 1]!;
    if (ratio > gap) [gap, at] = [ratio, place];
  }
  const [low, high] = [positive.subarray(0, at), positive.subarray(at)];
  if (Math.min(low.length, high.length) < Math.max(2, leastShare * positive.length)) return [];
  const middle = (of: Float64Array) => of[of.length >> 1] ?? 1;
  const times = middle(high) / middle(low);
  // Each heap is narrower than the step between them.
  const spread = Math.max(low.at(-1)! / low[0]!, high.at(-1)! / high[0]!);
  if (times < 8 || gap < 2 || gap < Math.sqrt(spread)) return [];
  const share = Math.min(low.length, high.length) / positive.length;
  const values = {
    lowLeast: low[0]!,
    lowMost: low.at(-1)!,
    highLeast: high[0]!,
    highMost: high.at(-1)!,
    times: Math.round(times * 10) / 10,
    percent: Math.round(share * 100),
  };
  const choices = [
    { kind: 'oneScale', values: {}, change: {} },
    { kind: 'lowOdd', values: {}, change: { variable: { soft: [high[0]!, null] as const } } },
    { kind: 'highOdd', values: {}, change: { variable: { soft: [null, low.at(-1)!] as const } } },
  ];
  return [{ kind: 'twoScales', variable, values, choices }];
}
