/** /{lang}/staff/waiting: what staff asked to give beyond what one person may, for a second person to confirm. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { ConsoleTable } from '../../../console/ConsoleTable.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { saidValues } from '../../../platform/notice.ts';
import { messagesFor } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Td, Th } from '../../../ui/Table.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { decideGiving } from '../contract.ts';
import { useStaff } from '../messages.ts';
import { staffNeeds } from '../needs.ts';
import { saidIn, waitingGivings } from '../queries/givings.ts';
import type { Route } from './+types/waiting';
import styles from './undelivered.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, actor } = staffPage(context, request);
  const { catalogue } = page.ctx;
  const needs = context.get(staffNeeds);
  const [waiting, second] = await Promise.all([waitingGivings(page.ctx), needs.hasSecond(actor)]);
  const names = await needs.names(waiting.flatMap(({ owner, asked_by }) => [owner, asked_by]));
  return {
    messages: messagesFor(page, 'staff'),
    second,
    waiting: waiting.map((one) => ({
      id: one.id,
      at: one.asked_at.toISOString(),
      what: catalogue.text(page.locale, one.word, saidValues(catalogue, page.locale, saidIn(one))),
      owner: one.owner === null ? null : nameIn(names, one.owner, page),
      asker: nameIn(names, one.asked_by, page),
      // Whoever asked for it, and whoever it is for, does not confirm it.
      own: [one.asked_by, one.owner].includes(actor.accountId),
    })),
  };
}

type Row = Route.ComponentProps['loaderData']['waiting'][number];

export default function Waiting({ loaderData: { waiting, second } }: Route.ComponentProps) {
  const t = useStaff();
  return (
    <ConsolePage title={t('waiting.title')}>
      <p className={layout.meta}>{t('waiting.note')}</p>
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
    </ConsolePage>
  );
}

function WaitingRow({ one: { id, what, owner, asker, at, own } }: { one: Row }) {
  const t = useStaff();
  const format = useFormat();
  const { decide, busy } = useDecision(id);
  return (
    <tr>
      <Td>
        <span className={styles.reason}>{what}</span>
        <span className={layout.meta}>{t('waiting.number', { number: id })}</span>
      </Td>
      <Td>{owner ?? '–'}</Td>
      <Td>{asker}</Td>
      <Td num>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</Td>
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
