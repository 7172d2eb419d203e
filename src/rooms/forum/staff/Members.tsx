/** Members who are suspended, or who were searched for: what was decided on them, and what can be. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Filters } from '../../../console/ConsolePage.tsx';
import { FilterBox } from '../../../console/FilterBox.tsx';
import { CallError } from '../../../contract/callError.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import type { OrderMember } from '../moderation/shown.ts';
import { liftSuspension, setBadge } from '../moderationContract.ts';
import { SuspendDialog } from '../order/SuspendDialog.tsx';
import { useAuthorName } from '../parts/useAuthorName.ts';
import { DecisionLine } from './CaseView.tsx';
import styles from './Desk.module.css';

type Props = { members: readonly OrderMember[]; searched: boolean; admin: boolean };

export function Members({ members, searched, admin }: Props) {
  const t = useForum();
  return (
    <>
      <Filters>
        <FilterBox />
      </Filters>
      {!searched && members.length > 0 && <h2>{t('console.suspendedNow')}</h2>}
      {members.length === 0 ? (
        <Empty title={t('console.noMembers')} level={2}>
          {t('console.noMembersText')}
        </Empty>
      ) : (
        members.map((member) => <MemberCard key={member.number} member={member} admin={admin} />)
      )}
    </>
  );
}

export function MemberCard({ member, admin }: { member: OrderMember; admin: boolean }) {
  const t = useForum();
  const format = useFormat();
  const nameOf = useAuthorName();
  const { author, number, suspendedUntil, decisions } = member;
  const heading = `member-${number}`;
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardBody className={layout.stack}>
        <h2 id={heading} className={styles.member}>
          {nameOf(author)} <span className={layout.label}>#{number}</span>
        </h2>
        <p className={layout.label}>{t('console.posts', { count: author.posts })}</p>
        {suspendedUntil !== null && (
          <p>
            {t('console.until', { date: format.dateTime(new Date(suspendedUntil), { dateStyle: 'long' }) })}
          </p>
        )}
        {decisions.length > 0 && (
          <>
            <h3>{t('console.earlier')}</h3>
            <ul className={styles.earlier}>
              {decisions.map((one) => (
                <li key={one.id}>
                  <DecisionLine one={one} />
                </li>
              ))}
            </ul>
          </>
        )}
        <MemberActs member={member} admin={admin} />
      </CardBody>
    </Card>
  );
}

function MemberActs({ member, admin }: { member: OrderMember; admin: boolean }) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [suspending, setSuspending] = useState(false);
  const [busy, setBusy] = useState(false);
  const id = { member: String(member.number) };
  const { methodologist } = member.author;
  async function settle(call: () => Promise<unknown>) {
    setBusy(true);
    try {
      await call();
      toast.show(t('order.done'));
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // else the client has said why
    } finally {
      await revalidate();
      setBusy(false);
    }
  }
  const badge = () => client.call(setBadge, { ...id, on: methodologist ? 'no' : 'yes' });
  return (
    <div className={styles.acts}>
      {member.suspendedUntil === null ? (
        <Button size="sm" onClick={() => setSuspending(true)}>
          {t('order.acts.suspend')}
        </Button>
      ) : (
        <Button size="sm" loading={busy} onClick={() => void settle(() => client.call(liftSuspension, id))}>
          {t('console.lift')}
        </Button>
      )}
      {admin && (
        <Button size="sm" loading={busy} onClick={() => void settle(badge)}>
          {t(methodologist ? 'console.take' : 'console.give')}
        </Button>
      )}
      {suspending && <SuspendDialog member={member.number} onClose={() => setSuspending(false)} />}
    </div>
  );
}
