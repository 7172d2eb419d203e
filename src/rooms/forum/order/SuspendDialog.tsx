import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../platform/browser.tsx';
import { useForum } from '../messages.ts';
import { decisionReasons, suspensionDays } from '../reasons.ts';
import { suspendMember } from './calls.ts';
import { Days } from './ModerateDialog.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import { type Given, isMissing, ReasonFields } from './ReasonFields.tsx';

/** Suspends a member for some days, with a reason. */
export function SuspendDialog({ member, onClose }: { member: number; onClose(): void }) {
  const t = useForum();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [given, setGiven] = useState<Given>({ reason: '', words: '' });
  const [days, setDays] = useState('7');
  const [tried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    const reason = decisionReasons.find((one) => one === given.reason);
    const chosen = suspensionDays.map(String).find((one) => one === days);
    if (!reason || !chosen || isMissing(given)) return undefined;
    await client.call(suspendMember, { member: String(member), days: chosen, reason, words: given.words });
    await revalidate();
    return t('order.done');
  };
  return (
    <OrderDialog title={t('order.acts.suspend')} send={t('order.confirm')} onSend={send} onClose={onClose}>
      <ReasonFields given={given} onChange={setGiven} tried={tried} />
      <Days days={days} onChange={setDays} />
    </OrderDialog>
  );
}
