/** What an order's payer disputes with their bank: how much, why, until when evidence is taken, and where the money is. */
import { Moment } from '../../../console/Moment.tsx';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import type { Dispute } from '../queries/disputes.ts';

export type ShownDispute = Pick<Dispute, 'number' | 'amount' | 'currency' | 'reason' | 'state'> & {
  due: string | null;
  money: 'here' | 'taken' | 'back';
};

export function shownDispute(dispute: Dispute): ShownDispute {
  const { number, amount, currency, reason, state, due_at, taken_at, back_at } = dispute;
  const due = state === 'open' ? (due_at?.toISOString() ?? null) : null;
  return {
    number,
    amount,
    currency,
    reason,
    state,
    due,
    money: back_at ? 'back' : taken_at ? 'taken' : 'here',
  };
}

export function DisputesTable({ disputes }: { disputes: readonly ShownDispute[] }) {
  const t = usePayments();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="disputes-h">
      <CardHead>
        <h2 id="disputes-h">{t('console.disputes')}</h2>
      </CardHead>
      <Table label={t('console.disputes')} dense>
        <thead>
          <tr>
            <Th>{t('console.disputeNumber')}</Th>
            <Th end>{t('orders.amount')}</Th>
            <Th>{t('console.disputeReason')}</Th>
            <Th>{t('orders.state')}</Th>
            <Th>{t('console.disputeMoney')}</Th>
            <Th>{t('console.disputeDue')}</Th>
          </tr>
        </thead>
        <tbody>
          {disputes.map(({ number, amount, currency, reason, state, money, due }) => (
            <tr key={number}>
              <Td num>{number}</Td>
              <Td num end>
                {format.number(amount / 100, { style: 'currency', currency })}
              </Td>
              <Td>
                <code>{reason}</code>
              </Td>
              <Td>{t(`console.disputeStates.${state}`)}</Td>
              <Td>{t(`console.disputeMoneys.${money}`)}</Td>
              <Td>{due && <Moment at={due} />}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
