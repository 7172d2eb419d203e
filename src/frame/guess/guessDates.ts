/** Whether a column holds dates, and in which order their parts stand. */
import { tags } from '../raw/rawColumn.ts';
import {
  type DateOrder,
  type DateParts,
  dateOrders,
  datePartsOf,
  dayFrom,
  dayIn,
  isBuddhistYear,
  momentIn,
  secondsIn,
} from '../typed/dates.ts';
import type { Reading } from '../typed/reading.ts';
import { isMissingWord, type Profile } from './profile.ts';
import type { Choice, Said } from './question.ts';

type Doubt = {
  kind: 'dateOrder' | 'twoDigitYears' | 'serialDates' | 'twoEras';
  choices: readonly Choice[];
  values: Said;
};

/** `doubts`: what has to be asked. */
export type DateGuess = {
  kind: 'date' | 'datetime' | 'time';
  share: number;
  reading: Reading;
  why: 'isoDates' | 'orderOfDates' | 'datesOfSheet' | 'serials' | 'times';
  doubts?: readonly Doubt[];
};

/** Of all cells, so many have to be dates. */
const enough = 0.8;

/** Of dates in two orders, the one that is taken reads so many at least. */
const leastOfMixed = 0.45;

/** Days that can be meant, 1900 to 2100, as spreadsheets count them. */
const serials = [1, 73_415] as const;

/** Headings of dates, in the eleven languages. */
export const dateHeading =
  /date|datum|fecha|\bdata\b|tanggal|\btgl\b|日期|日時|年月日|날짜|일자|วันที่|時間|时间|生年|birth|dob|출생|생일|生日|day of/iu;

/** @param isThai whether short years may be of the Buddhist era */
export function guessDates(profile: Profile, isThai: boolean): DateGuess | undefined {
  const { byTag, filled } = profile;
  const [dates, moments, times] = [byTag[tags.date]!, byTag[tags.datetime]!, byTag[tags.time]!];
  if (filled === 0) return undefined;
  if (dates + moments > enough * filled)
    return {
      kind: moments > 0 ? 'datetime' : 'date',
      share: (dates + moments) / filled,
      reading: {},
      why: 'datesOfSheet',
    };
  if (times > enough * filled) return { kind: 'time', share: times / filled, reading: {}, why: 'times' };
  return fromTexts(profile, isThai) ?? fromNumbers(profile);
}

function fromTexts({ texts, listed, filled, heading }: Profile, isThai: boolean): DateGuess | undefined {
  const meant = texts.filter(({ text }) => !isMissingWord(text));
  const all = meant.reduce((sum, { count }) => sum + count, 0);
  if (meant.length === 0 || all < (filled * listed) / 2) return undefined;
  const clock = share(meant, all, ({ text }) => secondsIn(text) !== undefined);
  if (clock > enough) return { kind: 'time', share: clock, reading: {}, why: 'times' };
  const parted = meant.flatMap(({ text, count }) => {
    const parts = datePartsOf(text);
    return parts ? [{ ...parts, text, count }] : [];
  });
  if (parted.reduce((sum, { count }) => sum + count, 0) < enough * all) return undefined;
  const years = parted.map(yearOf);
  const isBuddhist = years.some(isBuddhistYear);
  const era: Reading = isBuddhist ? { buddhist: true } : {};
  const isShort = parted.some(({ digits, is }) => digits[is === 'ymd' ? 0 : 2] === 2 && digits[0] <= 2);
  const pivot: Reading = isShort ? { pivot: 30 } : {};
  // Short years on the left are only taken where nothing else fits.
  const fits = (order: DateOrder) =>
    parted.reduce(
      (sum, one) => sum + (dayFrom(one, { ...era, ...pivot, order }) === undefined ? 0 : one.count),
      0,
    );
  const counts = dateOrders.map((order) => ({ order, count: fits(order) }));
  const best = counts.toSorted((a, b) => b.count - a.count)[0]!;
  const isIso = parted.every(({ digits, is }) => is !== undefined && (is !== 'ymd' || digits[0] === 4));
  const order = isIso ? undefined : best.count === fits('dmy') ? 'dmy' : best.order;
  const reading: Reading = { ...era, ...(order ? { order } : {}) };
  const withPivot = { ...reading, ...pivot };
  const isMoment = meant.some(
    ({ text }) => dayIn(text, withPivot) === undefined && momentIn(text, withPivot) !== undefined,
  );
  const kind = isMoment ? 'datetime' : 'date';
  const readable = share(meant, all, ({ text }) => momentIn(text, withPivot) !== undefined);
  // People of two countries may have written them: each in one of the orders, and half of them in the other one.
  const inAny = share(meant, all, ({ text }) =>
    dateOrders.some((one) => momentIn(text, { ...withPivot, order: one }) !== undefined),
  );
  const isMixed = inAny > enough && readable >= leastOfMixed;
  if (readable < (dateHeading.test(heading) ? 0.6 : enough) && !isMixed) return undefined;
  const example = parted[0]?.text ?? '';
  const dayBy = (one: (typeof parted)[number], by: DateOrder) =>
    dayFrom(one, { ...era, ...pivot, order: by });
  const twofold = (other: DateOrder) =>
    parted.filter((one) => {
      const [day, others] = [dayBy(one, order ?? 'dmy'), dayBy(one, other)];
      return day !== undefined && others !== undefined && day !== others;
    });
  // An order that reads as many, or what the best one cannot, may as well be meant where both read something.
  const rivals = dateOrders.filter(
    (other) =>
      other !== order &&
      twofold(other).length > 0 &&
      (fits(other) === best.count ||
        parted.some((one) => dayBy(one, order ?? 'dmy') === undefined && dayBy(one, other) !== undefined)),
  );
  const guess: DateGuess = { kind, share: readable, reading, why: isIso ? 'isoDates' : 'orderOfDates' };
  const doubts: Doubt[] = isBuddhist ? askEras(parted) : [];
  if (isShort) {
    // Recent years and births of the middle-aged are 43 to 73 there.
    const isLate = isBuddhist || years.filter((year) => year > 42 && year < 74).length * 2 > years.length;
    const choices = centuries(isThai || isBuddhist, isLate);
    doubts.push({ kind: 'twoDigitYears', choices, values: { count: all, example } });
  }
  if (!isIso && rivals.length > 0) {
    const choices = dateOrders
      .filter((one) => one === order || rivals.includes(one))
      .map(
        (one): Choice => ({
          kind: one,
          values: {},
          change: { reading: { order: one } },
          ...(one === order ? { recommended: true } : {}),
        }),
      );
    const asked = twofold(rivals[0]!)[0]?.text ?? example;
    doubts.push({ kind: 'dateOrder', choices, values: { count: all, example: asked } });
  }
  return { ...guess, doubts };
}

/** The year of a date, wherever it stands. */
function yearOf({ parts, digits, is }: DateParts & { is?: DateOrder }): number {
  return digits[0] === 4 || is === 'ymd' ? parts[0] : parts[2];
}

/** Years of both eras in one column: what is one, and how many there are of each. */
function askEras(dates: readonly (DateParts & { is?: DateOrder; text: string; count: number })[]): Doubt[] {
  const [later, earlier] = [true, false].map((is) =>
    dates.filter((one) => isBuddhistYear(yearOf(one)) === is && Math.max(...one.digits) === 4),
  );
  if (!later?.length || !earlier?.length) return [];
  const count = (all: typeof dates) => all.reduce((sum, one) => sum + one.count, 0);
  const values = {
    later: count(later),
    laterExample: later[0]!.text,
    earlier: count(earlier),
    earlierExample: earlier[0]!.text,
  };
  const choices: Choice[] = [
    { kind: 'bothEras', values: {}, change: {}, recommended: true },
    { kind: 'yearsAsWritten', values: {}, change: { reading: { buddhist: undefined } } },
    { kind: 'asText', values: {}, change: { variable: { kind: 'text' } } },
  ];
  return [{ kind: 'twoEras', choices, values }];
}

/** Two-digit years: of this century up to a year, or of the last alone; in Thai files also of the Buddhist era. */
function centuries(isThai: boolean, isLate: boolean): Choice[] {
  const buddhist: Choice = {
    kind: 'yearsBuddhist',
    values: { from: 2474, to: 2573 },
    change: { reading: { shortYears: 'buddhist' } },
    ...(isLate ? { recommended: true } : {}),
  };
  const common = (pivot: number) => ({ reading: { pivot, shortYears: undefined } });
  return [
    ...(isThai ? [buddhist] : []),
    {
      kind: 'yearsFrom1931',
      values: { from: 1931, to: 2030 },
      change: common(30),
      ...(isThai && isLate ? {} : { recommended: true }),
    },
    { kind: 'years1900', values: { from: 1900, to: 1999 }, change: common(-1) },
    { kind: 'years2000', values: { from: 2000, to: 2099 }, change: common(99) },
    { kind: 'asText', values: {}, change: { variable: { kind: 'text' } } },
  ];
}

/** Days as spreadsheets count them, or as eight digits, under a heading that says a date. */
function fromNumbers({ numbers, filled, heading, byTag }: Profile): DateGuess | undefined {
  if (!dateHeading.test(heading) || byTag[0]! < enough * filled || numbers.length === 0) return undefined;
  const packed = numbers.filter((value) => dayIn(String(value), {}) !== undefined).length / numbers.length;
  if (packed > enough) return { kind: 'date', share: packed, reading: {}, why: 'isoDates' };
  const inside =
    numbers.filter((value) => value >= serials[0] + 3652 && value <= serials[1]).length / numbers.length;
  if (inside < enough) return undefined;
  const choices: Choice[] = [
    {
      kind: 'serial1900',
      values: {},
      change: { variable: { kind: 'date' }, reading: { serial: 1900 } },
      recommended: true,
    },
    { kind: 'serial1904', values: {}, change: { variable: { kind: 'date' }, reading: { serial: 1904 } } },
    {
      kind: 'asNumber',
      values: {},
      change: { variable: { kind: 'number' }, reading: { serial: undefined } },
    },
  ];
  const values = { count: filled, example: String(numbers[0]) };
  const doubt = { kind: 'serialDates', choices, values } as const;
  return { kind: 'date', share: inside, reading: { serial: 1900 }, why: 'serials', doubts: [doubt] };
}

function share<T extends { count: number }>(all: readonly T[], of: number, is: (one: T) => boolean): number {
  return of === 0 ? 0 : all.reduce((sum, one) => sum + (is(one) ? one.count : 0), 0) / of;
}
