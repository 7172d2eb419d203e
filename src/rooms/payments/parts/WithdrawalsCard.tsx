/** One's own withdrawals, and how far each is: the page looks after those that are under way by itself. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import { cancelWithdrawalAddress } from '../withdrawals/addresses.ts';
import type { cancelWithdrawal as endpoint } from '../withdrawals/contract.ts';
import type { ShownWithdrawal } from '../withdrawals/shown.ts';
import { useWithdrawalsWatch } from './useWithdrawalsWatch.ts';
import { WithdrawalStatus } from './WithdrawalStatus.tsx';

// Without its schemas, which the server's guard alone needs.
const cancelWithdrawal = cancelWithdrawalAddress as typeof endpoint;

export function WithdrawalsCard({ withdrawals }: { withdrawals: readonly ShownWithdrawal[] }) {
  const t = usePayments();
  useWithdrawalsWatch(withdrawals);
  return (
    <Card>
      <CardHead>
        <h2>{t('withdraw.list')}</h2>
      </CardHead>
      <Table label={t('withdraw.list')}>
        <thead>
          <tr>
            <Th>{t('withdraw.to')}</Th>
            <Th end>{t('orders.amount')}</Th>
            <Th>{t('orders.state')}</Th>
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

function Row({ withdrawal }: { withdrawal: ShownWithdrawal }) {
  const t = usePayments();
  const format = useFormat();
  const { number, at, points, amount, currency, kind, hint, state, reference, reason } = withdrawal;
  return (
    <tr>
      <Td>
        {t(`withdraw.kinds.${kind}`)} {hint}
        <small className={styles.of}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</small>
      </Td>
      <Td end num>
        {format.number(amount / 100, { style: 'currency', currency })}
        <small className={styles.of}>{t('what.points', { points })}</small>
      </Td>
      <Td>
        <div role="status">
          <WithdrawalStatus state={state} />
        </div>
        {reference !== '' && <small className={styles.of}>{t('withdraw.reference', { reference })}</small>}
        {reason !== '' && <small className={styles.of}>{t('withdraw.reason', { reason })}</small>}
        {(state === 'asked' || state === 'approved') && <CancelButton withdrawal={number} />}
      </Td>
    </tr>
  );
}

function CancelButton({ withdrawal }: { withdrawal: string }) {
  const t = usePayments();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await client.call(cancelWithdrawal, { withdrawal });
      toast.show(t('withdraw.cancelled'));
    } catch {
      // The client has said why; somebody may be paying it by now.
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <Button size="sm" loading={busy} onClick={() => void cancel()}>
      {t('withdraw.cancel')}
    </Button>
  );
}
