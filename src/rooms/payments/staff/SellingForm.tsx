/** What an amount of the buyer's own buys, and between which limits. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useTypedMoney } from '../../../console/useTypedMoney.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { usePayments } from '../messages.ts';
import type { Settings } from '../queries/settings.ts';
import { saveSelling } from './contract.ts';
import styles from './payments.module.css';

const names = ['rate', 'minimum', 'maximum'] as const;

export function SellingForm({ settings }: { settings: Settings }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const typed = useTypedMoney();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: saveSelling,
    fields: {
      rate: String(settings.rate),
      minimum: typed(settings.minimum),
      maximum: typed(settings.maximum),
    },
    input: (fields) => ({ ...fields, version: String(settings.version) }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  return (
    <Card as="section" aria-labelledby="own-h">
      <CardHead>
        <h3 id="own-h">{t('console.own')}</h3>
      </CardHead>
      <CardBody>
        <form className={styles.row} onSubmit={submit} noValidate>
          {names.map((name) => (
            <Field key={name} label={t(`console.${name}`)} error={error(name)} className={styles.short}>
              {(field) => <Input {...field} {...control(name)} inputMode="decimal" required maxLength={8} />}
            </Field>
          ))}
          <Button type="submit" loading={busy}>
            {t('console.save')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
