/** What the head of one's own pages says of somebody. */
import type { Actor } from '../platform/actor.ts';
import type { Context } from '../platform/context.ts';
import { type OwnMarks, ownMarksOf } from './ownMarks.ts';

export type OwnPerson = {
  /** '' for whoever told none. */
  name: string;
  picture: string | null;
  /** ISO 8601. */
  joined: string;
  /** `until` is ISO 8601, of one that runs. */
  membership: { state: 'vip' | 'waiting' | 'none'; until: string | null };
  points: number;
  marks: OwnMarks;
};

export async function ownPersonOf(ctx: Context, actor: Actor): Promise<OwnPerson> {
  const { account, points, vip } = ctx.ports;
  const [who, { active, until, waitingDays }, { current }, marks] = await Promise.all([
    account.personOf(ctx, actor),
    vip.membershipOf(ctx, actor.accountId),
    points.balanceOf(ctx, actor.accountId),
    ownMarksOf(ctx, actor),
  ]);
  return {
    ...who,
    membership: active
      ? { state: 'vip', until: until?.toISOString() ?? null }
      : { state: waitingDays > 0 ? 'waiting' : 'none', until: null },
    points: current,
    marks,
  };
}
