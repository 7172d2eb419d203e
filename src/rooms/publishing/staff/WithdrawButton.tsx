/** Asks once before an entry is taken from readers. */
import { useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePublishing } from '../messages.ts';

export function WithdrawButton({ busy, onAgreed }: { busy: boolean; onAgreed(): void }) {
  const t = usePublishing();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="second" size="sm" loading={busy} onClick={() => setOpen(true)}>
        {t('publish.withdraw')}
      </Button>
      <Dialog
        open={open}
        role="alertdialog"
        title={t('publish.withdraw')}
        closeLabel={console('form.close')}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button data-autofocus="" onClick={() => setOpen(false)}>
              {console('form.cancel')}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                setOpen(false);
                onAgreed();
              }}
            >
              {t('publish.withdraw')}
            </Button>
          </>
        }
      >
        <p>{t('publish.withdrawAsk')}</p>
      </Dialog>
    </>
  );
}
