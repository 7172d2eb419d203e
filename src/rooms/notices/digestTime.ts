/** At which hour a digest comes. */
import type { LocaleCode } from '../../i18n/locales.ts';
import type { DigestTime } from './queries.ts';

/** Where most readers of a language live; whoever lives elsewhere sets their own on the page of settings. */
const zones: Record<LocaleCode, string> = {
  en: 'Etc/UTC',
  'zh-cn': 'Asia/Shanghai',
  'zh-hk': 'Asia/Hong_Kong',
  ja: 'Asia/Tokyo',
  ko: 'Asia/Seoul',
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  pt: 'America/Sao_Paulo',
  th: 'Asia/Bangkok',
  id: 'Asia/Jakarta',
};

const morning = 8;

export function usualDigestTime(locale: LocaleCode): DigestTime {
  return { zone: zones[locale], hour: morning };
}

/** Whether `Intl` knows a time zone by this name. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const minute = 60_000;
const hours = 60 * minute;

/** When a clock there last struck the hour. On the two days a year that clocks change, an hour off at most. */
export function lastStruck({ zone, hour }: DigestTime, now: Date): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: isZone(zone) ? zone : 'Etc/UTC',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const part = (type: string) =>
    Number(clock.formatToParts(now).find((one) => one.type === type)?.value ?? 0);
  const since = ((part('hour') - hour + 24) % 24) * hours + part('minute') * minute;
  return new Date(Math.floor(now.getTime() / minute) * minute - since);
}
