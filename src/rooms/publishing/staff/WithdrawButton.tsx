/** Asks once before an entry is taken from readers. */
import { useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
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
      <AskDialog
        open={open}
        title={t('publish.withdraw')}
        cancel={console('form.cancel')}
        closeLabel={console('form.close')}
        onCancel={() => setOpen(false)}
        agree={t('publish.withdraw')}
        onAgree={() => {
          setOpen(false);
          onAgreed();
        }}
      >
        <p>{t('publish.withdrawAsk')}</p>
      </AskDialog>
    </>
  );
}
