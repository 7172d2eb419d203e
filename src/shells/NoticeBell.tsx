/**
 * The bell of the head, for signed-in people: visitors never load it. What it opens is fetched on first use. Below the
 * count stands a mark while a task is under way, or has ended unseen; the box leads to it.
 */
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { forgetUnread, useToldUnread } from '../platform/unread.ts';
import { useNotices } from '../rooms/notices/messages.ts';
import { useTasks } from '../rooms/tasks/messages.ts';
import { Badge } from '../ui/Badge.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import type { Drawing } from '../ui/icons.ts';
import { StatusMark } from '../ui/Status.tsx';
import { useOpened } from '../ui/useOpened.ts';
import styles from './Header.module.css';
import { useRoot } from './useRoot.ts';

const bell: Drawing = {
  path: 'M10 2.5v1M5.5 8.5a4.5 4.5 0 0 1 9 0c0 3.6 1.2 4.7 2 5.5h-13c.8-.8 2-1.9 2-5.5ZM8.3 16.5a1.8 1.8 0 0 0 3.4 0',
};

/** The server counts no further. */
const most = 99;

/** A disclosure, so that without script it still leads to the list. */
export function NoticeBell() {
  const t = useNotices();
  const { code } = useLocale();
  const format = useFormat();
  const unread = useUnread();
  const tasks = useRoot()?.tasks;
  const told = useTasks();
  const { open, details } = useOpened();
  const [Panel, setPanel] = useState<ComponentType>();
  const list = pathTo(code, 'my/notices');
  useEffect(() => {
    if (!open || Panel) return;
    fetchForClick(
      import('../rooms/notices/NoticePanel.tsx'),
      (loaded) => setPanel(() => loaded.default),
      () => window.location.assign(list),
    );
  }, [open, Panel, list]);
  return (
    <details {...details} className={styles.disclosure} name="top">
      <summary
        className={cx(styles.link, styles.search, styles.bell)}
        aria-label={t('bell.label', { count: unread })}
        aria-describedby={tasks ? 'bell-tasks' : undefined}
      >
        <Icon name={bell} />
        {unread > 0 && (
          <span className={styles.unread} aria-hidden="true">
            <Badge>{unread > most ? `${format.number(most)}+` : format.number(unread)}</Badge>
          </span>
        )}
        {tasks && <StatusMark state={tasks === 'running' ? 'wait' : 'on'} className={styles.tasks} />}
      </summary>
      <div className={styles.notices}>
        {tasks && (
          <Link id="bell-tasks" className={styles.all} to={pathTo(code, 'my/tasks')}>
            {told(`mark.${tasks}`)}
          </Link>
        )}
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

/** As the data of the page have it, unless a call has said something newer. */
function useUnread(): number {
  const root = useRoot();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the data of the frame are new
  useEffect(forgetUnread, [root]);
  return useToldUnread(root?.viewer?.id) ?? root?.unread ?? 0;
}
