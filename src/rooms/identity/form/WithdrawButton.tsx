import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useCommon } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
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
      <AskDialog
        open={open}
        title={t('form.withdrawAsk')}
        cancel={t('form.cancel')}
        closeLabel={close}
        onCancel={() => setOpen(false)}
        agree={t('form.withdraw')}
        onAgree={() => void withdraw()}
        busy={busy}
        busyLabel={t('form.withdrawing')}
      >
        <p>{t('form.withdrawText')}</p>
      </AskDialog>
    </>
  );
}
