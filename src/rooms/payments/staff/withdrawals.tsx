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
import { findWithdrawals, type Withdrawal } from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import { shownWithdrawal } from '../withdrawals/shown.ts';
import type { Route } from './+types/withdrawals';
import styles from './payments.module.css';
import { WithdrawalsTable } from './WithdrawalsTable.tsx';
import { WithdrawingForm } from './WithdrawingForm.tsx';

const perPage = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const [openAt, endedAt] = [pageNumber(query.get('open')), pageNumber(query.get('page'))];
  const portion = (at: number) => ({ limit: perPage + 1, offset: (at - 1) * perPage });
  const [open, ended, settings] = await Promise.all([
    findWithdrawals(ctx, { open: true, ...portion(openAt) }),
    findWithdrawals(ctx, { open: false, ...portion(endedAt) }),
    withdrawingNow(ctx),
  ]);
  const people = [...open, ...ended].flatMap(({ account, taken_by }) => [account, taken_by]);
  const names = await ctx.ports.account.namesOf(ctx, people);
  const shown = (one: Withdrawal) => ({
    ...shownWithdrawal(one),
    name: names.get(one.account) ?? one.account,
    takenBy: one.taken_by === null ? null : (names.get(one.taken_by) ?? one.taken_by),
    second: one.second_person,
  });
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors'),
    open: listed(open, openAt, shown),
    ended: listed(ended, endedAt, shown),
    settings,
  };
}

/** A page of a list, and how many pages are known: the next one by what was read beyond this. */
function listed<T>(found: readonly Withdrawal[], at: number, shown: (one: Withdrawal) => T) {
  return { at, pages: found.length > perPage ? at + 1 : at, rows: found.slice(0, perPage).map(shown) };
}

export default function StaffWithdrawals({ loaderData }: Route.ComponentProps) {
  const { open, ended, settings } = loaderData;
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
        {open.rows.length === 0 ? (
          <Empty title={t('console.withdrawalsNone')} level={3} />
        ) : (
          <WithdrawalsTable label={t('console.withdrawalsOpen')} withdrawals={open.rows} />
        )}
        <ListPages name="open" label={t('console.withdrawalsOpen')} page={open.at} count={open.pages} />
      </section>
      {ended.rows.length > 0 && (
        <section className={layout.stack}>
          <h2 className={styles.heading}>{t('console.withdrawalsEnded')}</h2>
          <WithdrawalsTable label={t('console.withdrawalsEnded')} withdrawals={ended.rows} />
          <ListPages label={t('console.withdrawalsEnded')} page={ended.at} count={ended.pages} />
        </section>
      )}
      <WithdrawingForm key={settings.version} settings={settings} />
    </ConsolePage>
  );
}
