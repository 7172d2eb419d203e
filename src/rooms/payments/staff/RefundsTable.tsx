/** The refunds of an order; one that its provider did not make can be sent again. */
import { useRevalidator } from 'react-router';
import { Moment } from '../../../console/Moment.tsx';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import type { Refund } from '../queries/refunds.ts';
import { retryRefund } from './contract.ts';
import styles from './payments.module.css';

export type StaffRefund = Pick<
  Refund,
  'id' | 'number' | 'amount' | 'currency' | 'reason' | 'note' | 'state'
> & {
  /** Numbers that it had before. */
  formers: readonly string[];
  /** Its provider did not make it, or takes too long. */
  stuck: boolean;
  otherwise: { reference: string; why: string; by: string } | null;
  at: string;
};

export function RefundsTable({ refunds }: { refunds: readonly StaffRefund[] }) {
  const t = usePayments();
  return (
    <Card>
      <CardHead>
        <h2>{t('order.refunds')}</h2>
      </CardHead>
      <Table label={t('order.refunds')} dense>
        <thead>
          <tr>
            <Th>{t('console.note')}</Th>
            <Th end>{t('orders.amount')}</Th>
            <Th>{t('orders.state')}</Th>
          </tr>
        </thead>
        <tbody>
          {refunds.map((refund) => (
            <Row key={refund.id} refund={refund} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ refund }: { refund: StaffRefund }) {
  const t = usePayments();
  const format = useFormat();
  const { colon, list } = format.marks;
  const { id, number, formers, at, amount, currency, reason, note, state, stuck, otherwise } = refund;
  return (
    <tr>
      <Td>
        {reason === 'staff' ? [t('console.reasons.staff'), note].join(colon) : t(`console.faults.${reason}`)}
        <small className={styles.of}>
          <Moment at={at} />
        </small>
        <small className={styles.of}>{[...formers, number].join(list)}</small>
      </Td>
      <Td num end>
        {format.number(amount / 100, { style: 'currency', currency })}
      </Td>
      <Td>
        {t(`console.refundStates.${state === 'pending' && stuck ? 'overdue' : state}`)}{' '}
        {stuck && <RetryButton refund={id} />}
        {otherwise && (
          <small className={styles.of}>
            {[t('console.otherwiseBy', { name: otherwise.by }), otherwise.reference].join(colon)}
            <br />
            {otherwise.why}
          </small>
        )}
      </Td>
    </tr>
  );
}

function RetryButton({ refund }: { refund: string }) {
  const t = usePayments();
  const { revalidate } = useRevalidator();
  const { send, busy } = useConsoleForm({
    endpoint: retryRefund,
    fields: {},
    input: () => ({ refund }),
    done: t('console.refunding'),
    onDone: () => revalidate(),
  });
  return (
    <Button size="sm" loading={busy} onClick={() => void send()}>
      {t('console.retry')}
    </Button>
  );
}
