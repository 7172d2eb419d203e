/** Excel's dates: days since a first one, shown as dates by the format of their cell alone (ECMA-376 §18.8.30, §18.17.4). */
import { tags } from '../../raw/rawColumn.ts';

/** What a number format shows of a number: a day, a time of day, or nothing of the kind. */
export type Shown = 'number' | 'date' | 'time';

/** Formats that are known by their number alone; 27 to 36 and 50 to 58 are those of Chinese, Japanese and Korean. */
const builtIn: readonly { from: number; to: number; shown: Shown }[] = [
  { from: 14, to: 17, shown: 'date' },
  { from: 18, to: 21, shown: 'time' },
  { from: 22, to: 22, shown: 'date' },
  { from: 27, to: 31, shown: 'date' },
  { from: 32, to: 33, shown: 'time' },
  { from: 34, to: 36, shown: 'date' },
  { from: 45, to: 47, shown: 'time' },
  { from: 50, to: 58, shown: 'date' },
  { from: 71, to: 74, shown: 'date' },
  { from: 75, to: 80, shown: 'time' },
  { from: 81, to: 81, shown: 'date' },
];

/** @param code the format, where the file defines it */
export function shownBy(id: number, code: string | undefined): Shown {
  if (code !== undefined) return shownByCode(code);
  return builtIn.find(({ from, to }) => id >= from && id <= to)?.shown ?? 'number';
}

/** Of the part for positive numbers; `m` is a minute beside hours and seconds alone. */
function shownByCode(code: string): Shown {
  const plain = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general|通用格式|标准|標準|standard/gi, '')
    .replace(/am\/pm|a\/p|上午\/下午|午前\/午後/gi, 'h')
    .replace(/e[+-]/gi, '')
    .split(';')[0]!
    .toLowerCase();
  if (/[0#?%]/.test(plain.replace(/[.,]0+/g, '')) && !/[ymdhs]/.test(plain)) return 'number';
  if (/[yd]|e|b{2,}|g{1,3}e/.test(plain)) return 'date';
  if (/[hs]/.test(plain)) return 'time';
  return plain.includes('m') ? 'date' : 'number';
}

/** Days from 1970-01-01 back to the day before the first of the count; that of 1900 counts a 29 February too many. */
const first1904 = -24_107;
const first1900 = -25_568;
const noDay = 60;

const secondsOfDay = 86_400;

/** 31 December 9999. */
const lastSerial = 2_958_466;

/** A number by what its format shows. A day that the calendar does not have is an error, told by its text. */
export function cellOf(
  serial: number,
  shown: Shown,
  is1904: boolean,
): { tag: number; value: number | string } {
  if (shown === 'number') return { tag: tags.shortest, value: serial };
  if (serial < 0 || serial > lastSerial) return { tag: tags.error, value: '#####' };
  const milliseconds = Math.round(serial * secondsOfDay * 1000);
  const whole = Math.floor(milliseconds / (secondsOfDay * 1000));
  const seconds = milliseconds / 1000 - whole * secondsOfDay;
  const isFirst = whole === 0 && !is1904;
  if (shown === 'time' || (isFirst && seconds > 0)) return { tag: tags.time, value: milliseconds / 1000 };
  if (isFirst) return { tag: tags.error, value: '1900-01-00' };
  if (whole === noDay && !is1904) return { tag: tags.error, value: '1900-02-29' };
  const day = is1904 ? whole + first1904 : whole + first1900 - (whole > noDay ? 1 : 0);
  return seconds === 0
    ? { tag: tags.date, value: day }
    : { tag: tags.datetime, value: day * secondsOfDay + seconds };
}

/** The other way, by the count of 1900; undefined before 1 March 1900, where programs do not agree. */
export function serialOf(day: number): number | undefined {
  const serial = day - first1900 + 1;
  return serial > noDay ? serial : undefined;
}
