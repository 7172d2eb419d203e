/** What a text means under a variable. */
import type { Missing, Variable } from '../../dictionary/variable.ts';
import type { Decimal } from '../csv/cells.ts';
import { firstReason, mostReasons, present, systemMissing, unreadable } from '../frame.ts';
import { dayIn, momentIn, secondsIn, serialOffsets } from './dates.ts';
import { markedNumber } from './markedNumber.ts';
import { folded, isByLetters, type Reading } from './reading.ts';

/** `state` as that of a column; `number` or `text` where there is a value. */
export type Meant = { state: number; number?: number; text?: string };

export type CellReader = {
  /** Whether its values are numbers. */
  isNumeric: boolean;
  text(text: string): Meant;
  /** A number as it was written; its text is only asked for where that is what counts. */
  number(value: number, text: () => string): Meant;
};

const nothing: Meant = { state: systemMissing };
const unread: Meant = { state: unreadable };

const numeric: readonly string[] = ['number', 'integer', 'date', 'datetime', 'time'];

function isNumericKind({ kind }: Variable): boolean {
  return numeric.includes(kind);
}

export function cellReader(variable: Variable, reading: Reading, decimal: Decimal): CellReader {
  const reasonOf = reasonReader(variable.missing ?? []);
  if (!isNumericKind(variable)) return textReader(variable, reading, reasonOf);
  const values = numberReader(variable, reading, decimal);
  const hasWords = variable.missing?.some((one) => 'code' in one && typeof one.code === 'string');
  const meant = (value: number | undefined): Meant =>
    value === undefined ? unread : { state: present, number: value };
  return {
    isNumeric: true,
    text(text) {
      if (text.trim() === '') return nothing;
      const reason = reasonOf(text, markedNumber(text, reading, decimal));
      return reason === undefined ? meant(values.text(text)) : { state: reason };
    },
    number(value, text) {
      // A point may have been taken for the mark of decimals that parts thousands.
      if (isByLetters(reading)) return this.text(text());
      // A missing code of a date is a text, whatever it looks like.
      const reason = reasonOf(hasWords ? text() : undefined, value);
      return reason === undefined ? meant(values.number(value)) : { state: reason };
    },
  };
}

type NumberReader = { text(text: string): number | undefined; number(value: number): number | undefined };

function numberReader({ kind }: Variable, reading: Reading, decimal: Decimal): NumberReader {
  const numberOf = (text: string) => markedNumber(text, reading, decimal);
  const offset = reading.serial && serialOffsets[reading.serial];
  const whole = (value: number | undefined) =>
    value === undefined || Number.isInteger(value) ? value : undefined;
  switch (kind) {
    case 'integer':
      return { text: (text) => whole(numberOf(text)), number: whole };
    case 'date':
      return {
        text: (text) => dayIn(text, reading),
        // 20240305 is a date to many programs.
        number: (value) => (offset === undefined ? dayIn(String(value), reading) : whole(value - offset)),
      };
    case 'datetime':
      return {
        text: (text) => momentIn(text, reading),
        number: (value) =>
          offset === undefined ? momentIn(String(value), reading) : Math.round((value - offset) * 86_400),
      };
    case 'time':
      return {
        text: secondsIn,
        number: (value) =>
          offset !== undefined && value >= 0 && value < 1 ? Math.round(value * 86_400) : undefined,
      };
    default:
      return { text: numberOf, number: (value) => value };
  }
}

type ReasonOf = (text: string | undefined, number: number | undefined) => number | undefined;

/** The state of the missing reason that a cell names, if any. */
function reasonReader(missing: readonly Missing[]): ReasonOf {
  const numbers = new Map<number, number>();
  const texts = new Map<string, number>();
  const ranges: { from: number; to: number; state: number }[] = [];
  for (const [place, one] of missing.slice(0, mostReasons).entries()) {
    const state = firstReason + place;
    if ('from' in one)
      ranges.push({
        from: one.from ?? Number.NEGATIVE_INFINITY,
        to: one.to ?? Number.POSITIVE_INFINITY,
        state,
      });
    else if ('extended' in one) texts.set(folded(one.extended), state);
    else if (typeof one.code === 'number') numbers.set(one.code, state);
    else texts.set(folded(one.code), state);
  }
  if (missing.length === 0) return () => undefined;
  return (text, number) => {
    if (number !== undefined) {
      const state =
        numbers.get(number) ?? ranges.find(({ from, to }) => number >= from && number <= to)?.state;
      if (state !== undefined) return state;
    }
    return text === undefined || texts.size === 0 ? undefined : texts.get(folded(text));
  };
}

function textReader(
  variable: Variable,
  { spellings = {}, between }: Reading,
  reasonOf: ReasonOf,
): CellReader {
  const isCoded = variable.kind === 'category' || variable.kind === 'ordinal' || variable.kind === 'multi';
  const codes = new Map((variable.codes ?? []).map(({ code }) => [folded(code), code]));
  for (const [spelling, code] of Object.entries(spellings)) codes.set(spelling, code);
  const coded = (text: string) => codes.get(folded(text)) ?? text.trim();
  const value = (text: string): string => {
    if (!isCoded) return text;
    if (variable.kind !== 'multi') return coded(text);
    const parts = text.split(between ?? /[,;|、；，/\s]+/u);
    return parts
      .filter((part) => part.trim() !== '')
      .map(coded)
      .join(' ');
  };
  const read = (text: string, number?: number): Meant => {
    const reason = reasonOf(text, number);
    return reason === undefined ? { state: present, text: value(text) } : { state: reason };
  };
  return {
    isNumeric: false,
    text: (text) => (text.trim() === '' ? nothing : read(text, plainNumber(text))),
    number: (number, text) => read(text(), number),
  };
}

function plainNumber(text: string): number | undefined {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
