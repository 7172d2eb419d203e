/** Numbers, dates and lists as pages write them. */
import { withMinus } from '../lib/minus.ts';
import { remember } from '../lib/remember.ts';
import { type LocaleCode, localeOf } from './locales.ts';
import { marksIn } from './marks.ts';

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
  const marks = marksIn(intl);
  const lists = remember((type: 'conjunction') => new Intl.ListFormat(intl, { type }));
  return {
    marks,
    inBrackets: (text: string) => `${marks.opening}${text}${marks.closing}`,
    /** A and B, A和B, A y B. */
    and: (names: readonly string[]) => lists('conjunction').format(names),
    number: (value: number, options?: Intl.NumberFormatOptions) => withMinus(numbers(options).format(value)),
    dateTime: (value: Date, options?: Intl.DateTimeFormatOptions) => dates(options).format(value),
  };
});

/** A day as sentences of the server write it: in UTC, as all dates of the site. */
export function longDate(locale: LocaleCode, day: Date): string {
  return formatsIn(localeOf(locale).intl).dateTime(day, { dateStyle: 'long' });
}
