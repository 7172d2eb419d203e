/** /{lang}/my/withdrawals: points that somebody has paid out as money, and how far each withdrawal is. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, session } from '../../../platform/page.ts';
import { SignInFirst } from '../../../platform/SignInFirst.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { currency } from '../currency.ts';
import { usePayments } from '../messages.ts';
import { WithdrawalsCard } from '../parts/WithdrawalsCard.tsx';
import { WithdrawCard } from '../parts/WithdrawCard.tsx';
import { withdrawalsOf } from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import { mostShown, shownWithdrawal } from '../withdrawals/shown.ts';
import type { Route } from './+types/withdrawals';
import styles from './payments.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { ctx } = page;
  const messages = messagesFor(page, 'payments', 'payments.errors');
  const actor = context.get(session);
  if (!actor) return { messages, own: null };
  const { accountId } = actor;
  const [settings, approved, { withdrawable }, withdrawals] = await Promise.all([
    withdrawingNow(ctx),
    ctx.ports.identity.isApproved(ctx, accountId),
    ctx.ports.points.balanceOf(ctx, accountId),
    withdrawalsOf(ctx, accountId, mostShown),
  ]);
  const { active, rate, minimum, maximum } = settings;
  const offer = { active, approved, withdrawable, rate, minimum, maximum, currency };
  return {
    messages,
    // `wish` names what this page may ask for: a second click on the same key is the same withdrawal.
    own: { offer, withdrawals: withdrawals.map(shownWithdrawal), wish: crypto.randomUUID() },
  };
}

export default function Withdrawals({ loaderData: { own } }: Route.ComponentProps) {
  const t = usePayments();
  const { code } = useLocale();
  const title = t('withdraw.title');
  const head = <Head title={title} description={t('withdraw.description')} noindex />;
  if (!own) {
    return (
      <>
        {head}
        <SignInFirst title={title} text={t('withdraw.description')} />
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
      {/* What is typed stays when the page learns how far others are. */}
      <WithdrawCard key={own.withdrawals[0]?.number ?? ''} offer={own.offer} wish={own.wish} />
      {own.withdrawals.length > 0 && <WithdrawalsCard withdrawals={own.withdrawals} />}
    </main>
  );
}
