/** One rule of earning: whether it is on, what it pays, and its ceilings. */
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Status } from '../../../ui/Status.tsx';
import { saveRule } from '../contract.ts';
import { usePoints } from '../messages.ts';
import type { Rule } from '../queries/rules.ts';
import styles from './points.module.css';

const textOf = (value: number | null) => (value === null ? '' : String(value));
const flagOf = (value: boolean) => (value ? ('yes' as const) : ('no' as const));

export function RuleForm({ rule }: { rule: Rule }) {
  const t = usePoints();
  const console = useConsole();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: saveRule,
    fields: {
      active: rule.active,
      amount: String(rule.amount),
      most_a_day: textOf(rule.most_a_day),
      most_in_all: textOf(rule.most_in_all),
      withdrawable: rule.withdrawable,
      holding_days: String(rule.holding_days),
    },
    input: ({ active, withdrawable, ...typed }) => ({
      name: rule.name,
      version: String(rule.version),
      active: flagOf(active),
      withdrawable: flagOf(withdrawable),
      ...typed,
    }),
    done: console('form.saved'),
    onDone: () => revalidate(),
  });
  const number = (name: 'amount' | 'most_a_day' | 'most_in_all' | 'holding_days') => (
    <Field label={t(`console.${name}`)} error={error(name)}>
      {(field) => <Input {...field} {...control(name)} inputMode="numeric" maxLength={7} />}
    </Field>
  );
  return (
    <Card as="section" aria-labelledby={`rule-${rule.name}`}>
      <CardHead
        end={
          <Status state={rule.active ? 'on' : 'none'}>{t(rule.active ? 'console.on' : 'console.off')}</Status>
        }
      >
        <h3 id={`rule-${rule.name}`}>{t(`rules.${rule.name}`)}</h3>
      </CardHead>
      <CardBody>
        <form className={styles.form} onSubmit={submit} noValidate>
          <Check {...control('active')}>{t('console.active')}</Check>
          <div className={styles.pair}>
            {number('amount')}
            {number('holding_days')}
          </div>
          <div className={styles.pair}>
            {number('most_a_day')}
            {number('most_in_all')}
          </div>
          <Check {...control('withdrawable')}>{t('console.mayBeWithdrawn')}</Check>
          <div>
            <Button type="submit" tone="second" size="sm" loading={busy}>
              {console('form.save')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
