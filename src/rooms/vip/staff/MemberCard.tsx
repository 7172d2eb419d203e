/** One member: until when, by what periods, and how to give more of it. */
import { useRevalidator } from 'react-router';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Status } from '../../../ui/Status.tsx';
import { grantVip } from '../contract.ts';
import { useVip } from '../messages.ts';
import { History } from '../own/History.tsx';
import { useMoment } from '../own/useMoment.ts';
import styles from './members.module.css';
import type { ShownMember } from './shownMember.ts';

type Props = { member: ShownMember; wish: string };

export function MemberCard({ member, wish }: Props) {
  const { name, periods, account } = member;
  return (
    <Card as="article" aria-labelledby={`m-${account}`}>
      <CardHead end={<Standing member={member} />}>
        <h3 id={`m-${account}`}>{name}</h3>
        <Identity status={member.status} />
      </CardHead>
      <CardBody className={layout.stack}>
        {periods.length > 0 && <History periods={periods} />}
        <GrantForm account={account} name={name} wish={wish} />
      </CardBody>
    </Card>
  );
}

function Standing({ member: { active, until, waitingDays } }: { member: ShownMember }) {
  const t = useVip();
  const { moment } = useMoment();
  if (active && until) return <Status state="on">{t('card.until', { date: moment(until) })}</Status>;
  if (waitingDays > 0) return <Status state="wait">{t('console.waiting', { days: waitingDays })}</Status>;
  if (until) return <Status state="none">{t('card.ended', { date: moment(until) })}</Status>;
  return <Status state="none">{t('card.none')}</Status>;
}

function Identity({ status }: Pick<ShownMember, 'status'>) {
  const t = useVip();
  const words = [
    t('console.identity.waiting'),
    t('console.identity.approved'),
    t('console.identity.refused'),
  ];
  return <span className={layout.meta}>{status === null ? t('console.identity.none') : words[status]}</span>;
}

function GrantForm({ account, name, wish }: { account: string; name: string; wish: string }) {
  const t = useVip();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: grantVip,
    fields: { days: '', reason: '' },
    input: ({ days, reason }) => ({ account, days, reason, key: wish }),
    done: t('console.granted'),
    onDone: () => revalidate(),
  });
  return (
    <form className={styles.row} onSubmit={submit} noValidate aria-label={t('console.grantTo', { name })}>
      <Field label={t('console.days')} error={error('days')} className={styles.short}>
        {(field) => <Input {...field} {...control('days')} inputMode="numeric" required maxLength={4} />}
      </Field>
      <Field label={t('console.reason')} error={error('reason')} className={styles.reason}>
        {(field) => <Input {...field} {...control('reason')} required maxLength={200} />}
      </Field>
      <Button type="submit" tone="second" size="sm" loading={busy}>
        {t('console.grant')}
      </Button>
    </form>
  );
}
