/** /{lang}/staff/payments/{number}: all about an order, down to the postings, and the way to give its money back. */
import { data, Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { OrderState } from '../parts/OrderState.tsx';
import { useItemName } from '../parts/useItemName.ts';
import { disputesOf } from '../queries/disputes.ts';
import { eventsOf } from '../queries/events.ts';
import { formersOf } from '../queries/formers.ts';
import { orderNumbered } from '../queries/orders.ts';
import { receiptsOf } from '../queries/receipts.ts';
import { refundsOf } from '../queries/refunds.ts';
import { shownOrder } from '../shown.ts';
import type { Route } from './+types/order';
import { DisputesTable, shownDispute } from './DisputesTable.tsx';
import { OtherwiseForm } from './OtherwiseForm.tsx';
import { PostingsTable } from './PostingsTable.tsx';
import styles from './payments.module.css';
import { ReceiptsCard } from './ReceiptsCard.tsx';
import { RefundForm } from './RefundForm.tsx';
import { RefundsTable } from './RefundsTable.tsx';
import { SeenButton } from './SeenButton.tsx';
import { ToldWords } from './ToldWords.tsx';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { ctx } = page;
  const order = await orderNumbered(ctx, params.number);
  if (!order) throw data(null, { status: 404 });
  const { id, number, account, trade, fault, fault_seen, state } = order;
  const looked = { act: 'order.read', subject: 'order', subjectId: number };
  await ctx.transaction((tx) => audit(tx, actor, looked));
  const refunds = await refundsOf(ctx, id);
  const ids = refunds.map((refund) => refund.id);
  const { points } = ctx.ports;
  const [names, events, formers, receipts, postings, disputes, { debt }] = await Promise.all([
    ctx.ports.account.namesOf(ctx, [account, ...refunds.map(({ settled_by }) => settled_by)]),
    eventsOf(ctx, number),
    formersOf(ctx, ids),
    receiptsOf(ctx, id),
    points.shownPostings(page, { account, order: number }),
    disputesOf(ctx, id),
    points.balanceOf(ctx, account),
  ]);
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors'),
    order: {
      ...shownOrder(order),
      name: names.get(account) ?? account,
      trade,
      fault,
      faultSeen: fault_seen,
      debt,
    },
    left: state === 'paid' ? order.amount - order.refunded : 0,
    own: account === actor.accountId,
    events: events.map(({ event, at, kind, state: became }) => ({
      event,
      at: at.toISOString(),
      kind,
      became,
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      number: refund.number,
      formers: formers.filter((one) => one.refund === refund.id).map((one) => one.number),
      amount: refund.amount,
      currency: refund.currency,
      reason: refund.reason,
      note: refund.note,
      state: refund.state,
      stuck: refund.state === 'failed' || (refund.state === 'pending' && refund.overdue),
      otherwise:
        refund.reference === null
          ? null
          : {
              reference: refund.reference,
              why: refund.settled_why ?? '',
              by: names.get(refund.settled_by ?? '') ?? refund.settled_by ?? '',
            },
      at: refund.asked_at.toISOString(),
    })),
    receipts: receipts.map(({ number: called, refund }) => ({ number: called, refund: refund !== null })),
    postings,
    disputes: disputes.map(shownDispute),
    // Names the refund of this page: a second click on the same key is the same refund.
    wish: crypto.randomUUID(),
  };
}

export default function StaffOrder({ loaderData }: Route.ComponentProps) {
  const { order, left, own, events, refunds, receipts, postings, disputes, wish } = loaderData;
  const t = usePayments();
  const { code } = useLocale();
  return (
    <ConsolePage
      title={t('order.title', { number: order.number })}
      status={<OrderState state={order.state} />}
      actions={order.fault && !order.faultSeen && <SeenButton order={order.number} />}
    >
      <p>
        <Link className={layout.link} to={pathTo(code, 'staff/payments')}>
          <Icon name="left" small />
          {t('console.title')}
        </Link>
      </p>
      <div className={styles.pair}>
        <Facts order={order} />
        {left > 0 && own && <p>{t('console.ownOrder')}</p>}
        {left > 0 && !own && (
          <RefundForm key={wish} order={order.number} left={left} currency={order.currency} wish={wish} />
        )}
      </div>
      {disputes.length > 0 && <DisputesTable disputes={disputes} />}
      {refunds.length > 0 && <RefundsTable refunds={refunds} />}
      {!own &&
        refunds.filter(({ stuck }) => stuck).map((one) => <OtherwiseForm key={one.number} refund={one} />)}
      {receipts.length > 0 && <ReceiptsCard order={order.number} receipts={receipts} />}
      <Told events={events} />
      {postings.length > 0 && <PostingsTable postings={postings} />}
    </ConsolePage>
  );
}

function Facts({ order }: Pick<Route.ComponentProps['loaderData'], 'order'>) {
  const t = usePayments();
  const format = useFormat();
  const name = useItemName();
  const money = (amount: number) =>
    format.number(amount / 100, { style: 'currency', currency: order.currency });
  const rows: [string, string][] = [
    [t('orders.date'), format.dateTime(new Date(order.at), { dateStyle: 'medium', timeStyle: 'medium' })],
    [t('console.account'), order.name],
    [t('orders.item'), name(order)],
    [t('orders.amount'), money(order.amount)],
    [t('console.givenBack'), money(order.refunded)],
    [t('pay.method'), t(`methods.${order.method}`)],
    [t('console.trade'), order.trade ?? ''],
    [t('console.owes'), order.debt > 0 ? format.number(order.debt) : ''],
    [t('console.look'), order.fault ? t(`console.faults.${order.fault}`) : ''],
  ];
  return (
    <Card>
      <Table label={t('order.title', { number: order.number })} dense>
        <tbody>
          {rows
            .filter(([, value]) => value !== '')
            .map(([term, value]) => (
              <tr key={term}>
                <Th scope="row">{term}</Th>
                <Td>{value}</Td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Told({ events }: Pick<Route.ComponentProps['loaderData'], 'events'>) {
  const t = usePayments();
  const format = useFormat();
  if (events.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="told-h">
      <CardHead>
        <h2 id="told-h">{t('console.told')}</h2>
      </CardHead>
      <CardBody>
        <ul role="list" className={styles.told}>
          {events.map(({ event, at, kind, became }) => (
            <li key={event}>
              {format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })} ·{' '}
              <ToldWords kind={kind} became={became} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
