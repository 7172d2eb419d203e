/**
 * Who may read and use what is for members: membership and an approved identity open it, both. The table below is
 * the whole of it; `test/gate.test.ts` walks it through HTTP.
 */
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { AskUse, MayUse, Privilege } from '../../platform/privilege.ts';
import type { IdentityStatus } from '../../ports/identity.ts';
import type { Membership, Steps } from '../../ports/vip.ts';
import { membershipNow } from './queries/periods.ts';
import { offersOf, plansTag } from './queries/plans.ts';

/** The steps to what is locked, in their order. */
const stepOrder = ['account', 'identity', 'membership'] as const;

type Row = {
  /** Whether locked parts of guides, news and questions and locked chapters are read, with their sources and files. */
  reads: boolean;
  /** Whether privileges are used: calculation of sample sizes and of medical indices, look-up of journals. */
  uses: boolean;
  /** What stands between them and both. */
  missing: readonly (typeof stepOrder)[number][];
};

/** Searches, lists and feeds show everybody the same: titles and open parts, and never what is locked. */
export const policy = {
  visitor: { reads: false, uses: false, missing: ['account', 'identity', 'membership'] },
  /** An account, and nothing else; or one whose identity was refused. */
  member: { reads: false, uses: false, missing: ['identity', 'membership'] },
  /** The identity is under review. */
  applicant: { reads: false, uses: false, missing: ['identity', 'membership'] },
  approved: { reads: false, uses: false, missing: ['membership'] },
  vip: { reads: true, uses: true, missing: [] },
  vipNotApproved: { reads: false, uses: false, missing: ['identity'] },
  /** Membership is over. */
  approvedNotVip: { reads: false, uses: false, missing: ['membership'] },
} as const satisfies Record<string, Row>;

/** What an office opens beside what its holder has as a person. */
export const offices = {
  reviewer: { reads: false, uses: false, console: 'staff/identity' },
  moderator: { reads: false, uses: false, console: 'staff' },
  adviser: { reads: false, uses: false, console: 'staff/contact' },
  editor: { reads: true, uses: false, console: 'staff/entries' },
  admin: { reads: true, uses: false, console: 'staff/members' },
} as const;

export type Standing = keyof typeof policy;

type Facts = { identity: IdentityStatus; membership: Omit<Membership, 'since'> };

/** Pure. */
export function standingOf(facts: Facts | null): Standing {
  if (!facts) return 'visitor';
  const { active, waitingDays, until } = facts.membership;
  if (facts.identity === 1) {
    if (active) return 'vip';
    return until ? 'approvedNotVip' : 'approved';
  }
  if (active || waitingDays > 0) return 'vipNotApproved';
  return facts.identity === 0 ? 'applicant' : 'member';
}

/** Decides whether someone may read what is for members. */
export function mayRead(ctx: Context, actor: Actor | null): Promise<boolean> {
  return allows('reads', ctx, actor);
}

/** The same of a privilege; all of them open together. */
export const mayUse: AskUse = async <P extends Privilege>(
  ctx: Context,
  actor: Actor | null,
  privilege: P,
) => {
  if (!(await allows('uses', ctx, actor))) return null;
  // The one place that makes it: nobody else can spell its mark.
  return { privilege } as MayUse<P>;
};

/** How far somebody has come on the way to what is locked. */
export async function missingSteps(
  ctx: Context,
  actor: Actor | null,
  tag: (name: string) => void,
): Promise<Steps> {
  tag(plansTag);
  const [offers, selling] = await Promise.all([offersOf(ctx), ctx.ports.payments.sellingOf(ctx)]);
  const sold = selling.methods.length > 0 && selling.plans.length > 0;
  const plans = offers.length > 0 || sold;
  return stepsOf(actor && (await factsOf(ctx, actor)), { plans, sold });
}

async function allows(what: 'reads' | 'uses', ctx: Context, actor: Actor | null): Promise<boolean> {
  if (!actor) return policy.visitor[what];
  if (actor.roles.some((role) => offices[role][what])) return true;
  return policy[standingOf(await factsOf(ctx, actor))][what];
}

async function factsOf(ctx: Context, { accountId }: Actor): Promise<Facts> {
  const [membership, { status }] = await Promise.all([
    membershipNow(ctx, accountId),
    ctx.ports.identity.identityOf(ctx, accountId),
  ]);
  return { membership, identity: status };
}

/** Pure. */
export function stepsOf(facts: Facts | null, obtained: Pick<Steps, 'plans' | 'sold'>): Steps {
  if (!facts) return { account: 'missing', identity: 'missing', membership: 'missing', ...obtained };
  const { identity, membership } = facts;
  const missing: readonly string[] = policy[standingOf(facts)].missing;
  const identities = { 0: 'waiting', 1: 'done', 2: 'refused' } as const;
  return {
    account: 'done',
    identity: identity === null ? 'missing' : identities[identity],
    membership: missing.includes('membership')
      ? membership.until
        ? 'ended'
        : 'missing'
      : membership.active
        ? 'done'
        : 'waiting',
    ...obtained,
  };
}
