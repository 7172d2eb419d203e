/** What a member says against a post, and what a moderator does with it: fetched when somebody asks for it. */
import { type ComponentType, useState } from 'react';
import { fetchForClick } from '../../../platform/fetchForClick.ts';
import { Button } from '../../../ui/Button.tsx';
import { useForum } from '../messages.ts';
import type { OrderTopic } from '../order/acts.ts';
import type { ShownPost } from '../shown.ts';

export type OrderHands = { report: boolean; moderate: boolean; topic: OrderTopic };

type Open = ComponentType<{ post: ShownPost; topic: OrderTopic; onClose(): void }>;

export function PostMenu({ post, order }: { post: ShownPost; order: OrderHands }) {
  const t = useForum();
  const [Open, setOpen] = useState<Open>();
  const show = (loading: Promise<{ default: Open }>) =>
    // The next press tries again.
    fetchForClick(
      loading,
      ({ default: Dialog }) => setOpen(() => Dialog),
      () => {},
    );
  const mayReport = order.report && !order.moderate && !post.mine && post.status === 'shown';
  return (
    <>
      {mayReport && (
        <Button tone="quiet" size="sm" onClick={() => show(import('../order/ReportDialog.tsx'))}>
          {t('order.report')}
        </Button>
      )}
      {order.moderate && post.status !== 'deleted' && (
        <Button tone="quiet" size="sm" onClick={() => show(import('../order/ModerateDialog.tsx'))}>
          {t('order.moderate')}
        </Button>
      )}
      {Open && <Open post={post} topic={order.topic} onClose={() => setOpen(undefined)} />}
    </>
  );
}
