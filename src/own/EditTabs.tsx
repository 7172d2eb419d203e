import { Link } from 'react-router';
import { useLocale } from '../i18n/messages.tsx';
import layout from '../ui/layout.module.css';
import { StatusMark } from '../ui/Status.tsx';
// The look of `TabLinks`; its links are the router's, so that unsaved fields can hold them back.
import tabs from '../ui/Tabs.module.css';
import { useAuthentication } from './authentication.ts';
import { useOwn } from './messages.ts';
import { type EditTab, editTabs, tabPath } from './tabs.ts';

/** The row of tabs; a mark beside the last one tells where identity review stands. */
export function EditTabs({ current, status }: { current: EditTab; status: number | null }) {
  const t = useOwn();
  const { code } = useLocale();
  const { mark, word } = useAuthentication(status);
  return (
    <nav className={tabs.tabs} aria-label={t('editProfile')}>
      {editTabs.map((tab) => (
        <Link
          key={tab}
          className={tabs.tab}
          to={tabPath(code, tab)}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          <span className={tabs.word} data-word={t(`tabs.${tab}`)}>
            {t(`tabs.${tab}`)}
          </span>
          {tab === 'authentication' && status !== null && (
            <>
              <StatusMark state={mark} />
              <span className={layout.sr}>{word}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
