/** Numbers and dates as pages write them. */
import { withMinus } from '../lib/minus.ts';
import { certain, marksWith } from '../lib/typedNumber.ts';
import { type LocaleCode, localeOf } from './locales.ts';

/** Servers do not know where a reader is: moments are UTC, and say so. */
export const momentFormat = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** A formatter is costly to make: the few kinds that pages ask for are made once for each language. */
export const formatsIn = remember((intl: string) => {
  const numbers = remember((options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(intl, options));
  const dates = remember(
    (options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(intl, { timeZone: 'UTC', ...options }),
  );
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    withMinus(numbers(options).format(value));
  const parts = numbers(undefined).formatToParts(1234567);
  /** How people who read this language may write a number. */
  const marks = marksWith(parts.find(({ type }) => type === 'group')?.value ?? '');
  return {
    number,
    marks,
    /** As a field holds it, which reads it again to the same. */
    field: (value: number, options?: Intl.NumberFormatOptions) =>
      certain(number(value, { ...options, useGrouping: false }), marks),
    dateTime: (value: Date, options?: Intl.DateTimeFormatOptions) => dates(options).format(value),
  };
});

/** A day as sentences of the server write it: in UTC, as all dates of the site. */
export function longDate(locale: LocaleCode, day: Date): string {
  return formatsIn(localeOf(locale).intl).dateTime(day, { dateStyle: 'long' });
}

/** What was made once for an input. */
export function remember<I, O>(make: (input: I) => O): (input: I) => O {
  const made = new Map<string, O>();
  return (input) => {
    const key = typeof input === 'string' ? input : (JSON.stringify(input) ?? '');
    const known = made.get(key) ?? make(input);
    made.set(key, known);
    return known;
  };
}
