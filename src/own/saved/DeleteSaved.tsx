/** Deletes a calculation, after a question that says what is lost. */
import { useState } from 'react';
import { useCommon } from '../../i18n/messages.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { useOwn } from '../messages.ts';
import { useSavedCall } from './useSavedCall.ts';

type Props = {
  name: string;
  /** Deletes it; the client says what fails. */
  remove(): Promise<unknown>;
};

export function DeleteSaved({ name, remove: drop }: Props) {
  const t = useOwn();
  const close = useCommon()('toast.close');
  const { busy, call } = useSavedCall();
  const [asking, setAsking] = useState(false);
  const remove = () =>
    call(drop, t('saved.deleted'), () => {
      setAsking(false);
      // The key that was pressed goes with its card.
      document.querySelector<HTMLElement>('main h1')?.focus();
    });
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('saved.deleteOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('saved.delete')}
      </Button>
      <AskDialog
        open={asking}
        title={t('saved.deleteOf', { name })}
        cancel={t('saved.cancel')}
        closeLabel={close}
        onCancel={() => setAsking(false)}
        agree={t('saved.delete')}
        onAgree={() => void remove()}
        busy={busy}
        busyLabel={t('saved.deleting')}
      >
        <p>{t('saved.deleteText')}</p>
      </AskDialog>
    </>
  );
}
