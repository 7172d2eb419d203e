/** How many points, and to whom the money goes. A sign-in of the last 15 minutes is asked for when it is sent. */
import { useState } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardFoot, CardHead } from '../../../ui/Card.tsx';
import { Field, FieldGroup } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { PayeeKind } from '../withdrawals/payee.ts';
import type { Offer } from '../withdrawals/shown.ts';
import { worthOf } from '../withdrawals/worth.ts';
import { useWithdrawing } from './useWithdrawing.ts';

export function WithdrawForm({ offer, wish }: { offer: Offer; wish: string }) {
  const t = usePayments();
  const format = useFormat();
  const { withdrawable, rate, minimum, maximum, currency } = offer;
  const most = Math.min(withdrawable, maximum);
  const [typed, setTyped] = useState(String(most));
  const [kind, setKind] = useState<PayeeKind>('alipay');
  // The page has another wish each time; this form asks for one thing.
  const [key] = useState(wish);
  const { form, submit, busy, errors } = useWithdrawing({ wish: key, kind, offer, most });
  const points = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  const amount = format.number(worthOf(points, rate) / 100, { style: 'currency', currency });
  return (
    <Card as="section" aria-labelledby="ask-h">
      <CardHead>
        <h2 id="ask-h">{t('withdraw.ask')}</h2>
      </CardHead>
      <form ref={form} onSubmit={submit} noValidate>
        <CardBody className={layout.stack}>
          <Field
            label={t('withdraw.points')}
            hint={t('withdraw.limits', { points: withdrawable, minimum, maximum: most })}
            error={errors.points}
          >
            {(field) => (
              <Input
                {...field}
                name="points"
                value={typed}
                onChange={(event) => setTyped(event.target.value.trim())}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                required
              />
            )}
          </Field>
          <dl className={styles.sum}>
            <div className={styles.total}>
              <dt>{t('withdraw.receive')}</dt>
              <dd aria-live="polite">{amount}</dd>
            </div>
          </dl>
          <FieldGroup legend={t('withdraw.to')}>
            <Segmented
              name="kind"
              value={kind}
              onChange={setKind}
              options={[
                { value: 'alipay', label: t('withdraw.kinds.alipay') },
                { value: 'bank', label: t('withdraw.kinds.bank') },
              ]}
            />
          </FieldGroup>
          <Payee kind={kind} errors={errors} />
        </CardBody>
        <CardFoot className={styles.foot}>
          <Button
            type="submit"
            tone="primary"
            size="lg"
            wide
            loading={busy}
            loadingLabel={t('withdraw.asking')}
          >
            {t('withdraw.button', { amount })}
          </Button>
        </CardFoot>
      </form>
    </Card>
  );
}

function Payee({ kind, errors }: { kind: PayeeKind; errors: Readonly<Record<string, string>> }) {
  const t = usePayments();
  return (
    <>
      <Field label={t('withdraw.name')} error={errors.name}>
        {(field) => <Input {...field} name="name" autoComplete="name" maxLength={100} required />}
      </Field>
      {kind === 'bank' && (
        <Field label={t('withdraw.bank')} error={errors.bank}>
          {(field) => <Input {...field} name="bank" autoComplete="off" maxLength={100} required />}
        </Field>
      )}
      <Field label={t(`withdraw.account.${kind}`)} error={errors.account}>
        {(field) => (
          <Input {...field} name="account" autoComplete="off" spellCheck={false} maxLength={64} required />
        )}
      </Field>
    </>
  );
}
