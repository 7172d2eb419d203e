/** One line, where a text is not in the language of the page. */
import { localeOf } from '../i18n/locales.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { Note } from '../ui/Note.tsx';
import type { Teaser } from './library.ts';

export function Fallback({ locale }: Pick<Teaser, 'locale'>) {
  const t = useCommon();
  const { code } = useLocale();
  if (locale === code) return null;
  return <Note>{t('fallback', { language: localeOf(locale).name })}</Note>;
}
