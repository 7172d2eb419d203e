/** /{lang}/staff/members: plans, and who is a member until when, by what, and how to give somebody more. */

import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { useConsole } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { pageNumber, typedText } from '../../../lib/query.ts';
import { audit } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useVip } from '../messages.ts';
import { accountsWithPeriods, countMembers, membershipIn, periodsOf } from '../queries/periods.ts';
import { plansOf } from '../queries/plans.ts';
import type { Route } from './+types/members';
import { MemberCard } from './MemberCard.tsx';
import styles from './members.module.css';
import { PlanTable } from './PlanTable.tsx';
import { shownMember } from './shownMember.ts';

const perPage = 20;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { ctx } = page;
  const { account: people, identity } = ctx.ports;
  const { searchParams } = new URL(request.url);
  const q = typedText(searchParams.get('q'), 100).trim();
  const at = pageNumber(searchParams.get('page'));
  const found = q === '' ? undefined : (await people.accountsNamed(ctx, q)).slice(0, perPage);
  const accounts = found ?? (await accountsWithPeriods(ctx, { limit: perPage, offset: (at - 1) * perPage }));
  // Of what was typed, which may be a contact, only what it found is kept.
  const looked = { act: 'member.read', subject: 'account', subjectId: 'list', detail: { read: accounts } };
  if (accounts.length > 0) await ctx.transaction((tx) => audit(tx, actor, looked));
  const names = await people.namesOf(ctx, accounts);
  const now = ctx.clock();
  return {
    messages: messagesFor(page, 'vip', 'vip.console', 'vip.errors'),
    plans: await plansOf(ctx),
    page: at,
    count: found?.length ?? (await countMembers(ctx)),
    paged: found === undefined,
    // Names the grant of this page: a second click on the same key is the same grant.
    wish: crypto.randomUUID(),
    members: await Promise.all(
      accounts.map(async (account) => {
        const periods = await periodsOf(ctx, account);
        const { status } = await identity.identityOf(ctx, account);
        return shownMember(
          { account, name: names.get(account) ?? account, status, periods },
          membershipIn(periods, now),
        );
      }),
    ),
  };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { plans, members, count, page, paged, wish } = loaderData;
  const t = useVip();
  const console = useConsole();
  return (
    <ConsolePage title={t('console.title')} className={styles.page}>
      <section className={layout.stack} aria-labelledby="plans-h">
        <h2 id="plans-h">{t('console.plans')}</h2>
        <p className={layout.meta}>{t('console.plansText')}</p>
        <PlanTable plans={plans} />
      </section>
      <section className={layout.stack} aria-labelledby="members-h">
        <h2 id="members-h">{t('console.members')}</h2>
        <p className={layout.meta}>{t('console.find')}</p>
        <Filters count={console('list.count', { count })}>
          <FilterBox />
        </Filters>
        {members.length === 0 ? (
          <Empty title={console('list.empty')} level={3}>
            {t('console.none')}
          </Empty>
        ) : (
          members.map((member) => (
            <MemberCard key={`${member.account} ${wish}`} member={member} wish={wish} />
          ))
        )}
        {paged && <ListPages page={page} count={Math.ceil(count / perPage)} />}
      </section>
    </ConsolePage>
  );
}
