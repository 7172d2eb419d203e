import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCommon } from '../i18n/messages.tsx';
import { AskDialog } from '../ui/AskDialog.tsx';
import styles from './LeaveDialog.module.css';
import { useOwn } from './messages.ts';

/** Asks before a form with unsaved fields is left. @param unsaved what they are called */
export function LeaveDialog({ unsaved }: { unsaved: readonly string[] }) {
  const t = useOwn();
  const close = useCommon()('toast.close');
  const dirty = unsaved.length > 0;
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      dirty && from.pathname + from.search !== to.pathname + to.search,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <AskDialog
      open={blocker.state === 'blocked'}
      title={t('leave.title')}
      cancel={t('leave.stay')}
      closeLabel={close}
      onCancel={() => blocker.reset?.()}
      agree={t('leave.go')}
      onAgree={() => blocker.proceed?.()}
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
