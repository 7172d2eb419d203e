/** Gives somebody points or takes them, with a reason. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { correctPoints } from '../contract.ts';
import { usePoints } from '../messages.ts';
import { CorrectionDialog, ReasonField } from './CorrectionDialog.tsx';

export function CorrectButton({ account }: { account: string }) {
  const t = usePoints();
  const title = t('console.correct');
  return (
    <CorrectionDialog button={{ tone: 'primary', icon: 'plus', children: title }} title={title}>
      {(close) => <CorrectForm account={account} onDone={close} />}
    </CorrectionDialog>
  );
}

function CorrectForm({ account, onDone }: { account: string; onDone(): void }) {
  const t = usePoints();
  // Of this form: sent twice, it is one correction.
  const [key] = useState(() => crypto.randomUUID());
  const [act, setAct] = useState<'add' | 'deduct'>('add');
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: correctPoints,
    fields: { amount: '', reason: '' },
    input: (typed) => ({ account, act, key, ...typed }),
    done: t('console.corrected'),
    onDone() {
      onDone();
      return revalidate();
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
      <ReasonField control={control('reason')} error={error('reason')} />
      <div>
        <Button type="submit" tone="primary" loading={busy}>
          {t('console.correct')}
        </Button>
      </div>
    </form>
  );
}
