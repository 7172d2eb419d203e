/** All that somebody's own page of membership shows. */
import type { Actor } from '../../platform/actor.ts';
import type { Page } from '../../platform/page.ts';
import type { OwnVip, StatementQuery, VipPageNeeds } from './needs.ts';
import { policyWith } from './policy.ts';
import { membershipIn, periodsOf } from './queries/periods.ts';

export async function ownVip(
  page: Page,
  actor: Actor,
  needs: VipPageNeeds,
  query: StatementQuery,
): Promise<OwnVip> {
  const { ctx } = page;
  const { accountId } = actor;
  const { missingSteps, mayUse } = policyWith(needs);
  const [steps, uses, periods, balance, statement, earnings, invitation, selling, mayWithdraw] =
    await Promise.all([
      missingSteps(ctx, actor, page.tag),
      mayUse(ctx, actor, 'samplesize'),
      periodsOf(ctx, accountId),
      needs.balanceOf(ctx, accountId),
      needs.statementOf(page, accountId, query),
      needs.earningsOf(page, accountId),
      needs.invitationOf(page, accountId),
      needs.sellingOf(ctx),
      needs.mayWithdraw(ctx, accountId),
    ]);
  const membership = membershipIn(periods, ctx.clock());
  return {
    name: actor.name,
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
