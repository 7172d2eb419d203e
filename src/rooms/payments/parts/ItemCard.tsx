/** What is bought and what it costs; and how it is paid, once that is chosen. */
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/messages.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { Item } from '../selling.ts';
import { useItemName } from './useItemName.ts';

export function ItemCard({
  item,
  currency,
  children,
}: {
  item: Item;
  currency: string;
  children?: ReactNode;
}) {
  const t = usePayments();
  const format = useFormat();
  const name = useItemName();
  return (
    <Card as="section" aria-labelledby="what-h">
      <CardHead>
        <h2 id="what-h">{t('pay.what')}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.sum}>
          <div>
            <dt>{t('pay.item')}</dt>
            <dd>{name(item)}</dd>
          </div>
          {children}
          <div className={styles.total}>
            <dt>{t('pay.price')}</dt>
            <dd>{format.number(item.amount / 100, { style: 'currency', currency })}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
