/** Withdrawals as staff see them, each leading to all about it. */
import { Link } from 'react-router';
import { Moment } from '../../../console/Moment.tsx';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { WithdrawalStatus } from '../parts/WithdrawalStatus.tsx';
import type { ShownWithdrawal } from '../withdrawals/shown.ts';
import styles from './payments.module.css';

type StaffWithdrawal = ShownWithdrawal & { name: string; takenBy: string | null; second: boolean };

export function WithdrawalsTable({
  label,
  withdrawals,
}: {
  label: string;
  withdrawals: readonly StaffWithdrawal[];
}) {
  const t = usePayments();
  return (
    <Card>
      <Table label={label} dense>
        <thead>
          <tr>
            <Th>{t('console.withdrawals')}</Th>
            <Th end>{t('orders.amount')}</Th>
            <Th>{t('orders.state')}</Th>
            <Th>{t('console.account')}</Th>
          </tr>
        </thead>
        <tbody>
          {withdrawals.map((withdrawal) => (
            <Row key={withdrawal.number} withdrawal={withdrawal} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = usePayments();
  const format = useFormat();
  const { code } = useLocale();
  const { number, at, name, points, amount, currency, state, takenBy, second } = withdrawal;
  return (
    <tr>
      <Td num>
        <Link className={layout.link} to={pathOf(code, 'staff/payments/withdrawals/:number', { number })}>
          {number}
        </Link>
        <small className={styles.of}>
          <Moment at={at} />
        </small>
      </Td>
      <Td num end>
        {format.number(amount / 100, { style: 'currency', currency })}
        <small className={styles.of}>{t('what.points', { points })}</small>
      </Td>
      <Td>
        <WithdrawalStatus state={state} />
        {state === 'asked' && second && <small className={styles.of}>{t('console.second')}</small>}
        {state === 'taken' && takenBy !== null && (
          <small className={styles.of}>{t('console.takenBy', { name: takenBy })}</small>
        )}
      </Td>
      <Td>{name}</Td>
    </tr>
  );
}
