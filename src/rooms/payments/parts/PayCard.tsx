/** What is to be done about an order now, or what became of it; it looks after the payment by itself. */
import { Link, useSearchParams } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { usePayments } from '../messages.ts';
import styles from '../pages/payments.module.css';
import type { WholeOrder } from '../shown.ts';
import { InsidePay } from './InsidePay.tsx';
import { usePaymentWatch } from './usePaymentWatch.ts';

export function PayCard({ order }: { order: WholeOrder }) {
  const t = usePayments();
  const trouble = usePaymentWatch(order);
  return (
    <Card as="section" aria-labelledby="state-h">
      <CardHead>
        <h2 id="state-h">{t(`states.${order.state}`)}</h2>
      </CardHead>
      <CardBody className={layout.stack}>
        <div role="status" className={layout.stack}>
          {trouble && (
            <Note tone="warn">
              <p>{t(`order.${trouble}`)}</p>
            </Note>
          )}
          {order.open && order.failedAt !== null && (
            <Note tone="error">
              <p>{t('order.failed')}</p>
            </Note>
          )}
          {!order.open && <Became order={order} />}
        </div>
        {order.open && <Open order={order} />}
        <After order={order} />
      </CardBody>
    </Card>
  );
}

function Open({ order: { pay, until } }: { order: WholeOrder }) {
  const t = usePayments();
  const format = useFormat();
  const [query] = useSearchParams();
  const time = format.dateTime(new Date(until), {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (
    <>
      {pay?.qr && (
        <div className={styles.scan}>
          <QrCode {...pay.qr} label={t('order.scan')} className={styles.qr} />
          <p>{t('order.scan')}</p>
        </div>
      )}
      {query.get('inside') === 'again' && !pay?.inside && (
        <Note tone="error">
          <p>{t('order.insideAgain')}</p>
        </Note>
      )}
      {pay?.inside && <InsidePay parameters={pay.inside} />}
      {pay?.url && (
        <p>
          <LinkButton tone="primary" href={pay.url}>
            {t('order.go')}
          </LinkButton>
        </p>
      )}
      <p className={layout.small}>{t('order.until', { time })}</p>
      <p className={cx(layout.small, layout.meta)}>{t('order.watching')}</p>
    </>
  );
}

/** How it ended. */
function Became({ order: { state, points, item, mismatch } }: { order: WholeOrder }) {
  const t = usePayments();
  if (mismatch) {
    return (
      <Note tone="warn">
        <p>{t('order.mismatch')}</p>
      </Note>
    );
  }
  if (state === 'refunding') return <p>{t('order.refunding')}</p>;
  if (state === 'refunded') return <p>{t('order.refunded')}</p>;
  if (state === 'closed' || state === 'created') return <p>{t('order.closed')}</p>;
  return (
    <Note tone="ok">
      <p>
        {item === 'plan'
          ? t('order.paidPlan')
          : t('order.paidPoints', { points: t('what.points', { points: points ?? 0 }) })}
      </p>
    </Note>
  );
}

function After({ order: { state, open, pay, again } }: { order: WholeOrder }) {
  const t = usePayments();
  const { code } = useLocale();
  const anew = state === 'closed' || (state === 'created' && (!open || !pay));
  return (
    <p className={layout.row}>
      {anew && (
        <Link className={buttonClass()} to={`${pathTo(code, 'my/pay')}?${again}`}>
          {t('order.again')}
        </Link>
      )}
      {state !== 'created' && (
        <Link className={buttonClass()} to={pathTo(code, 'my/vip')}>
          {t('order.vip')}
        </Link>
      )}
    </p>
  );
}
