import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useCommon } from '../../../i18n/messages.tsx';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useIdentity } from '../messages.ts';
import { reasonLength, reopenCase } from '../reviewContract.ts';
import type { ShownDecision } from './shownDecision.ts';

/** Reopening a decision is an act with a reason. */
export function ReopenDialog({ one, onClose }: { one: ShownDecision; onClose(): void }) {
  const t = useIdentity();
  const close = useCommon()('toast.close');
  const { revalidate } = useRevalidator();
  const formId = useId();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: reopenCase,
    fields: { reason: '' },
    input: ({ reason }) => ({ case: one.id, version: String(one.version), reason }),
    done: t('console.reopened'),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <AskDialog
      open
      title={t('console.reopenAsk', { name: one.name })}
      cancel={t('form.cancel')}
      closeLabel={close}
      onCancel={onClose}
      agree={t('console.reopen')}
      form={formId}
      busy={busy}
    >
      <form id={formId} className={layout.stack} onSubmit={submit} noValidate>
        <p>{t(one.picture ? 'console.reopenText' : 'console.reopenGone')}</p>
        <Field label={t('console.reopenReason')} error={error('reason')}>
          {(ties) => <Textarea {...ties} {...control('reason')} required maxLength={reasonLength} />}
        </Field>
      </form>
    </AskDialog>
  );
}
