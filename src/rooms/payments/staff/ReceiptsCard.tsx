/** The receipts of an order, as files. */
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';

type Props = { order: string; receipts: readonly { number: number; refund: boolean }[] };

export function ReceiptsCard({ order, receipts }: Props) {
  const t = usePayments();
  const { code } = useLocale();
  const page = pathOf(code, 'staff/payments/:number', { number: order });
  return (
    <Card as="section" aria-labelledby="receipts-h">
      <CardHead>
        <h2 id="receipts-h">{t('order.receipts')}</h2>
      </CardHead>
      <CardBody>
        <ul role="list">
          {receipts.map(({ number, refund }) => (
            <li key={number}>
              <a className={layout.link} href={`${page}/${number}.pdf`}>
                {t(refund ? 'order.refundReceipt' : 'order.receipt', { number: String(number) })}
              </a>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
