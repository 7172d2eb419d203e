/** Refunds whose money is not given back yet, each leading to its order. */
import { Link } from 'react-router';
import { Moment } from '../../../console/Moment.tsx';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import type { Method } from '../providers/provider.ts';
import type { Refund } from '../queries/refunds.ts';
import styles from './payments.module.css';

type Open = Pick<Refund, 'number' | 'amount' | 'currency' | 'state' | 'overdue'> & {
  order: string;
  name: string;
  method: Method;
  since: string;
};

export function OpenRefunds({ refunds }: { refunds: readonly Open[] }) {
  const t = usePayments();
  return (
    <section className={layout.stack}>
      <h2 className={styles.heading}>{t('console.refundsOpen')}</h2>
      <Card>
        <Table label={t('console.refundsOpen')} dense>
          <thead>
            <tr>
              <Th>{t('console.orders')}</Th>
              <Th end>{t('orders.amount')}</Th>
              <Th>{t('orders.state')}</Th>
              <Th>{t('console.account')}</Th>
              <Th>{t('pay.method')}</Th>
            </tr>
          </thead>
          <tbody>
            {refunds.map((refund) => (
              <Row key={refund.number} refund={refund} />
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
}

function Row({ refund }: { refund: Open }) {
  const t = usePayments();
  const format = useFormat();
  const { code } = useLocale();
  const { number, order, amount, currency, state, overdue, name, method, since } = refund;
  return (
    <tr>
      <Td num>
        <Link className={layout.link} to={pathOf(code, 'staff/payments/:number', { number: order })}>
          {order}
        </Link>
        <small className={styles.of}>{number}</small>
      </Td>
      <Td num end>
        {format.number(amount / 100, { style: 'currency', currency })}
      </Td>
      <Td>
        {t(`console.refundStates.${overdue ? 'overdue' : state}`)}
        <small className={styles.of}>
          <Moment at={since} />
        </small>
      </Td>
      <Td>{name}</Td>
      <Td>{t(`methods.${method}`)}</Td>
    </tr>
  );
}
