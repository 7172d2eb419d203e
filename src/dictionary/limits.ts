/** Values and limits of one kind on one line, so that they can be compared. */
import { dayOf } from '../expressions/dates.ts';
import type { Kind, Range } from './variable.ts';

const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?$/;

/** Where it lies: a number, or of dates and times the seconds; undefined for what is none of the kind. */
export function placeOf(value: number | string, kind: Kind): number | undefined {
  switch (kind) {
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'integer':
      return Number.isInteger(value) ? Number(value) : undefined;
    case 'date':
      return typeof value === 'string' ? secondsOf(value, '00:00') : undefined;
    case 'datetime': {
      const [date = '', time = '00:00'] = String(value).split(/[T ]/);
      return secondsOf(date, time);
    }
    case 'time':
      return typeof value === 'string' ? secondsIn(value) : undefined;
    default:
      return undefined;
  }
}

function secondsOf(date: string, time: string): number | undefined {
  const [day, seconds] = [dayOf(date), secondsIn(time)];
  return day === undefined || seconds === undefined ? undefined : day * 86_400 + seconds;
}

function secondsIn(time: string): number | undefined {
  const parts = clock.exec(time);
  return parts ? Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0) : undefined;
}

/** True also for what is no value of the kind: that is another fault than being out of range. */
export function within(value: number | string, range: Range, kind: Kind): boolean {
  return rangeTest(range, kind)(value);
}

/** The same for many values: limits are read once. */
export function rangeTest([least, most]: Range, kind: Kind): (value: number | string) => boolean {
  const [from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY] = [least, most].map((limit) =>
    limit === null ? undefined : placeOf(limit, kind),
  );
  return (value) => {
    const at = placeOf(value, kind);
    return at === undefined || (at >= from && at <= to);
  };
}
