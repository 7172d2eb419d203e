/** Orders as staff see them, each leading to all about it. */
import { Link } from 'react-router';
import { Moment } from '../../../console/Moment.tsx';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { OrderState } from '../parts/OrderState.tsx';
import { useItemName } from '../parts/useItemName.ts';
import type { Fault } from '../queries/orders.ts';
import type { ShownOrder } from '../shown.ts';
import styles from './payments.module.css';

type StaffOrder = ShownOrder & { name: string; fault: Fault | null };

export function OrdersTable({ label, orders }: { label: string; orders: readonly StaffOrder[] }) {
  const t = usePayments();
  return (
    <Card>
      <Table label={label} dense>
        <thead>
          <tr>
            <Th>{t('console.orders')}</Th>
            <Th end>{t('orders.amount')}</Th>
            <Th>{t('orders.state')}</Th>
            <Th>{t('orders.item')}</Th>
            <Th>{t('console.account')}</Th>
            <Th>{t('pay.method')}</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.number} order={order} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Row({ order }: { order: StaffOrder }) {
  const t = usePayments();
  const format = useFormat();
  const { code } = useLocale();
  const name = useItemName();
  const { number, at, amount, currency, method, state, fault } = order;
  return (
    <tr>
      <Td num>
        <Link className={layout.link} to={pathOf(code, 'staff/payments/:number', { number })}>
          {number}
        </Link>
        <small className={styles.of}>
          <Moment at={at} />
        </small>
      </Td>
      <Td num end>
        {format.number(amount / 100, { style: 'currency', currency })}
      </Td>
      <Td>
        <OrderState state={state} />
        {fault && <small className={styles.of}>{t(`console.faults.${fault}`)}</small>}
      </Td>
      <Td>{name(order)}</Td>
      <Td>{order.name}</Td>
      <Td>{t(`methods.${method}`)}</Td>
    </tr>
  );
}
