/** Asks once before a piece is taken from readers. */
import { useState } from 'react';
import { useDesk } from '../../../console/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePublishing } from '../messages.ts';

export function WithdrawKey({ busy, onAgreed }: { busy: boolean; onAgreed(): void }) {
  const t = usePublishing();
  const desk = useDesk();
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
        closeLabel={desk('form.close')}
        onClose={() => setOpen(false)}
        foot={
          <>
            <Button data-autofocus="" onClick={() => setOpen(false)}>
              {desk('form.cancel')}
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
