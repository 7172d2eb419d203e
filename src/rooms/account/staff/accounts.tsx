/** /{lang}/staff/accounts: who is staff, who is a VIP until when; found by name or contact. */
import { useFormat } from '../../../i18n/messages.tsx';
import { Desk, Filters } from '../../../console/Desk.tsx';
import { DeskTable } from '../../../console/DeskTable.tsx';
import { FindBox } from '../../../console/FindBox.tsx';
import { useDesk } from '../../../console/messages.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { useAccount } from '../messages.ts';
import { accountDeskNeeds } from '../needs.ts';
import { displayName } from '../present.ts';
import { findAccounts } from '../queries/staff.ts';
import { maskEmail, maskMobile } from '../targets.ts';
import type { Route } from './+types/accounts';
import { RoleChecks } from './RoleChecks.tsx';
import { VipField } from './VipField.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request, ['admin']);
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100);
  const found = await findAccounts(page.ctx, q);
  const until = await context.get(accountDeskNeeds).vipsUntil(found.map(({ id }) => id));
  return {
    messages: messagesFor(page, 'account.desk'),
    me: actor.accountId,
    accounts: found.map((account) => ({
      id: account.id,
      name: displayName(account),
      // As little of a person as serves to tell them apart.
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
  const desk = useDesk();
  const format = useFormat();
  return (
    <Desk title={t('desk.title')}>
      <p className={layout.meta}>
        {t('desk.find')} {t('desk.fresh')}
      </p>
      <Filters count={desk('list.count', { count: accounts.length })}>
        <FindBox />
      </Filters>
      {accounts.length === 0 ? (
        <Empty title={desk('list.empty')} level={2}>
          {desk('list.emptyText')}
        </Empty>
      ) : (
        <DeskTable
          label={t('desk.title')}
          ids={accounts.map(({ id }) => id)}
          head={(['account', 'contact', 'school', 'since', 'roles', 'vip'] as const).map((name) => (
            <Th key={name}>{t(`desk.${name}`)}</Th>
          ))}
        >
          {accounts.map((account) => (
            <tr key={account.id}>
              <Td>{account.name}</Td>
              <Td num>{account.contact}</Td>
              <Td>{account.school}</Td>
              <Td num>{format.dateTime(new Date(account.since), { dateStyle: 'medium' })}</Td>
              <Td>
                <RoleChecks account={account} own={account.id === me} />
              </Td>
              <Td>
                <VipField key={account.until} account={account} />
              </Td>
            </tr>
          ))}
        </DeskTable>
      )}
    </Desk>
  );
}
