/**
 * How long ago something was, once the page has come to life: what is kept for every visitor says the day, which stays
 * true.
 */
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { machineTime } from '../../../platform/clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export function Ago({ at }: { at: string }) {
  const format = useFormat();
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(machineTime()), []);
  const date = new Date(at);
  const past = now === undefined ? Number.POSITIVE_INFINITY : Math.max(now - date.getTime(), 0);
  const unit = (value: number, name: 'minute' | 'hour' | 'day') =>
    format.number(Math.max(Math.floor(value), 1), { style: 'unit', unit: name, unitDisplay: 'short' });
  const said = () => {
    if (past < hour) return unit(past / minute, 'minute');
    if (past < day) return unit(past / hour, 'hour');
    if (past < 7 * day) return unit(past / day, 'day');
    return format.dateTime(date, { day: 'numeric', month: 'short', year: 'numeric' });
  };
  return <time dateTime={at}>{said()}</time>;
}
