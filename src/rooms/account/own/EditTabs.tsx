import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
// The look of `TabLinks`; its links are the router's, so that unsaved fields can hold them back.
import tabs from '../../../ui/Tabs.module.css';
import { useAccount } from '../messages.ts';
import { useAuthentication } from './authentication.ts';
import { type EditTab, editTabs, tabPath } from './tabs.ts';

/** The row of tabs; a mark beside the last one tells where identity review stands. */
export function EditTabs({ current, status }: { current: EditTab; status: number | null }) {
  const t = useAccount();
  const { code } = useLocale();
  const { mark, word } = useAuthentication(status);
  const row = useCurrentInSight(current);
  return (
    <nav className={tabs.tabs} aria-label={t('my.editProfile')} ref={row}>
      {editTabs.map((tab) => (
        <Link
          key={tab}
          className={tabs.tab}
          to={tabPath(code, tab)}
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          <span className={tabs.word} data-word={t(`my.tabs.${tab}`)}>
            {t(`my.tabs.${tab}`)}
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

/** On a narrow screen the row scrolls: the present tab must not lie outside. */
function useCurrentInSight(current: EditTab) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const nav = row.current;
    const tab = nav?.children[editTabs.indexOf(current)];
    if (!nav || !tab) return;
    const [frame, box] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (box.right > frame.right) nav.scrollLeft += box.right - frame.right;
    if (box.left < frame.left) nav.scrollLeft -= frame.left - box.left;
  }, [current]);
  return row;
}
