/** Deletes a calculation, after a question that says what is lost. */
import { useState } from 'react';
import { useCommon } from '../../i18n/messages.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
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
      <Dialog
        open={asking}
        role="alertdialog"
        title={t('saved.deleteOf', { name })}
        closeLabel={close}
        onClose={() => setAsking(false)}
        foot={
          <>
            <Button data-autofocus="" onClick={() => setAsking(false)}>
              {t('saved.cancel')}
            </Button>
            <Button
              tone="danger"
              loading={busy}
              loadingLabel={t('saved.deleting')}
              onClick={() => void remove()}
            >
              {t('saved.delete')}
            </Button>
          </>
        }
      >
        <p>{t('saved.deleteText')}</p>
      </Dialog>
    </>
  );
}
