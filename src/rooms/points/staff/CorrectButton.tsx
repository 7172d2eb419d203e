/** Gives somebody points or takes them, with a reason. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { correctPoints } from '../contract.ts';
import { usePoints } from '../messages.ts';

export function CorrectButton({ account }: { account: string }) {
  const t = usePoints();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="primary" size="sm" icon="plus" onClick={() => setOpen(true)}>
        {t('console.correct')}
      </Button>
      <Dialog open={open} title={t('console.correct')} closeLabel={console('form.close')} onClose={close}>
        <CorrectForm account={account} onDone={close} />
      </Dialog>
    </>
  );
}

function CorrectForm({ account, onDone }: { account: string; onDone(): void }) {
  const t = usePoints();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  // Of this form: sent twice, it is one correction.
  const [key] = useState(() => crypto.randomUUID());
  const [act, setAct] = useState<'add' | 'deduct'>('add');
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: correctPoints,
    fields: { amount: '', reason: '' },
    input: (typed) => ({ account, act, key, ...typed }),
    async onDone({ state }) {
      toast.show(t(state === 'done' ? 'console.corrected' : 'console.askedFor'));
      onDone();
      await revalidate();
    },
  });
  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      <FieldGroup legend={t('console.what')}>
        <Segmented
          options={(['add', 'deduct'] as const).map((value) => ({
            value,
            label: t(`console.acts.${value}`),
          }))}
          value={act}
          onChange={setAct}
          name="act"
        />
      </FieldGroup>
      <Field label={t('console.amount')} error={error('amount')}>
        {(field) => <Input {...field} {...control('amount')} inputMode="numeric" maxLength={7} required />}
      </Field>
      <Field label={t('console.reason')} hint={t('console.reasonHint')} error={error('reason')}>
        {(field) => <Textarea {...field} {...control('reason')} rows={3} maxLength={300} required />}
      </Field>
      <div>
        <Button type="submit" tone="primary" loading={busy}>
          {t('console.correct')}
        </Button>
      </div>
    </form>
  );
}
