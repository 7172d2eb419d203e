/** Undoes a movement by its reversal, with a reason. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { undoMovement } from '../contract.ts';
import { usePoints } from '../messages.ts';

export function UndoButton({ transfer }: { transfer: number }) {
  const t = usePoints();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="second" size="sm" onClick={() => setOpen(true)}>
        {t('console.undo')}
      </Button>
      <Dialog
        open={open}
        title={t('console.undoTitle', { id: String(transfer) })}
        closeLabel={console('form.close')}
        onClose={close}
      >
        <UndoForm transfer={transfer} onDone={close} />
      </Dialog>
    </>
  );
}

function UndoForm({ transfer, onDone }: { transfer: number; onDone(): void }) {
  const t = usePoints();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: undoMovement,
    fields: { reason: '' },
    input: ({ reason }) => ({ transfer: String(transfer), reason }),
    async onDone({ state }) {
      toast.show(t(state === 'done' ? 'console.corrected' : 'console.askedFor'));
      onDone();
      await revalidate();
    },
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p>{t('console.undoNote')}</p>
      <Field label={t('console.reason')} hint={t('console.reasonHint')} error={error('reason')}>
        {(field) => <Textarea {...field} {...control('reason')} rows={3} maxLength={300} required />}
      </Field>
      <div>
        <Button type="submit" tone="danger" loading={busy}>
          {t('console.undo')}
        </Button>
      </div>
    </form>
  );
}
