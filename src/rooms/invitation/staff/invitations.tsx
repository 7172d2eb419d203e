/** /{lang}/staff/invitations: what is held, and why; released or refused. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsolePage, Filters } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { useConsole } from '../../../console/messages.ts';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { isWaiting, useGiven } from '../../../console/useGiven.ts';
import { useListFilter } from '../../../console/useQuery.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { oneOf, pageNumber } from '../../../lib/query.ts';
import { useClient } from '../../../platform/browser.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Input.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Status, type StatusState } from '../../../ui/Status.tsx';
import { Td, Th } from '../../../ui/Table.tsx';
import { settleInvitation } from '../contract.ts';
import { doubtsIn } from '../doubts.ts';
import { useInvitation } from '../messages.ts';
import { invitationsForConsole, perPage, type State, states } from '../queries.ts';
import type { Route } from './+types/invitations';
import styles from './invitations.module.css';

const choices = ['held', 'all', 'open', 'paid', 'refused'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { searchParams } = new URL(request.url);
  const state = oneOf(choices, searchParams.get('state')) ?? 'held';
  const at = pageNumber(searchParams.get('page'));
  const { invitations, count } = await invitationsForConsole(page.ctx, { state, page: at });
  const people = invitations.flatMap(({ invited, inviter }) => [invited, inviter]);
  const known = await page.ctx.ports.account.namesOf(page.ctx, people);
  return {
    messages: messagesFor(page, 'invitation.console'),
    state,
    page: at,
    count,
    invitations: invitations.map((one) => ({
      id: one.invited,
      invited: nameIn(known, one.invited, page),
      inviter: nameIn(known, one.inviter, page),
      at: one.at.toISOString(),
      approvedAt: one.approved_at?.toISOString() ?? null,
      state: oneOf(states, one.state) ?? 'open',
      doubts: doubtsIn(one.reasons),
      points: [one.inviter_points, one.invited_points],
      own: [one.invited, one.inviter].includes(actor.accountId),
    })),
  };
}

type Data = Route.ComponentProps['loaderData'];

const marks: Record<State, StatusState> = { open: 'none', held: 'wait', paid: 'on', refused: 'no' };

export default function Invitations({ loaderData }: Route.ComponentProps) {
  const { invitations, state, page, count } = loaderData;
  const t = useInvitation();
  const console = useConsole();
  const filter = useListFilter();
  return (
    <ConsolePage title={t('console.title')}>
      <p className={layout.meta}>{t('console.text')}</p>
      <Filters count={console('list.count', { count })}>
        <Select
          className={styles.choice}
          aria-label={t('console.state')}
          value={state}
          onChange={(event) => filter.set({ state: event.target.value })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t(`console.states.${choice}`)}
            </option>
          ))}
        </Select>
      </Filters>
      {invitations.length === 0 ? (
        <Empty title={console('list.empty')} level={2}>
          {console('list.emptyText')}
        </Empty>
      ) : (
        <ConsoleTable
          label={t('console.title')}
          ids={invitations.map(({ id }) => id)}
          head={(['invited', 'inviter', 'at', 'approved', 'state', 'doubts', 'decision'] as const).map(
            (name) => <Th key={name}>{t(`console.${name}`)}</Th>,
          )}
        >
          {invitations.map((one) => (
            <Row key={one.id} invitation={one} />
          ))}
        </ConsoleTable>
      )}
      <ListPages page={page} count={Math.ceil(count / perPage)} />
    </ConsolePage>
  );
}

function Row({ invitation: one }: { invitation: Data['invitations'][number] }) {
  const t = useInvitation();
  const format = useFormat();
  const day = (at: string | null) => (at === null ? '–' : <Moment at={at} only="day" />);
  const { busy, settle } = useSettling(one.id);
  return (
    <tr>
      <Td>
        <span className={styles.who}>{one.invited}</span>
      </Td>
      <Td>
        <span className={styles.who}>{one.inviter}</span>
      </Td>
      <Td num>{day(one.at)}</Td>
      <Td num>{day(one.approvedAt)}</Td>
      <Td>
        <Status state={marks[one.state]}>{t(`console.states.${one.state}`)}</Status>
        {one.state === 'paid' && (
          <span className={layout.meta}>
            {' '}
            {one.points.map((points) => format.number(points ?? 0)).join(' + ')}
          </span>
        )}
      </Td>
      <Td>
        <ul role="list" className={styles.doubts}>
          {one.doubts.map((doubt) => (
            <li key={doubt}>{t(`console.doubt.${doubt}`)}</li>
          ))}
        </ul>
      </Td>
      <Td>
        {one.state === 'held' &&
          (one.own ? (
            t('console.own')
          ) : (
            <span className={styles.actions}>
              <Button size="sm" loading={busy} onClick={() => settle('release')}>
                {t('console.release')}
                <span className={layout.sr}> {one.invited}</span>
              </Button>
              <Button size="sm" tone="danger" loading={busy} onClick={() => settle('refuse')}>
                {t('console.refuse')}
                <span className={layout.sr}> {one.invited}</span>
              </Button>
            </span>
          ))}
      </Td>
    </tr>
  );
}

function useSettling(invited: string) {
  const client = useClient();
  const tellGiven = useGiven();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function settle(act: 'release' | 'refuse') {
    setBusy(true);
    try {
      const answer = await client.call(settleInvitation, { invited, act });
      if (isWaiting(answer)) tellGiven(answer, '');
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  }
  return { busy, settle };
}
