/** Asks for an amount of the buyer's own: nothing was typed yet, or what was is not within the limits. */
import { Form } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import type { Paying } from '../paying.ts';

type Props = Extract<Paying, { step: 'amount' }>;

export function AmountStep({ typed, minimum, maximum, currency }: Props) {
  const t = usePayments();
  const { code } = useLocale();
  const format = useFormat();
  const price = (amount: number) => format.number(amount / 100, { style: 'currency', currency });
  const error = typed === null ? undefined : t('errors.amount');
  return (
    <Card>
      <CardBody>
        <Form method="get" action={pathTo(code, 'my/pay')} noValidate className={layout.stack}>
          <input type="hidden" name="what" value="amount" />
          <Field
            label={t('pay.amount', { currency })}
            hint={t('pay.limits', { minimum: price(minimum), maximum: price(maximum) })}
            error={error}
          >
            {(field) => (
              <Input
                {...field}
                name="amount"
                defaultValue={typed ?? ''}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            )}
          </Field>
          <p role="status" className={layout.sr}>
            {error}
          </p>
          <div>
            <Button type="submit" tone="primary">
              {t('pay.onward')}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
