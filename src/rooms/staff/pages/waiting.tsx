/** /{lang}/staff/waiting: what staff asked to give beyond what one person may, for a second person to confirm. */

import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { ListPages } from '../../../console/ListPages.tsx';
import { Moment } from '../../../console/Moment.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { pageNumber } from '../../../lib/query.ts';
import { useClient } from '../../../platform/browser.tsx';
import { saidValues } from '../../../platform/notice.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { decideGiving } from '../contract.ts';
import { useStaff } from '../messages.ts';
import { changesOf, howManyWait, lapsesAfterDays, saidIn, waitingGivings } from '../queries/givings.ts';
import { hasSecond } from '../secondPerson.ts';
import { accountsIn, type ShownChange, shownChange } from '../shownChange.ts';
import type { Route } from './+types/waiting';
import styles from './undelivered.module.css';

const perPage = 25;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { catalogue } = page.ctx;
  const at = pageNumber(new URL(request.url).searchParams.get('page'));
  const [waiting, { count }, second] = await Promise.all([
    waitingGivings(page.ctx, { limit: perPage, offset: (at - 1) * perPage }),
    howManyWait(page.ctx),
    hasSecond(page.ctx, actor.accountId),
  ]);
  const people = waiting.flatMap((one) => [one.owner, one.asked_by, ...accountsIn(changesOf(one))]);
  const names = await page.ctx.ports.account.namesOf(page.ctx, people);
  return {
    messages: messagesFor(page, 'staff'),
    second,
    at,
    pages: Math.max(1, Math.ceil(count / perPage)),
    days: lapsesAfterDays,
    waiting: waiting.map((one) => ({
      id: one.id,
      at: one.asked_at.toISOString(),
      what: catalogue.text(page.locale, one.word, saidValues(catalogue, page.locale, saidIn(one))),
      changes: changesOf(one).map((change) =>
        shownChange(catalogue, page.locale, change, (account) => nameIn(names, account, page)),
      ),
      owner: one.owner === null ? null : nameIn(names, one.owner, page),
      asker: nameIn(names, one.asked_by, page),
      // Whoever asked for it, and whoever it is for, does not confirm it.
      own: [one.asked_by, one.owner].includes(actor.accountId),
    })),
  };
}

type Row = Route.ComponentProps['loaderData']['waiting'][number];

export default function Waiting({ loaderData }: Route.ComponentProps) {
  const { waiting, second, at, pages, days } = loaderData;
  const t = useStaff();
  return (
    <ConsolePage title={t('waiting.title')}>
      <p className={layout.meta}>{t('waiting.note')}</p>
      <p className={layout.meta}>{t('waiting.lapses', { days })}</p>
      {!second && <p className={layout.meta}>{t('waiting.operator')}</p>}
      {waiting.length === 0 ? (
        <Empty title={t('waiting.none')} level={2} />
      ) : (
        <ConsoleTable
          label={t('waiting.title')}
          ids={waiting.map(({ id }) => id)}
          head={(['what', 'owner', 'asker', 'at', 'decision'] as const).map((name) => (
            <Th key={name}>{t(`waiting.${name}`)}</Th>
          ))}
        >
          {waiting.map((one) => (
            <WaitingRow key={one.id} one={one} />
          ))}
        </ConsoleTable>
      )}
      <ListPages page={at} count={pages} />
    </ConsolePage>
  );
}

function WaitingRow({ one: { id, what, changes, owner, asker, at, own } }: { one: Row }) {
  const t = useStaff();
  const { decide, busy } = useDecision(id);
  return (
    <tr>
      <Td>
        <span className={styles.reason}>{what}</span>
        {changes.length > 0 && <Changes changes={changes} />}
        <span className={cx(layout.meta, styles.reason)}>{t('waiting.number', { number: id })}</span>
      </Td>
      <Td>{owner ?? '–'}</Td>
      <Td>{asker}</Td>
      <Td num>
        <Moment at={at} />
      </Td>
      <Td>
        <div className={layout.row}>
          {(['confirm', 'refuse'] as const).map((decision) => (
            <Button
              key={decision}
              tone={decision === 'confirm' ? 'primary' : 'second'}
              size="sm"
              loading={busy}
              disabled={own && decision === 'confirm'}
              onClick={() => void decide(decision)}
            >
              {t(`waiting.${decision}`)}
            </Button>
          ))}
        </div>
      </Td>
    </tr>
  );
}

/** All that is confirmed with it: what each field is today, and what it becomes. */
function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const t = useStaff();
  return (
    <ul className={styles.reason}>
      {changes.map(({ name, before, after }) => (
        <li key={name}>
          {before === undefined
            ? t('waiting.fresh', { name, after })
            : t('waiting.change', { name, before, after })}
        </li>
      ))}
    </ul>
  );
}

function useDecision(id: string) {
  const t = useStaff();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const decide = async (decision: 'confirm' | 'refuse') => {
    setBusy(true);
    try {
      await client.call(decideGiving, { id, decision });
      toast.show(t(decision === 'confirm' ? 'waiting.confirmed' : 'waiting.refused'));
    } catch {
      // The client has said why.
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { decide, busy };
}
