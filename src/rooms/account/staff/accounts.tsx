/** /{lang}/staff/accounts: who is staff, who is a VIP until when; found by name or contact. */

import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { useConsole } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { typedText } from '../../../lib/query.ts';
import { auditSearch } from '../../../platform/audit.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { useAccount } from '../messages.ts';
import { namesOf } from '../names.ts';
import { findAccounts } from '../queries/staff.ts';
import { maskEmail, maskMobile } from '../targets.ts';
import type { Route } from './+types/accounts';
import styles from './accounts.module.css';
import { RoleChecks } from './RoleChecks.tsx';
import { VipField } from './VipField.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const q = typedText(new URL(request.url).searchParams.get('q'), 100);
  const found = await findAccounts(page.ctx, q);
  const ids = found.map(({ id }) => id);
  if (q.trim() !== '') await auditSearch(page.ctx, actor, ids);
  // A role is given by what nobody else can be called: anybody may take another's nickname.
  const names = await namesOf(page.ctx, ids);
  const until = await page.ctx.ports.vip.vipsUntil(page.ctx, ids);
  return {
    messages: messagesFor(page, 'account.console'),
    me: actor.accountId,
    accounts: found.map((account) => ({
      id: account.id,
      name: names.get(account.id) ?? account.id,
      // As little about people as is needed to tell them apart.
      contact:
        (account.mobile && maskMobile(account.mobile)) || (account.email && maskEmail(account.email)) || '',
      school: account.school,
      since: account.created_at.toISOString(),
      roles: account.roles,
      until: until.get(account.id)?.toISOString() ?? null,
    })),
  };
}

export default function Accounts({ loaderData: { accounts, me } }: Route.ComponentProps) {
  const t = useAccount();
  const console = useConsole();
  return (
    <ConsolePage title={t('console.title')}>
      <p className={layout.meta}>
        {t('console.find')} {t('console.fresh')}
      </p>
      <Filters count={console('list.count', { count: accounts.length })}>
        <FilterBox />
      </Filters>
      {accounts.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <ConsoleTable
          label={t('console.title')}
          ids={accounts.map(({ id }) => id)}
          head={(['account', 'contact', 'school', 'since', 'roles', 'vip'] as const).map((name) => (
            <Th key={name}>{t(`console.${name}`)}</Th>
          ))}
        >
          {accounts.map((account) => (
            <tr key={account.id}>
              <Td>
                <span className={styles.who}>{account.name}</span>
              </Td>
              <Td>
                <span className={styles.who}>{account.contact}</span>
              </Td>
              <Td>
                <span className={styles.who}>{account.school}</span>
              </Td>
              <Td num>
                <Moment at={account.since} only="day" />
              </Td>
              <Td>
                <RoleChecks account={account} own={account.id === me} />
              </Td>
              <Td>
                <VipField key={account.until} account={account} />
              </Td>
            </tr>
          ))}
        </ConsoleTable>
      )}
    </ConsolePage>
  );
}
