/** What was given back of an order's payment, and how far it has come. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { WholeOrder } from '../shown.ts';

export function RefundsCard({ refunds }: Pick<WholeOrder, 'refunds'>) {
  const t = usePayments();
  const format = useFormat();
  return (
    <Card as="section" aria-labelledby="refunds-h">
      <CardHead>
        <h2 id="refunds-h">{t('order.refunds')}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.sum}>
          {refunds.map(({ number, at, amount, currency, state }) => (
            <div key={number}>
              <dt>
                {format.dateTime(new Date(at), { dateStyle: 'medium' })} · {t(`order.refundStates.${state}`)}
              </dt>
              <dd>{format.number(amount / 100, { style: 'currency', currency })}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
