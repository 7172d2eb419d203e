/** Undoes a movement by its reversal, with a reason. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { undoMovement } from '../contract.ts';
import { usePoints } from '../messages.ts';
import { CorrectionDialog, ReasonField } from './CorrectionDialog.tsx';

export function UndoButton({ transfer }: { transfer: number }) {
  const t = usePoints();
  return (
    <CorrectionDialog
      button={{ tone: 'second', children: t('console.undo') }}
      title={t('console.undoTitle', { id: String(transfer) })}
    >
      {(close) => <UndoForm transfer={transfer} onDone={close} />}
    </CorrectionDialog>
  );
}

function UndoForm({ transfer, onDone }: { transfer: number; onDone(): void }) {
  const t = usePoints();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: undoMovement,
    fields: { reason: '' },
    input: ({ reason }) => ({ transfer: String(transfer), reason }),
    done: t('console.corrected'),
    onDone() {
      onDone();
      return revalidate();
    },
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <p>{t('console.undoNote')}</p>
      <ReasonField control={control('reason')} error={error('reason')} />
      <div>
        <Button type="submit" tone="danger" loading={busy}>
          {t('console.undo')}
        </Button>
      </div>
    </form>
  );
}
