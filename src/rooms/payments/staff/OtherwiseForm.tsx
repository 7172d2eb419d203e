/** Says that the money of a refund that its provider does not make was given back in another way. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { settleRefund } from './contract.ts';
import type { StaffRefund } from './RefundsTable.tsx';

export function OtherwiseForm({
  refund,
}: {
  refund: Pick<StaffRefund, 'id' | 'number' | 'amount' | 'currency'>;
}) {
  const t = usePayments();
  const format = useFormat();
  const { revalidate } = useRevalidator();
  const { id, number, amount, currency } = refund;
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: settleRefund,
    fields: { reference: '', why: '' },
    input: (fields) => ({ refund: id, ...fields }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  const heading = `otherwise-${number}`;
  const money = format.number(amount / 100, { style: 'currency', currency });
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <h2 id={heading}>{t('console.otherwise', { amount: money })}</h2>
      </CardHead>
      <CardBody>
        <form className={layout.stack} onSubmit={submit} noValidate>
          <p className={layout.small}>{t('console.otherwiseText')}</p>
          <Field
            label={t('console.otherwiseReference')}
            hint={t('console.otherwiseHint')}
            error={error('reference')}
          >
            {(field) => (
              <Input {...field} {...control('reference')} autoComplete="off" required maxLength={100} />
            )}
          </Field>
          <Field label={t('console.note')} hint={t('console.noteHint')} error={error('why')}>
            {(field) => <Textarea {...field} {...control('why')} rows={2} required maxLength={200} />}
          </Field>
          <p>
            <Button type="submit" loading={busy}>
              {t('console.otherwiseDone')}
            </Button>
          </p>
        </form>
      </CardBody>
    </Card>
  );
}
