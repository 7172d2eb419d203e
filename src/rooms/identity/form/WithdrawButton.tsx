import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCommon } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { withdrawAuthentication } from '../contract.ts';
import { useIdentity } from '../messages.ts';

/** Withdraws what awaits review, once it is asked. */
export function WithdrawButton() {
  const t = useIdentity();
  const close = useCommon()('toast.close');
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  async function withdraw() {
    setBusy(true);
    try {
      await client.call(withdrawAuthentication, {});
      toast.show(t('form.withdrawn'));
    } catch {
      // The client has said why.
    }
    await revalidate();
    setBusy(false);
    setOpen(false);
  }

  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('form.withdraw')}
      </Button>
      <Dialog
        open={open}
        role="alertdialog"
        title={t('form.withdrawAsk')}
        closeLabel={close}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button data-autofocus="" onClick={() => setOpen(false)}>
              {t('form.cancel')}
            </Button>
            <Button
              tone="danger"
              loading={busy}
              loadingLabel={t('form.withdrawing')}
              onClick={() => void withdraw()}
            >
              {t('form.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('form.withdrawText')}</p>
      </Dialog>
    </>
  );
}
