/** Packages, each a row that can be changed, and an empty row for another one. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useTypedMoney } from '../../../console/useTypedMoney.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { usePayments } from '../messages.ts';
import type { Package } from '../queries/settings.ts';
import { savePackage } from './contract.ts';
import styles from './payments.module.css';

export function PackageForms({ packages }: { packages: readonly Package[] }) {
  return (
    <>
      {packages.map((one) => (
        <PackageForm key={`${one.id} ${one.version}`} one={one} />
      ))}
      <PackageForm key={`new ${packages.length}`} one={undefined} />
    </>
  );
}

function PackageForm({ one }: { one: Package | undefined }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const typed = useTypedMoney();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: savePackage,
    fields: {
      price: one ? typed(one.price) : '',
      points: one ? String(one.points) : '',
      onOffer: one?.onOffer ?? true,
    },
    input: ({ price, points, onOffer }) => ({
      ...(one ? { id: one.id, version: String(one.version) } : {}),
      price,
      points,
      onOffer: onOffer ? ('yes' as const) : ('no' as const),
    }),
    done: t('console.saved'),
    onDone: () => revalidate(),
  });
  const name = one ? t('what.points', { points: one.points }) : t('console.newPackage');
  return (
    <Card>
      <CardBody>
        <form className={styles.row} onSubmit={submit} noValidate aria-label={name}>
          <Field label={t('console.price')} error={error('price')} className={styles.short}>
            {(field) => <Input {...field} {...control('price')} inputMode="decimal" required maxLength={8} />}
          </Field>
          <Field label={t('console.points')} error={error('points')} className={styles.short}>
            {(field) => (
              <Input {...field} {...control('points')} inputMode="numeric" required maxLength={7} />
            )}
          </Field>
          <Check {...control('onOffer')}>{t('console.onOffer')}</Check>
          <Button type="submit" loading={busy}>
            {one ? t('console.save') : t('console.add')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
