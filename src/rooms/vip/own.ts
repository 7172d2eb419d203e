/** All that somebody's own page of membership shows. */
import type { Actor } from '../../platform/actor.ts';
import type { Page } from '../../platform/page.ts';
import type { OwnInvitation } from '../../ports/invitation.ts';
import type { Selling } from '../../ports/payments.ts';
import type { Balance, Earning, Statement, StatementQuery } from '../../ports/points.ts';
import type { Membership, Steps } from '../../ports/vip.ts';
import { mayUse, missingSteps } from './policy.ts';
import { membershipIn, type Period, periodsOf } from './queries/periods.ts';

export type OwnVip = {
  name: string;
  steps: Steps;
  mayUse: boolean;
  membership: Membership;
  periods: readonly Period[];
  balance: Balance;
  statement: Statement;
  earnings: readonly Earning[];
  invitation: Invitation | null;
  selling: Selling;
  /** Whether points can be paid out as money, or somebody's still are to be: they see how far that is. */
  mayWithdraw: boolean;
};

/** `points`: what each of both earns; null while the rule is off. */
export type Invitation = OwnInvitation & { points: number | null };

export async function ownVip(page: Page, actor: Actor, query: StatementQuery): Promise<OwnVip> {
  const { ctx } = page;
  const { accountId } = actor;
  const { account, payments, points } = ctx.ports;
  const [{ name }, steps, uses, periods, balance, statement, earnings, invitation, selling, mayWithdraw] =
    await Promise.all([
      account.personOf(ctx, actor),
      missingSteps(ctx, actor, page.tag),
      mayUse(ctx, actor, 'samplesize'),
      periodsOf(ctx, accountId),
      points.balanceOf(ctx, accountId),
      points.shownStatement(page, accountId, query),
      points.shownEarnings(page, accountId),
      invitationOf(page, accountId),
      payments.sellingOf(ctx),
      payments.mayWithdraw(ctx, accountId),
    ]);
  const membership = membershipIn(periods, ctx.clock());
  return {
    name,
    steps,
    mayUse: uses !== null,
    periods,
    membership,
    balance,
    statement,
    earnings,
    invitation,
    selling,
    mayWithdraw,
  };
}

/** Null while there is nothing to invite to. */
async function invitationOf({ ctx, locale }: Page, account: string): Promise<Invitation | null> {
  const { invitation, points } = ctx.ports;
  const [own, rules] = await Promise.all([
    invitation.invitationOf(ctx, { account, locale }),
    points.rulesFor(ctx, locale),
  ]);
  const earned = rules.find(({ rule }) => rule === 'invitation')?.points ?? null;
  return own && { ...own, points: earned };
}
