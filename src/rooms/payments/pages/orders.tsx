/** /{lang}/my/orders: what somebody bought, or wanted to, page by page. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { useReading } from '../../../reading/messages.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Pages } from '../../../ui/Pages.tsx';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { OrderState } from '../parts/OrderState.tsx';
import { useItemName } from '../parts/useItemName.ts';
import { ordersOf } from '../queries/orders.ts';
import { type ShownOrder, shownOrder } from '../shown.ts';
import type { Route } from './+types/orders';
import styles from './payments.module.css';

const perPage = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const actor = context.get(session);
  const at = pageNumber(new URL(request.url).searchParams.get('page'));
  const found = actor && (await ordersOf(page.ctx, actor.accountId, perPage + 1, (at - 1) * perPage));
  return {
    messages: messagesFor(page, 'payments', 'reading'),
    orders: found?.slice(0, perPage).map(shownOrder),
    at,
    more: found ? found.length > perPage : false,
  };
}

export default function Orders({ loaderData: { orders, at, more } }: Route.ComponentProps) {
  const t = usePayments();
  const reading = useReading();
  const { code } = useLocale();
  const title = t('orders.title');
  const head = <Head title={title} description={t('orders.description')} noindex />;
  if (!orders) {
    return (
      <>
        {head}
        <SignInFirst title={title} text={t('orders.description')} />
      </>
    );
  }
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      {head}
      <header>
        <Link className={layout.link} to={pathTo(code, 'my/vip')}>
          <Icon name="left" small />
          {t('order.vip')}
        </Link>
        <h1 className={styles.title}>{title}</h1>
      </header>
      {orders.length === 0 ? (
        <Empty
          title={t('orders.empty')}
          level={2}
          action={
            <Link className={buttonClass()} to={pathTo(code, 'my/vip', 'buy')}>
              {t('order.vip')}
            </Link>
          }
        >
          {t('orders.emptyText')}
        </Empty>
      ) : (
        <Card>
          <Table label={title}>
            <thead>
              <tr>
                <Th>{t('orders.item')}</Th>
                <Th end>{t('orders.amount')}</Th>
                <Th>{t('orders.state')}</Th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <Row key={order.number} order={order} />
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      <Pages
        label={reading('pages')}
        page={at}
        count={more ? at + 1 : at}
        href={(n) => `?page=${n}`}
        previousLabel={reading('previous')}
        nextLabel={reading('next')}
      />
    </main>
  );
}

function Row({ order }: { order: ShownOrder }) {
  const format = useFormat();
  const { code } = useLocale();
  const name = useItemName();
  const { number, at, amount, currency, state } = order;
  return (
    <tr>
      <Td>
        <Link className={layout.link} to={pathOf(code, 'my/orders/:number', { number })}>
          {name(order)}
        </Link>
        <small className={styles.of}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</small>
      </Td>
      <Td end num>
        {format.number(amount / 100, { style: 'currency', currency })}
      </Td>
      <Td>
        <OrderState state={state} />
      </Td>
    </tr>
  );
}
