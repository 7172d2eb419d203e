/** Dates and times as people and programs write them, without a clock and without zones. */
import { dayOf } from '../../expressions/dates.ts';
import { narrowed } from '../../lib/typedNumber.ts';

export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/**
 * `order`: where it is `iso`, only a year of four digits in front makes a date: so are dates kept. `buddhist`: years after 2400 are of the Buddhist era,
 * 543 more. `pivot`: two-digit years up to it are of this century.
 * `shortYears`: they are of the Buddhist era instead, 2474 to 2573, the years that a pivot of 30 gives.
 */
export type DateReading = {
  order?: DateOrder | 'iso';
  buddhist?: true;
  pivot?: number;
  shortYears?: 'buddhist';
};

/** Two-digit years of the Buddhist era up to it are of its twenty-sixth century: 2573 is 2030. */
const buddhistPivot = 73;
const buddhistYears = 543;

/** Whether a year of four digits can be of the Buddhist era alone: 1858 to 2156. */
export function isBuddhistYear(year: number): boolean {
  return year > 2400 && year < 2700;
}

/** Three numbers, whatever parts them; a month may be a word. */
export type DateParts = {
  parts: readonly [number, number, number];
  digits: readonly [number, number, number];
  rest: string;
};

const cjk = /^(\d{2,4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?\s*(.*)$/u;
const plainDate = /^(\d{1,4})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{1,4})(?:\s*[T,\s]\s*(.*))?$/u;
const packed = /^((?:1[89]|2[0-6])\d{2})(\d{2})(\d{2})$/;
const worded =
  /^(\d{1,2})(?:\s*(?:st|nd|rd|th|\.))?[-\s/]*(\p{L}{3,})\.?[-\s/,]*(\d{2,4})(?:[\sT,]+(.*))?$/iu;
const wordedFirst = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[\s,]+(.*))?$/iu;

/** The first letters of months, in the languages that write dates so. */
const months: readonly string[] = [
  'jan ene janv',
  'feb fev fév',
  'mar mär mrz mars',
  'apr abr avr',
  'may mai mei',
  'jun juin',
  'jul juil',
  'aug ago agu aoû aou',
  'sep set',
  'oct okt out',
  'nov',
  'dec dez dic des déc',
];

/** Characters of a date with its time: in a longer text, spaces in a row would be parted in every way there is. */
const longest = 80;

function lineOf(text: string): string | undefined {
  const line = text.trim();
  return line.length > longest ? undefined : narrowed(line).trim();
}

/** The numbers of a date, before anybody says what is the day; undefined of what is none. */
export function datePartsOf(text: string): (DateParts & { is?: DateOrder }) | undefined {
  const line = lineOf(text);
  if (line === undefined) return undefined;
  const wide = cjk.exec(line) ?? packed.exec(line);
  if (wide) return partsOf([wide[1], wide[2], wide[3]], wide[4], 'ymd');
  const [, first, , second, third, rest] = plainDate.exec(line) ?? [];
  if (first !== undefined) return partsOf([first, second, third], rest, first.length > 2 ? 'ymd' : undefined);
  const day = worded.exec(line);
  const month = day ? monthNamed(day[2]!) : undefined;
  if (day && month) return partsOf([day[1], String(month), day[3]], day[4], 'dmy');
  const named = wordedFirst.exec(line);
  const firstMonth = named ? monthNamed(named[1]!) : undefined;
  return named && firstMonth ? partsOf([String(firstMonth), named[2], named[3]], named[4], 'mdy') : undefined;
}

function partsOf(texts: readonly (string | undefined)[], rest = '', is?: DateOrder) {
  const [a = '', b = '', c = ''] = texts;
  const parts = [Number(a), Number(b), Number(c)] as const;
  return { parts, digits: [a.length, b.length, c.length] as const, rest, ...(is ? { is } : {}) };
}

function monthNamed(word: string): number | undefined {
  const short = word.toLowerCase();
  const at = months.findIndex((names) => names.split(' ').some((name) => short.startsWith(name)));
  return at === -1 ? undefined : at + 1;
}

/** Days since 1970-01-01; undefined of what is no day. */
export function dayIn(text: string, reading: DateReading): number | undefined {
  const found = datePartsOf(text);
  return found && (found.rest === '' || isMidnight(found.rest)) ? dayFrom(found, reading) : undefined;
}

export function dayFrom(
  { parts, digits, is }: DateParts & { is?: DateOrder },
  reading: DateReading,
): number | undefined {
  if (reading.order === 'iso' && (is !== 'ymd' || digits[0] !== 4)) return undefined;
  const order = is ?? (reading.order === 'iso' ? 'ymd' : (reading.order ?? 'dmy'));
  const at = (part: string) => order.indexOf(part);
  const written = parts[at('y')] ?? 0;
  const length = digits[at('y')] ?? 0;
  if (length === 3 || length === 1) return undefined;
  const isLater = reading.buddhist && isBuddhistYear(written);
  const year = length === 2 ? shortYear(written, reading) : written - (isLater ? buddhistYears : 0);
  if (year === undefined) return undefined;
  const two = (number = 0) => String(number).padStart(2, '0');
  return dayOf(`${String(year).padStart(4, '0')}-${two(parts[at('m')])}-${two(parts[at('d')])}`);
}

function shortYear(written: number, { pivot, shortYears }: DateReading): number | undefined {
  if (shortYears) return written + (written <= buddhistPivot ? 2500 : 2400) - buddhistYears;
  return pivot === undefined ? undefined : written + (written <= pivot ? 2000 : 1900);
}

function isMidnight(rest: string): boolean {
  return secondsIn(rest) === 0;
}

/** Seconds since midnight of `13:45`, `13:45:30.5`, `1:45 PM`, `13時45分`; a zone behind it is left out. */
export function secondsIn(text: string): number | undefined {
  const line = lineOf(text);
  if (line === undefined) return undefined;
  const shape =
    /^(上午|下午|오전|오후|午前|午後)?\s*(\d{1,2})\s*[:：.時时시]\s*(\d{1,2})\s*(?:[:：.分분]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*[秒초]?)?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(?:z|[-+]\d{2}:?\d{2})?$/i;
  const [, before = '', hours, minutes, seconds = '0', after = ''] = shape.exec(line) ?? [];
  if (hours === undefined) return undefined;
  const isLate = /下午|오후|午後|p/i.test(before + after);
  const isEarly = /上午|오전|午前|a/i.test(before + after);
  const hour =
    Number(hours) + (isLate && Number(hours) < 12 ? 12 : 0) - (isEarly && Number(hours) === 12 ? 12 : 0);
  const second = Number(seconds.replace(',', '.'));
  if (hour > 23 || Number(minutes) > 59 || second >= 60) return undefined;
  return hour * 3600 + Number(minutes) * 60 + second;
}

/** Seconds since 1970-01-01 of a date with a time; a date alone is its midnight. */
export function momentIn(text: string, reading: DateReading): number | undefined {
  const found = datePartsOf(text);
  const day = found && dayFrom(found, reading);
  if (!found || day === undefined) return undefined;
  const seconds = found.rest === '' ? 0 : secondsIn(found.rest);
  return seconds === undefined ? undefined : day * 86_400 + seconds;
}

/** Days from 1899-12-30, and from 1904-01-01, to 1970-01-01: how spreadsheets number days. */
export const serialOffsets = { 1900: 25_569, 1904: 24_107 } as const;
