import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useCommon } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useAccount } from '../messages.ts';
import styles from './LeaveDialog.module.css';
import type { ProfileName } from './profile.ts';

/** Asks before a form with unsaved fields is left, and names the fields. */
export function LeaveDialog({ unsaved }: { unsaved: readonly ProfileName[] }) {
  const t = useAccount();
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
    <Dialog
      open={blocker.state === 'blocked'}
      role="alertdialog"
      title={t('my.edit.leave')}
      closeLabel={close}
      onClose={() => blocker.reset?.()}
      foot={
        <>
          <Button data-autofocus="" onClick={() => blocker.reset?.()}>
            {t('my.edit.stay')}
          </Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('my.edit.go')}
          </Button>
        </>
      }
    >
      <p>{t('my.edit.leaveText')}</p>
      <ul className={styles.lost}>
        {unsaved.map((name) => (
          <li key={name}>{t(`my.fields.${name}`)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
