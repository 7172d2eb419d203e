/** Every language of an entry at a glance: published, changed since, draft, or missing. Each leads to its text. */
import { Link } from 'react-router';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { usePublishing } from '../messages.ts';
import type { TextState } from '../queries/console.ts';

export type TextMark = 'live' | 'changed' | 'draft' | 'none';

export function markOf(text: Pick<TextState, 'live' | 'changed'> | undefined): TextMark {
  if (!text) return 'none';
  if (!text.live) return 'draft';
  return text.changed ? 'changed' : 'live';
}

type Props = {
  entry: number;
  texts: readonly TextState[];
  languages: Readonly<Record<string, string>>;
  className?: string;
};

export function LanguageStatus({ entry, texts, languages, className }: Props) {
  const t = usePublishing();
  const { code } = useLocale();
  return (
    <span className={className}>
      {namedLocales.map(({ code: locale, label }) => {
        const mark = markOf(texts.find((text) => text.locale === locale));
        const title = t('list.textState', {
          language: languages[locale] ?? label,
          state: t(`textStates.${mark}`),
        });
        return (
          <Link
            key={locale}
            to={`${pathOf(code, 'staff/entries/:id', { id: entry })}?text=${locale}`}
            data-state={mark}
            title={title}
            // What is seen must be part of what is said (WCAG 2.2, 2.5.3).
            aria-label={`${label} · ${title}`}
            tabIndex={-1}
          >
            {label}
          </Link>
        );
      })}
    </span>
  );
}
