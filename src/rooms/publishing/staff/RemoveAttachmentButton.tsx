/** Asks once before a file is taken from a chapter, where readers may be looking for it. */
import { useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { usePublishing } from '../messages.ts';

type Props = { name: string; busy: boolean; onRemove: () => Promise<void> };

export function RemoveAttachmentButton({ name, busy, onRemove }: Props) {
  const t = usePublishing();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const act = async () => {
    await onRemove();
    setOpen(false);
  };
  return (
    <>
      <IconButton
        icon="close"
        size="sm"
        label={t('metadata.removeFile', { name })}
        onClick={() => setOpen(true)}
      />
      <AskDialog
        open={open}
        title={t('metadata.removeFile', { name })}
        cancel={console('form.cancel')}
        closeLabel={console('form.close')}
        onCancel={() => setOpen(false)}
        agree={t('metadata.remove')}
        onAgree={() => void act()}
        busy={busy}
      >
        <p>{t('metadata.removeAsk')}</p>
      </AskDialog>
    </>
  );
}
