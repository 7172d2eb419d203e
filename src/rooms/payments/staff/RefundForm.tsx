/** Gives back all of a payment, or a part. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { mainUnits } from '../../../lib/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { refundOrder } from './contract.ts';

type Props = { order: string; left: number; currency: string; wish: string };

export function RefundForm({ order, left, currency, wish }: Props) {
  const t = usePayments();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: refundOrder,
    fields: { amount: mainUnits(left), note: '' },
    input: ({ amount, note }) => ({ order, amount, note, key: wish }),
    done: t('console.refunding'),
    onDone: () => revalidate(),
  });
  const amount = format.number(left / 100, { style: 'currency', currency });
  return (
    <Card as="section" aria-labelledby="refund-h">
      <CardHead>
        <h2 id="refund-h">{t('console.refund')}</h2>
      </CardHead>
      <CardBody>
        <form className={layout.stack} onSubmit={submit} noValidate>
          <p className={layout.small}>{t('console.refundText', { amount })}</p>
          <Field label={t('console.amount')} error={error('amount')}>
            {(field) => (
              <Input {...field} {...control('amount')} inputMode="decimal" required maxLength={10} />
            )}
          </Field>
          <Field label={t('console.note')} hint={t('console.noteHint')} error={error('note')}>
            {(field) => <Textarea {...field} {...control('note')} rows={2} required maxLength={200} />}
          </Field>
          <p>
            <Button type="submit" tone="danger" loading={busy}>
              {t('console.refund')}
            </Button>
          </p>
        </form>
      </CardBody>
    </Card>
  );
}
