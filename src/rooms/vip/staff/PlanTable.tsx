/** Plans, each a row that can be changed, and an empty row for another one. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useTypedMoney } from '../../../console/useTypedMoney.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { type Plan, savePlan, ways } from '../contract.ts';
import { useVip } from '../messages.ts';
import styles from './members.module.css';

export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <>
      {plans.map((plan) => (
        <PlanForm key={`${plan.id} ${plan.version}`} plan={plan} />
      ))}
      <PlanForm key={`new ${plans.length}`} plan={undefined} />
    </>
  );
}

function PlanForm({ plan }: { plan: Plan | undefined }) {
  const t = useVip();
  const { revalidate } = useRevalidator();
  const typed = useTypedMoney();
  const { control, submit, busy, error, form } = useConsoleForm({
    endpoint: savePlan,
    fields: {
      days: plan ? String(plan.days) : '',
      way: plan?.way ?? 'points',
      price: plan ? (plan.way === 'money' ? typed(plan.price) : String(plan.price)) : '',
      onOffer: plan?.onOffer ?? true,
    },
    input: ({ days, way, price, onOffer }) => ({
      ...(plan ? { id: plan.id, version: String(plan.version) } : {}),
      days,
      way,
      price: way === 'free' ? '0' : price,
      onOffer: onOffer ? ('yes' as const) : ('no' as const),
    }),
    done: t('console.planSaved'),
    onDone: () => revalidate(),
    async onRefused() {
      await revalidate();
      return false;
    },
  });
  const way = form.watch('way');
  return (
    <Card>
      <CardBody>
        <form
          className={styles.row}
          onSubmit={submit}
          noValidate
          aria-label={plan ? t('days', { days: plan.days }) : t('console.newPlan')}
        >
          <Field label={t('console.days')} error={error('days')} className={styles.short}>
            {(field) => <Input {...field} {...control('days')} inputMode="numeric" required maxLength={4} />}
          </Field>
          <Field label={t('console.way')} error={error('way')} className={styles.way}>
            {(field) => (
              <Select {...field} {...control('way')}>
                {ways.map((one) => (
                  <option key={one} value={one}>
                    {t(`console.ways.${one}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {way !== 'free' && (
            <Field
              label={way === 'money' ? t('console.cents') : t('console.points')}
              error={error('price')}
              className={styles.short}
            >
              {(field) => (
                <Input
                  {...field}
                  {...control('price')}
                  inputMode={way === 'money' ? 'decimal' : 'numeric'}
                  required
                  maxLength={8}
                />
              )}
            </Field>
          )}
          <Check {...control('onOffer')}>{t('console.onOffer')}</Check>
          <Button type="submit" tone="second" size="sm" loading={busy}>
            {plan ? t('console.save') : t('console.add')}
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
