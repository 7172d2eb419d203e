/** Whether points can be withdrawn, what they are worth, between which limits, and from where on two people are needed. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import type { Withdrawing } from '../queries/withdrawing.ts';
import { saveWithdrawing } from '../withdrawals/contract.ts';
import styles from './payments.module.css';

type Props = { settings: Withdrawing };

export function WithdrawingForm({ settings }: Props) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { version, active } = settings;
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: saveWithdrawing,
    fields: {
      active,
      rate: String(settings.rate),
      minimum: String(settings.minimum),
      maximum: String(settings.maximum),
      second_person_above: String(settings.second_person_above),
    },
    input: (fields) => ({
      ...fields,
      active: fields.active ? ('yes' as const) : ('no' as const),
      version: String(version),
    }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  const fields = [
    ['rate', t('console.rate')],
    ['minimum', t('console.withdrawMinimum')],
    ['maximum', t('console.withdrawMaximum')],
    ['second_person_above', t('console.withdrawSecond')],
  ] as const;
  return (
    <Card as="section" aria-labelledby="withdrawing-h">
      <CardHead>
        <h2 id="withdrawing-h">{t('console.withdrawing')}</h2>
      </CardHead>
      <CardBody>
        <form className={layout.stack} onSubmit={submit} noValidate>
          <Check {...control('active')}>{t('console.withdrawActive')}</Check>
          <div className={styles.row}>
            {fields.map(([name, label]) => (
              <Field key={name} label={label} error={error(name)} className={styles.short}>
                {(field) => (
                  <Input {...field} {...control(name)} inputMode="numeric" required maxLength={7} />
                )}
              </Field>
            ))}
          </div>
          <p className={layout.small}>{t('console.withdrawRaisedNote')}</p>
          <p>
            <Button type="submit" size="sm" loading={busy}>
              {t('console.save')}
            </Button>
          </p>
        </form>
      </CardBody>
    </Card>
  );
}
