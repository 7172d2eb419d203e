/** /{lang}/staff/payments/withdrawals/{number}: one withdrawal, what is to be done about it, and what it moved. */
import { data, Link } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Table, Td, Th } from '../../../ui/Table.tsx';
import { usePayments } from '../messages.ts';
import { WithdrawalStatus } from '../parts/WithdrawalStatus.tsx';
import { takenAlone, withdrawalNumbered } from '../queries/withdrawals.ts';
import { withdrawingNow } from '../queries/withdrawing.ts';
import { leftFrom, takesTwo } from '../withdrawals/deciding.ts';
import { openedPayee } from '../withdrawals/payee.ts';
import { shownWithdrawal } from '../withdrawals/shown.ts';
import type { Route } from './+types/withdrawal';
import { DecideCard } from './DecideCard.tsx';
import { PostingsTable } from './PostingsTable.tsx';
import styles from './payments.module.css';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { ctx } = page;
  const [found, settings] = await Promise.all([withdrawalNumbered(ctx, params.number), withdrawingNow(ctx)]);
  if (!found) throw data(null, { status: 404 });
  const { number, account, payee, state, approved_by, taken_by, ended_by } = found;
  const own = account === actor.accountId;
  // To whom it goes is for whoever pays it, while they do.
  const pays = state === 'taken' && taken_by === actor.accountId && payee !== null;
  const looked = {
    act: pays ? 'withdrawal.payee' : 'withdrawal.read',
    subject: 'withdrawal',
    subjectId: number,
  };
  await ctx.transaction((tx) => audit(tx, actor, looked));
  const [names, postings, taken] = await Promise.all([
    ctx.ports.account.namesOf(ctx, [account, approved_by, taken_by, ended_by]),
    ctx.ports.points.shownPostings(page, { account, order: number }),
    takenAlone(ctx, [actor.accountId]),
  ]);
  const beyond = state === 'asked' && taken + found.points > settings.second_person_above;
  const left = leftFrom(found);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? id));
  return {
    messages: messagesFor(page, 'payments', 'payments.console', 'payments.errors'),
    withdrawal: {
      ...shownWithdrawal(found),
      name: nameOf(account),
      approvedBy: nameOf(approved_by),
      takenBy: nameOf(taken_by),
      endedBy: nameOf(ended_by),
      second: takesTwo(found, settings) || beyond,
      payee: pays ? openedPayee(ctx.keys, found, payee) : null,
    },
    viewer: {
      own,
      pays: state === 'taken' && taken_by === actor.accountId,
      confirmed: approved_by === actor.accountId,
      /** Whoever confirmed it may take it over from then on. */
      leftFrom: left?.toISOString() ?? null,
      isLeft: left !== null && left <= ctx.clock(),
    },
    postings,
  };
}

export default function StaffWithdrawal({ loaderData }: Route.ComponentProps) {
  const { withdrawal, viewer, postings } = loaderData;
  const t = usePayments();
  const { code } = useLocale();
  return (
    <ConsolePage
      title={t('console.withdrawal', { number: withdrawal.number })}
      status={<WithdrawalStatus state={withdrawal.state} />}
    >
      <p>
        <Link className={layout.link} to={pathTo(code, 'staff/payments/withdrawals')}>
          <Icon name="left" small />
          {t('console.withdrawals')}
        </Link>
      </p>
      <div className={styles.pair}>
        <Facts withdrawal={withdrawal} />
        {withdrawal.endedAt === null && <DecideCard withdrawal={withdrawal} viewer={viewer} />}
      </div>
      {postings.length > 0 && <PostingsTable postings={postings} />}
    </ConsolePage>
  );
}

function Facts({ withdrawal }: Pick<Route.ComponentProps['loaderData'], 'withdrawal'>) {
  const t = usePayments();
  const format = useFormat();
  const { at, name, points, amount, currency, kind, hint, payee, endedAt } = withdrawal;
  const moment = (text: string) =>
    format.dateTime(new Date(text), { dateStyle: 'medium', timeStyle: 'medium' });
  const rows: [string, string][] = [
    [t('orders.date'), moment(at)],
    [t('console.account'), name],
    [t('console.points'), format.number(points)],
    [t('orders.amount'), format.number(amount / 100, { style: 'currency', currency })],
    [t('withdraw.to'), `${t(`withdraw.kinds.${kind}`)} ${payee ? '' : hint}`],
    [t('withdraw.name'), payee?.name ?? ''],
    [t('withdraw.bank'), payee?.bank ?? ''],
    [t(`withdraw.account.${kind}`), payee?.account ?? ''],
    [t('console.confirmedBy'), withdrawal.approvedBy],
    [t('console.paidBy'), withdrawal.takenBy],
    [t('console.ended'), endedAt === null ? '' : moment(endedAt)],
    [t('console.reference'), withdrawal.reference],
    [t('console.note'), withdrawal.reason],
  ];
  return (
    <Card>
      <Table label={t('console.withdrawal', { number: withdrawal.number })} dense>
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
