/** The bell of the head, for signed-in people: visitors never load it. What it opens is fetched on first use. */
import { type ComponentType, type ToggleEvent, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { useNotices } from '../rooms/notices/messages.ts';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Header.module.css';
import { useRoot } from './useRoot.ts';

/** The server counts no further. */
const most = 99;

/** A disclosure, so that without script it still leads to the list. */
export function NoticeBell() {
  const t = useNotices();
  const { code } = useLocale();
  const format = useFormat();
  const unread = useRoot()?.unread ?? 0;
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType>();
  const list = pathTo(code, 'my/notices');
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    if (!currentTarget.open || Panel) return;
    fetchForClick(
      import('../rooms/notices/NoticePanel.tsx'),
      (loaded) => setPanel(() => loaded.default),
      () => window.location.assign(list),
    );
  };
  return (
    <details className={styles.disclosure} name="top" onToggle={toggle}>
      <summary
        className={cx(styles.link, styles.search, styles.bell)}
        aria-label={t('bell.label', { count: unread })}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            <Badge>{unread > most ? `${format.number(most)}+` : format.number(unread)}</Badge>
          </span>
        )}
      </summary>
      <div className={styles.notices}>
        {open && Panel ? (
          <Panel />
        ) : (
          <Link className={styles.all} to={list}>
            {t('bell.all')}
          </Link>
        )}
      </div>
    </details>
  );
}
