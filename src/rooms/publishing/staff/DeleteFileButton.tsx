/** Asks once before a file is deleted for good, and says where it will be missing. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useClient } from '../../../platform/browser.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { deleteFile } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import { type ListedFile, Uses } from './FileUses.tsx';

export function DeleteFileButton({ file }: { file: ListedFile }) {
  const t = usePublishing();
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await client.call(deleteFile, { file: file.id });
      toast.show(t('files.deleted'));
      setOpen(false);
      await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        tone="second"
        size="sm"
        aria-label={t('files.deleteNamed', { name: file.name })}
        onClick={() => setOpen(true)}
      >
        {t('files.delete')}
      </Button>
      <AskDialog
        open={open}
        title={t('files.deleteNamed', { name: file.name })}
        cancel={console('form.cancel')}
        closeLabel={console('form.close')}
        onCancel={() => setOpen(false)}
        agree={t('files.delete')}
        onAgree={() => void act()}
        busy={busy}
      >
        <div className={layout.stack}>
          <p>{t('files.deleteAsk')}</p>
          {file.uses.length > 0 && (
            <Note tone="warn">
              {t('files.missingThere')}
              <Uses uses={file.uses} />
            </Note>
          )}
        </div>
      </AskDialog>
    </>
  );
}
