/** Formats of display in Stata's files: which of them are moments, and how wide they are. */
import type { Moment } from '../binary/raw.ts';

/** Days and seconds from 1960, from which Stata and SAS count, to 1970. */
export const daysBefore = 3_653;
export const secondsBefore = daysBefore * 86_400;

/** Days from 1970 to the first of a month that is so many months from January 1970. */
function dayOfMonth(months: number): number {
  const whole = Math.floor(months);
  // Years begin in March here, so that the day of a leap year is the last (Howard Hinnant, "chrono-compatible date algorithms").
  const march = whole + 1970 * 12 - 2;
  const [year, month] = [Math.floor(march / 12), ((march % 12) + 12) % 12];
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leaps + Math.floor((153 * month + 2) / 5) - 719_468;
}

const decade = 120;

/** Weeks, months, quarters and half-years since 1960 become the day on which they begin. */
const periods: Readonly<Record<string, (value: number) => number>> = {
  w: (value) => dayOfMonth(Math.floor(value / 52) * 12 - decade) + 7 * (((value % 52) + 52) % 52),
  m: (value) => dayOfMonth(value - decade),
  q: (value) => dayOfMonth(value * 3 - decade),
  h: (value) => dayOfMonth(value * 6 - decade),
};

/** `isPeriod`: more than a day. */
export function momentOf(format: string): (Moment & { isPeriod?: true; hasLeapSeconds?: true }) | undefined {
  const [, type = '', shown = ''] = /^%-?t?([dcCwmqh])(.*)$/.exec(format) ?? [];
  const isMoment = /^%-?(t|d)/.test(format);
  if (!isMoment || type === '') return undefined;
  if (type === 'd') return { kind: 'date', of: (value) => value - daysBefore };
  if (type === 'c' || type === 'C') {
    const isTime = /[Hh]/.test(shown) && !/[CYyNnDdJjWw]/.test(shown);
    if (isTime) return { kind: 'time', of: (value) => value / 1000 };
    const leaps = type === 'C' ? ({ hasLeapSeconds: true } as const) : {};
    return { kind: 'datetime', of: (value) => value / 1000 - secondsBefore, ...leaps };
  }
  const period = periods[type];
  return period
    ? { kind: 'date', of: (value) => (Number.isNaN(value) ? value : period(value)), isPeriod: true }
    : undefined;
}

/** `%9.2f`, `%-20s`, `%8.0g`. Digits behind `g` say nothing of decimals. */
export function shownAs(format: string): { width?: number; decimals?: number } {
  const [, width, decimals, letter] = /^%-?0?(\d+)(?:[.,](\d+))?([a-z])/.exec(format) ?? [];
  if (width === undefined) return {};
  return {
    width: Number(width),
    ...(letter === 'f' && decimals !== undefined && { decimals: Math.min(16, Number(decimals)) }),
  };
}
