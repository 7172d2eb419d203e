/** /{lang}/staff/payments/withdrawals: points that people have paid out, those that wait first; and the terms of it. */
import { Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { pageNumber } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { usePayments } from '../messages.ts';
import { paymentsConsoleNeeds } from '../needs.ts';
import { findWithdrawals, type Withdrawal } from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import { shownWithdrawal } from '../withdrawals/shown.ts';
import type { Route } from './+types/withdrawals';
import styles from './payments.module.css';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';
import { WithdrawingForm } from './WithdrawingForm.tsx';

const perPage = 25;
const mostOpen = 200;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { ctx } = page;
  const { namesOf } = context.get(paymentsConsoleNeeds);
  const at = pageNumber(new URL(request.url).searchParams.get('page'));
  const [open, ended, settings] = await Promise.all([
    findWithdrawals(ctx, { open: true, limit: mostOpen, offset: 0 }),
    findWithdrawals(ctx, { open: false, limit: perPage + 1, offset: (at - 1) * perPage }),
    withdrawingNow(ctx),
  ]);
  const people = [...open, ...ended].flatMap(({ account, taken_by }) => [account, taken_by]);
  const names = await namesOf(ctx, people);
  const shown = (one: Withdrawal) => ({
    ...shownWithdrawal(one),
    name: names.get(one.account) ?? one.account,
    takenBy: one.taken_by === null ? null : (names.get(one.taken_by) ?? one.taken_by),
    second: one.second_person,
  });
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors'),
    at,
    more: ended.length > perPage,
    open: open.map(shown),
    ended: ended.slice(0, perPage).map(shown),
    settings,
  };
}

export default function StaffWithdrawals({ loaderData }: Route.ComponentProps) {
  const { at, more, open, ended, settings } = loaderData;
  const t = usePayments();
  const { code } = useLocale();
  return (
    <ConsolePage title={t('console.withdrawals')}>
      <p>
        <Link className={layout.link} to={pathTo(code, 'staff/payments')}>
          <Icon name="left" small />
          {t('console.title')}
        </Link>
      </p>
      <section className={layout.stack}>
        <h2 className={styles.heading}>{t('console.withdrawalsOpen')}</h2>
        {open.length === 0 ? (
          <Empty title={t('console.withdrawalsNone')} level={3} />
        ) : (
          <WithdrawalsTable label={t('console.withdrawalsOpen')} withdrawals={open} />
        )}
      </section>
      {ended.length > 0 && (
        <section className={layout.stack}>
          <h2 className={styles.heading}>{t('console.withdrawalsEnded')}</h2>
          <WithdrawalsTable label={t('console.withdrawalsEnded')} withdrawals={ended} />
          <ListPages page={at} count={more ? at + 1 : at} />
        </section>
      )}
      <WithdrawingForm key={settings.version} settings={settings} />
    </ConsolePage>
  );
}
