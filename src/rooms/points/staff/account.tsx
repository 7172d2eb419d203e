/** /{lang}/staff/points/{account}: somebody's points, explained down to the postings, and their correction. */
import { data, Link } from 'react-router';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { Gauge, Gauges } from '../../../console/Gauges.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { audit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Affix, AffixUnit } from '../../../ui/Affix.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { balanceOf } from '../balance.ts';
import { filterFrom } from '../csv.ts';
import { usePoints } from '../messages.ts';
import { kinds, movements, ownKinds } from '../movements.ts';
import { balancesOf } from '../queries/ledger.ts';
import { postingsOf } from '../queries/statement.ts';
import { cursorFrom, cursorText, noteOf, statementOf } from '../statement.ts';
import type { Route } from './+types/account';
import { CorrectButton } from './CorrectButton.tsx';
import styles from './points.module.css';
import { StatementTable } from './StatementTable.tsx';

export async function loader({ context, request, params: { account } }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(account)) throw data(null, { status: 404 });
  const looked = { act: 'points.look', subject: 'account', subjectId: account };
  await page.ctx.transaction((tx) => audit(tx, actor, looked));
  const { searchParams } = new URL(request.url);
  const typed = Object.fromEntries(searchParams);
  const query = { filter: filterFrom(typed), cursor: cursorFrom(searchParams.get('at')), limit: 50 };
  const [balance, accounts, { lines, newer, older }, names] = await Promise.all([
    balanceOf(page.ctx, account),
    balancesOf(page.ctx, account),
    statementOf(page.ctx, account, query),
    page.ctx.ports.account.namesOf(page.ctx, [account]),
  ]);
  const postings = Map.groupBy(
    await postingsOf(
      page.ctx,
      lines.map(({ id }) => id),
    ),
    ({ transfer }) => transfer,
  );
  return {
    messages: messagesFor(
      page,
      'points.console',
      'points.rules',
      'points.kinds',
      'points.purposes',
      'points.holds',
      'points.errors',
    ),
    account,
    own: account === actor.accountId,
    name: nameIn(names, account, page),
    balance,
    accounts,
    lines: lines.map(({ at, memo, ...line }) => ({
      ...line,
      at: at.toISOString(),
      ...noteOf({ memo }),
      undoable: line.ended === null && movements[line.kind].undoneBy !== undefined,
      postings: (postings.get(line.id) ?? []).map(({ transfer: _transfer, ...posting }) => posting),
    })),
    newer: cursorText(newer),
    older: cursorText(older),
  };
}

export default function AccountPoints({ loaderData }: Route.ComponentProps) {
  const { account, own, name, balance, accounts, lines, newer, older } = loaderData;
  const t = usePoints();
  const format = useFormat();
  const filter = useListFilter();
  return (
    <ConsolePage
      title={t('console.pointsOf', { name })}
      actions={!own && <CorrectButton account={account} />}
    >
      {own && <p className={layout.meta}>{t('console.ownNote')}</p>}
      <Gauges>
        {(['current', 'withdrawable', 'held', 'debt'] as const).map((part) => (
          <Gauge key={part} name={t(`console.${part}`)} value={balance[part]} />
        ))}
      </Gauges>
      <p className={layout.meta}>
        {t('console.explained')}{' '}
        {ownKinds
          .map((kind) => `${t(`console.accounts.${kind}`)} ${format.number(accounts[kind])}`)
          .join(' · ')}
      </p>
      <Filters>
        <Select
          className={styles.day}
          aria-label={t('console.kind')}
          value={filter.get('kind')}
          onChange={(event) => filter.set({ kind: event.target.value, at: '' })}
        >
          <option value="">{t('console.anyKind')}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
        {(['from', 'to'] as const).map((side) => (
          <Affix key={side}>
            <AffixUnit id={`day-${side}`}>{t(`console.${side}`)}</AffixUnit>
            <Input
              className={styles.day}
              type="date"
              aria-labelledby={`day-${side}`}
              value={filter.get(side)}
              onChange={(event) => filter.set({ [side]: event.target.value, at: '' })}
            />
          </Affix>
        ))}
      </Filters>
      <StatementTable lines={lines} own={own} />
      <nav className={layout.row} aria-label={t('console.pages')}>
        {newer !== null && <Turn to={filter.href({ at: newer })}>{t('console.newer')}</Turn>}
        {older !== null && <Turn to={filter.href({ at: older })}>{t('console.older')}</Turn>}
        {older !== null && <Turn to={filter.href({ at: 'end' })}>{t('console.oldest')}</Turn>}
      </nav>
    </ConsolePage>
  );
}

function Turn({ to, children }: { to: string; children: string }) {
  return (
    <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={to}>
      {children}
    </Link>
  );
}
