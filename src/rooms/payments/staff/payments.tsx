/** /{lang}/staff/payments: orders to look at, refunds under way, all orders, and what is sold. */
import { Link } from 'react-router';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber, typedText } from '../../../lib/query.ts';
import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor, type Page } from '../../../platform/page.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { findOrders, ordersToLookAt } from '../queries/console.ts';
import type { Order } from '../queries/orders.ts';
import { openRefunds } from '../queries/refunds.ts';
import { packagesOf, settingsOf } from '../queries/settings.ts';
import { openWithdrawals } from '../queries/withdrawals.ts';
import { shownOrder } from '../shown.ts';
import type { Route } from './+types/payments';
import { OpenRefunds } from './OpenRefunds.tsx';
import { OrdersTable } from './OrdersTable.tsx';
import { PackageForms } from './PackageForms.tsx';
import styles from './payments.module.css';
import { SellingForm } from './SellingForm.tsx';

const perPage = 25;
const mostToLookAt = 50;
const mostRefunds = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { ctx } = page;
  const { searchParams } = new URL(request.url);
  const at = pageNumber(searchParams.get('page'));
  const [found, toLookAt, refunds, packages, settings, { count: withdrawals }] = await Promise.all([
    find(page, actor, { q: typedText(searchParams.get('q'), 100).trim(), at }),
    ordersToLookAt(ctx, mostToLookAt),
    openRefunds(ctx, mostRefunds),
    packagesOf(ctx),
    settingsOf(ctx),
    openWithdrawals(ctx),
  ]);
  const names = await ctx.ports.account.namesOf(
    ctx,
    [...found, ...toLookAt, ...refunds].map(({ account }) => account),
  );
  const shown = (order: Order) => ({
    ...shownOrder(order),
    name: names.get(order.account) ?? order.account,
    fault: order.fault,
  });
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors'),
    at,
    more: found.length > perPage,
    orders: found.slice(0, perPage).map(shown),
    toLookAt: toLookAt.map(shown),
    refunds: refunds.map(({ account, since, ...refund }) => ({
      ...refund,
      name: names.get(account) ?? account,
      since: since.toISOString(),
    })),
    packages,
    settings,
    withdrawals,
  };
}

/** Of what was typed, which may be a contact, only whom it found is kept. */
async function find({ ctx }: Page, actor: Actor, { q, at }: { q: string; at: number }): Promise<Order[]> {
  const paged = { limit: perPage + 1, offset: (at - 1) * perPage };
  if (q === '') return findOrders(ctx, null, paged);
  const accounts = (await ctx.ports.account.accountsNamed(ctx, q)).slice(0, perPage);
  const looked = {
    act: 'order.search',
    subject: 'account',
    subjectId: 'search',
    detail: { found: accounts },
  };
  await ctx.transaction((tx) => audit(tx, actor, looked));
  return findOrders(ctx, { text: q, accounts }, paged);
}

export default function PaymentsConsole({ loaderData }: Route.ComponentProps) {
  const { at, more, orders, toLookAt, refunds, packages, settings, withdrawals } = loaderData;
  const t = usePayments();
  const { code } = useLocale();
  const { inBrackets, number } = useFormat();
  return (
    <ConsolePage
      title={t('console.title')}
      actions={
        <span className={layout.row}>
          <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'staff/payments/statements')}>
            {t('console.statements.title')}
          </Link>
          <Link className={buttonClass({ size: 'sm' })} to={pathTo(code, 'staff/payments/withdrawals')}>
            {t('console.withdrawals')}
            {withdrawals > 0 && inBrackets(number(withdrawals))}
          </Link>
        </span>
      }
    >
      {toLookAt.length > 0 && (
        <section className={layout.stack}>
          <h2 className={styles.heading}>{t('console.look')}</h2>
          <OrdersTable label={t('console.look')} orders={toLookAt} />
        </section>
      )}
      {refunds.length > 0 && <OpenRefunds refunds={refunds} />}
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.orders')}</h2>
        <p className={layout.meta}>{t('console.find')}</p>
        <Filters>
          <FilterBox />
        </Filters>
        {orders.length === 0 ? (
          <Empty title={t('console.none')} level={3} />
        ) : (
          <OrdersTable label={t('console.orders')} orders={orders} />
        )}
        <ListPages page={at} count={more ? at + 1 : at} />
      </section>
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.packages')}</h2>
        <p className={layout.meta}>
          {t.rich('console.packagesText', {
            plans: (words) => (
              <Link key="plans" className={styles.inline} to={pathTo(code, 'staff/members')}>
                {words}
              </Link>
            ),
          })}
        </p>
        <PackageForms packages={packages} />
        <SellingForm key={settings.version} settings={settings} />
      </section>
    </ConsolePage>
  );
}
