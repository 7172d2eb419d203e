import { useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { useForum } from '../messages.ts';
import { reportReasons } from '../reasons.ts';
import type { ShownPost } from '../shown.ts';
import { reportPost } from './calls.ts';
import { OrderDialog } from './OrderDialog.tsx';
import { type Given, isMissing, ReasonFields } from './ReasonFields.tsx';

/** What a member says is wrong with a post. */
export default function ReportDialog({ post, onClose }: { post: ShownPost; onClose(): void }) {
  const t = useForum();
  const client = useClient();
  const [given, setGiven] = useState<Given>({ reason: '', words: '' });
  const [tried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    const reason = reportReasons.find((one) => one === given.reason);
    if (!reason || isMissing(given)) return undefined;
    await client.call(reportPost, { post: String(post.id), reason, words: given.words });
    return t('order.sent');
  };
  return (
    <OrderDialog title={t('order.reportTitle')} send={t('order.send')} onSend={send} onClose={onClose}>
      <p>{t('order.reportText')}</p>
      <ReasonFields given={given} onChange={setGiven} tried={tried} report />
    </OrderDialog>
  );
}
