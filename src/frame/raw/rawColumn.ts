/**
 * The cells of a column as they stood in the file: what a wrong guess cannot lose. A number that is written plainly lies
 * in a typed array, with how many decimals it was written; any other text is kept once and told by its place.
 */

import { dateOf } from '../../expressions/dates.ts';

/** Tags up to here: a number written with so many decimals. */
export const mostDecimals = 15;

/** What else a cell may be. `shortest`: a number as programs write it; `date` to `truth` only come from spreadsheets. */
export const tags = {
  shortest: 20,
  date: 21,
  datetime: 22,
  time: 23,
  truth: 24,
  error: 25,
  text: 26,
  empty: 27,
} as const;

/**
 * `tags`: by row, what the cell is. `numbers`: NaN where it is no number; of a date days since 1970-01-01, of a datetime
 * seconds since then, of a time seconds since midnight, of a truth 1 or 0; left out of a column without any. `codes`: by
 * row the place in `texts`, where the cell is a text or an error; left out of a column without any. `decimal`: the mark
 * with which its numbers are written. `edited`: what people wrote into cells since.
 */
export type RawColumn = {
  readonly heading: string;
  readonly tags: Uint8Array;
  readonly numbers?: Float64Array;
  readonly codes?: Uint32Array;
  readonly texts: readonly string[];
  readonly decimal: '.' | ',';
  readonly edited?: ReadonlyMap<number, string>;
};

/** `line`: by row, the line of the file (or of the sheet) in which it begins, counted from 1. */
export type RawTable = {
  readonly rows: number;
  readonly columns: readonly RawColumn[];
  readonly lines?: Uint32Array;
};

export function isNumberTag(tag: number): boolean {
  return tag <= tags.shortest;
}

/** Whether the cell is a place in `texts`. */
export function isTextTag(tag: number): boolean {
  return tag === tags.text || tag === tags.error;
}

/** What stood in the cell, to the letter. */
export function rawText(column: RawColumn, row: number): string {
  const edited = column.edited?.get(row);
  if (edited !== undefined) return edited;
  const tag = column.tags[row] ?? tags.empty;
  if (tag === tags.empty) return '';
  if (isTextTag(tag)) return column.texts[column.codes?.[row] ?? 0] ?? '';
  return numberText(column.numbers?.[row] ?? Number.NaN, tag, column.decimal);
}

/** A number, date or truth as its tag has it written. */
export function numberText(value: number, tag: number, decimal: '.' | ',' = '.'): string {
  switch (tag) {
    case tags.date:
      return dateText(value);
    case tags.datetime:
      return datetimeText(value);
    case tags.time:
      return timeText(value);
    case tags.truth:
      return value === 1 ? 'TRUE' : 'FALSE';
    default: {
      const text = tag <= mostDecimals ? value.toFixed(tag) : String(value);
      return decimal === '.' ? text : text.replace('.', ',');
    }
  }
}

const secondsOfDay = 86_400;

function datetimeText(seconds: number): string {
  const day = Math.floor(seconds / secondsOfDay);
  return `${dateText(day)}T${timeText(seconds - day * secondsOfDay)}`;
}

/** Fractions of a second as far as a number of seconds since 1970 holds them. */
function timeText(seconds: number): string {
  const whole = Math.floor(seconds + 5e-7);
  const part = (count: number) => String(count).padStart(2, '0');
  const fraction = Math.max(0, seconds - whole);
  const behind = fraction < 1e-6 ? '' : fraction.toFixed(6).slice(1).replace(/0+$/, '');
  return `${part(Math.floor(whole / 3600))}:${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}${behind}`;
}

/** Days since 1970 as ISO 8601 has them, which puts a sign before years of more than four digits. */
export function dateText(day: number): string {
  const text = dateOf(day);
  return /^\d{4}-/.test(text)
    ? text
    : text.replace(
        /^-?\d+/,
        (year) => `${Number(year) < 0 ? '-' : '+'}${year.replace('-', '').padStart(6, '0')}`,
      );
}
