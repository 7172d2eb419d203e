import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCommon } from '../i18n/messages.tsx';
import { holdPage } from '../platform/typing.ts';
import { AskDialog } from '../ui/AskDialog.tsx';
import styles from './LeaveDialog.module.css';
import { useOwn } from './messages.ts';

/**
 * Asks before a page with unsaved work is left.
 * @param unsaved what it is called
 * @param along addresses to which the work goes along, and to what lies below them
 */
export function LeaveDialog({
  unsaved,
  along = [],
}: {
  unsaved: readonly string[];
  along?: readonly string[];
}) {
  const dirty = unsaved.length > 0;
  const goesAlong = (path: string) => along.some((one) => path === one || path.startsWith(`${one}/`));
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && !goesAlong(to.pathname) && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    // Nor is it loaded anew where a part of it did not come (src/shells/chunks.ts).
    const release = holdPage();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [dirty]);
  return (
    <AskToLeave
      open={blocker.state === 'blocked'}
      unsaved={unsaved}
      onStay={() => blocker.reset?.()}
      onGo={() => blocker.proceed?.()}
    />
  );
}

type Asked = { open: boolean; unsaved: readonly string[]; onStay(): void; onGo(): void };

/** The question alone, also where nothing is left but what is on the page. */
export function AskToLeave({ open, unsaved, onStay, onGo }: Asked) {
  const t = useOwn();
  const close = useCommon()('toast.close');
  return (
    <AskDialog
      open={open}
      title={t('leave.title')}
      cancel={t('leave.stay')}
      closeLabel={close}
      onCancel={onStay}
      agree={t('leave.go')}
      onAgree={onGo}
    >
      <p>{t('leave.text')}</p>
      <ul className={styles.lost}>
        {unsaved.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </AskDialog>
  );
}
