/** What says that a text is not in the language of the page: one line above it, a word in a list, a count above that. */
import type { ReactNode } from 'react';
import { useCommon } from '../i18n/messages.tsx';
import type { Coverage, Teaser } from '../ports/publishing.ts';
import { Note } from '../ui/Note.tsx';
import { Tag } from '../ui/Tag.tsx';

export function Fallback({ language }: Pick<Teaser, 'language'>) {
  const t = useCommon();
  return language && <Note>{t('fallback', { language })}</Note>;
}

/** The language of a text in a list. */
export function LanguageMark({ language }: Pick<Teaser, 'language'>) {
  return (
    language && (
      <Tag tone="line" icon="globe">
        {language}
      </Tag>
    )
  );
}

/** Above a list, unless everything in it is translated. `children` counts what is. */
export function Untranslated({ coverage, children }: { coverage: Coverage; children: ReactNode }) {
  return coverage.translated < coverage.all && <Note icon="globe">{children}</Note>;
}
