/** Formats of display in SPSS files (PSPP's "System File Format", types of print formats), and its moments. */
import type { Moment } from '../binary/raw.ts';

/** Days and seconds from 14 October 1582, from which SPSS counts, to 1970. */
export const daysBefore = 141_428;
export const secondsBefore = daysBefore * 86_400;

export const formats = { text: 1, number: 5, date: 39, time: 21, datetime: 22 } as const;

const dates = [20, 23, 24, 28, 29, 30, 38, 39];
const datetimes = [22, 41];
const times = [21, 25, 40];

export function momentOf(format: number): Moment | undefined {
  if (dates.includes(format)) return { kind: 'date', of: (value) => value / 86_400 - daysBefore };
  if (datetimes.includes(format)) return { kind: 'datetime', of: (value) => value - secondsBefore };
  return times.includes(format) ? { kind: 'time', of: (value) => value } : undefined;
}

/** A range of missing values that has no end is told by the least or the greatest number. */
export const lowest = -1.797_693_134_862_315_5e308;
export const highest = Number.MAX_VALUE;
export const noValue = -Number.MAX_VALUE;

export const levels = ['nominal', 'ordinal', 'scale'] as const;

/** A text of more bytes lies in several variables of 255 bytes, which count as 252 each. */
export const segment = { width: 255, counted: 252, most: 255 } as const;

/** Bytes of the dictionary's places of 8 that a variable of this width takes. */
export const placesOf = (width: number): number => (width === 0 ? 1 : Math.ceil(width / 8));
