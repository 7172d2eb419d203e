/** /{lang}/my/orders/{number}: an order, how it is paid, what became of it; where providers lead payers back to. */
import { data, Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { OrderState } from '../parts/OrderState.tsx';
import { PayCard } from '../parts/PayCard.tsx';
import { RefundsCard } from '../parts/RefundsCard.tsx';
import { useItemName } from '../parts/useItemName.ts';
import { orderNumbered } from '../queries/orders.ts';
import { methodsOf } from '../queries/settings.ts';
import { type WholeOrder, wholeOrder } from '../shown.ts';
import type { Route } from './+types/order';
import styles from './payments.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ctx } = page;
  const messages = messagesFor(page, 'payments');
  const actor = context.get(session);
  if (!actor) return { messages, order: null };
  const order = await orderNumbered(ctx, params.number);
  if (order?.account !== actor.accountId) throw data(null, { status: 404 });
  const sandbox = (await methodsOf(ctx)).some((one) => one.sandbox);
  return { messages, order: await wholeOrder(ctx, order, sandbox) };
}

export default function OrderPage({ loaderData: { order }, params }: Route.ComponentProps) {
  const t = usePayments();
  const title = t('order.title', { number: params.number });
  return (
    <>
      <Head title={title} description={t('orders.description')} noindex />
      {order ? <Own order={order} /> : <SignInFirst title={title} text={t('orders.description')} />}
    </>
  );
}

function Own({ order }: { order: WholeOrder }) {
  const t = usePayments();
  const { code } = useLocale();
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      <header>
        <Link className={layout.link} to={pathTo(code, 'my/orders')}>
          <Icon name="left" small />
          {t('orders.title')}
        </Link>
        <h1 className={styles.title}>{t('order.title', { number: order.number })}</h1>
      </header>
      <div className={styles.pair}>
        <PayCard order={order} />
        <div className={styles.side}>
          <Facts order={order} />
          {order.refunds.length > 0 && <RefundsCard refunds={order.refunds} />}
        </div>
      </div>
    </main>
  );
}

function Facts({ order }: { order: WholeOrder }) {
  const t = usePayments();
  const format = useFormat();
  const { code } = useLocale();
  const name = useItemName();
  const rows = [
    [t('orders.date'), format.dateTime(new Date(order.at), { dateStyle: 'long', timeStyle: 'short' })],
    [t('pay.method'), t(`methods.${order.method}`)],
  ] as const;
  return (
    <Card as="section" aria-labelledby="facts-h">
      <CardHead end={<OrderState state={order.state} />}>
        <h2 id="facts-h">{name(order)}</h2>
      </CardHead>
      <CardBody>
        <dl className={styles.sum}>
          {rows.map(([term, value]) => (
            <div key={value}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {order.receipts.map(({ number, refund }) => (
            <div key={number}>
              <dt>{t('order.receipts')}</dt>
              <dd>
                <a
                  className={layout.link}
                  href={`${pathTo(code, 'my/orders')}/${order.number}/${number}.pdf`}
                >
                  {t(refund ? 'order.refundReceipt' : 'order.receipt', { number: String(number) })}
                </a>
              </dd>
            </div>
          ))}
          <div className={styles.total}>
            <dt>{t('orders.amount')}</dt>
            <dd>{format.number(order.amount / 100, { style: 'currency', currency: order.currency })}</dd>
          </div>
        </dl>
      </CardBody>
    </Card>
  );
}
