/** Small marks of an entry: its tags, whether it is for members, when it was published, how long it takes. */

import { localeOf } from '../i18n/locales.ts';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import type { Teaser } from '../ports/publishing.ts';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { useReading } from './messages.ts';

/** The `lang` of a text, where it differs from the page's own. */
export function useLangOf(): (locale: Teaser['locale']) => string | undefined {
  const { code } = useLocale();
  return (locale) => (locale === code ? undefined : localeOf(locale).tag);
}

export function VipMark({ locked }: Pick<Teaser, 'locked'>) {
  const t = useReading();
  if (locked === 'nothing') return null;
  return (
    <Tag tone="vip" icon="vip">
      {locked === 'part' ? t('partVip') : t('vipOnly')}
    </Tag>
  );
}

export function Day({ at, month = 'long' }: { at: string; month?: 'long' | 'short' }) {
  const format = useFormat();
  return (
    <time dateTime={at.slice(0, 10)}>
      {format.dateTime(new Date(at), { day: 'numeric', month, year: 'numeric' })}
    </time>
  );
}

/** `18 Nov 2026 · 6 min` */
export function DayAndLength({ entry }: { entry: Pick<Teaser, 'publishedAt' | 'minutes'> }) {
  const t = useReading();
  return (
    <span className={layout.meta}>
      <Day at={entry.publishedAt} month="short" /> · {t('minutes', { minutes: entry.minutes })}
    </span>
  );
}
