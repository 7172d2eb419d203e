/** The eleven languages of an entry with the state of each; one is open. */

import { Link } from 'react-router';
import { namedLocales } from '../../../i18n/languageNames.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusMark, type StatusState } from '../../../ui/Status.tsx';
import { usePublishing } from '../messages.ts';
import { markOf, type TextMark } from './LanguageStatus.tsx';
import styles from './LanguageTabs.module.css';
import type { OpenText } from './load.ts';

const marks: Record<TextMark, StatusState> = { live: 'on', changed: 'wait', draft: 'off', none: 'none' };

export function LanguageTabs({ texts, open }: { texts: readonly OpenText[]; open: LocaleCode }) {
  const t = usePublishing();
  const { comma } = useFormat().marks;
  return (
    <nav className={styles.tabs} aria-label={t('editor.languages')}>
      {namedLocales.map(({ code, name, tag }) => {
        const mark = markOf(texts.find((text) => text.locale === code));
        return (
          <Link
            key={code}
            to={`?text=${code}`}
            lang={tag}
            aria-current={code === open ? 'page' : undefined}
            preventScrollReset
          >
            <StatusMark state={marks[mark]} />
            {name}
            <span className={layout.sr}>{`${comma}${t(`textStates.${mark}`)}`}</span>
          </Link>
        );
      })}
    </nav>
  );
}
