/** The only file that touches invitation_* tables. */
import type { HowMany } from '../../console/menu.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { aboutAccount } from '../../platform/db/askedTogether.ts';

export const states = ['open', 'held', 'paid', 'refused'] as const;

export type State = (typeof states)[number];

export type InvitationRow = {
  invited: string;
  inviter: string;
  at: Date;
  state: string;
  reasons: string;
  approved_at: Date | null;
  settled_at: Date | null;
  inviter_points: number | null;
  invited_points: number | null;
};

const columns = [
  'invited',
  'inviter',
  'at',
  'state',
  'reasons',
  'approved_at',
  'settled_at',
  'inviter_points',
  'invited_points',
] as const;

export type Trace = { kind: 'address' | 'device'; hash: string };

/** Of each trace the time of last use alone is kept. */
export async function keepTraces(tx: Tx, account: string, traces: readonly Trace[]): Promise<void> {
  const seen_at = tx.clock();
  await tx.db
    .insertInto('invitation_trace')
    .values(traces.map((trace) => ({ account, seen_at, ...trace })))
    .onConflict((conflict) => conflict.columns(['account', 'kind', 'hash']).doUpdateSet({ seen_at }))
    .execute();
}

export async function deleteTraces(ctx: Context, before: Date): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('invitation_trace')
    .where('seen_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Other accounts that left a trace which this one left too. */
export async function sharing(
  ctx: Context,
  account: string,
  limit: number,
): Promise<{ account: string; kind: Trace['kind'] }[]> {
  const rows = await ctx.db
    .selectFrom('invitation_trace as mine')
    .innerJoin('invitation_trace as other', (join) =>
      join.onRef('other.hash', '=', 'mine.hash').onRef('other.kind', '=', 'mine.kind'),
    )
    .where('mine.account', '=', account)
    .where('other.account', '<>', account)
    .select(['other.account', 'other.kind'])
    .distinct()
    .limit(limit)
    .execute();
  // The table checks the word.
  return rows.map(({ account: other, kind }) => ({ account: other, kind: kind as Trace['kind'] }));
}

/** Of some accounts, those that left a trace which this one left too. */
export async function sharingOf(ctx: Context, account: string, among: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('invitation_trace as mine')
    .innerJoin('invitation_trace as other', (join) =>
      join.onRef('other.hash', '=', 'mine.hash').onRef('other.kind', '=', 'mine.kind'),
    )
    .where('mine.account', '=', account)
    .where('other.account', 'in', [...among])
    .select('other.account')
    .distinct()
    .execute();
  return rows.map(({ account: other }) => other);
}

/** Other accounts that were used in the same browser as one of these. */
export async function sharingBrowser(ctx: Context, accounts: readonly string[]): Promise<string[]> {
  if (accounts.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('invitation_trace as theirs')
    .innerJoin('invitation_trace as other', 'other.hash', 'theirs.hash')
    .where('theirs.account', 'in', [...accounts])
    .where('theirs.kind', '=', 'device')
    .where('other.kind', '=', 'device')
    .where('other.account', 'not in', [...accounts])
    .select('other.account')
    .distinct()
    .execute();
  return rows.map(({ account }) => account);
}

/** Who came through one of these accounts, and through whom it came. */
export async function linkedTo(ctx: Context, accounts: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('invitation_invitation')
    .select(['invited', 'inviter'])
    .where(({ or, eb }) => or([eb('inviter', 'in', [...accounts]), eb('invited', 'in', [...accounts])]))
    .execute();
  return rows.flatMap(({ invited, inviter }) => [invited, inviter]).filter((one) => !accounts.includes(one));
}

/** Once; an account is invited by one other. */
export async function addInvitation(
  tx: Tx,
  { invited, inviter }: Pick<InvitationRow, 'invited' | 'inviter'>,
): Promise<void> {
  await tx.db
    .insertInto('invitation_invitation')
    .values({ invited, inviter, at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setReasons(tx: Tx, invited: string, reasons: string): Promise<void> {
  await tx.db.updateTable('invitation_invitation').set({ reasons }).where('invited', '=', invited).execute();
}

export async function invitationOf(ctx: Context, invited: string): Promise<InvitationRow | undefined> {
  return ctx.db
    .selectFrom('invitation_invitation')
    .select(columns)
    .where('invited', '=', invited)
    .executeTakeFirst();
}

/** Held until the transaction ends. */
export async function holdInvitation(tx: Tx, invited: string): Promise<InvitationRow | undefined> {
  return tx.db
    .selectFrom('invitation_invitation')
    .select(columns)
    .where('invited', '=', invited)
    .forUpdate()
    .executeTakeFirst();
}

export async function settle(
  tx: Tx,
  invited: string,
  change: Partial<
    Pick<InvitationRow, 'reasons' | 'approved_at' | 'settled_at' | 'inviter_points' | 'invited_points'>
  > & { state: State },
): Promise<void> {
  await tx.db.updateTable('invitation_invitation').set(change).where('invited', '=', invited).execute();
}

export async function inviterOf(ctx: Context, invited: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('invitation_invitation')
    .select('inviter')
    .where('invited', '=', invited)
    .executeTakeFirst();
  return row?.inviter;
}

/** Who came through any of these, the newest first. */
export async function invitedBy(ctx: Context, inviters: readonly string[], limit: number): Promise<string[]> {
  if (inviters.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('invitation_invitation')
    .select('invited')
    .where('inviter', 'in', [...inviters])
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ invited }) => invited);
}

/** Which of these accounts came through an invitation. */
export async function invitedAmong(ctx: Context, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const rows = await ctx.db
    .selectFrom('invitation_invitation')
    .select('invited')
    .where('invited', 'in', [...accounts])
    .execute();
  return new Set(rows.map(({ invited }) => invited));
}

export type Counts = { invited: number; approved: number; earned: number };

const counts = aboutAccount(
  (db, { account }) =>
    db
      .selectFrom('invitation_invitation')
      .select(({ fn }) => [
        fn.countAll<number>().as('invited'),
        fn.count<number>('approved_at').as('approved'),
        fn.sum<number | null>('inviter_points').as('earned'),
      ])
      .where('inviter', '=', account),
  {},
);

/** How many came through an account, how many of them were approved, and what the account earned by them. */
export async function countsOf(ctx: Context, inviter: string): Promise<Counts> {
  const [row] = await counts(ctx, inviter);
  return {
    invited: Number(row?.invited),
    approved: Number(row?.approved),
    earned: Number(row?.earned ?? 0),
  };
}

export const perPage = 50;

export async function invitationsForConsole(
  ctx: Context,
  { state, page }: { state: State | 'all'; page: number },
): Promise<{ invitations: InvitationRow[]; count: number }> {
  let rows = ctx.db.selectFrom('invitation_invitation');
  if (state !== 'all') rows = rows.where('state', '=', state);
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const invitations = await rows
    .select(columns)
    // What has waited longest comes first.
    .orderBy('approved_at', state === 'held' ? 'asc' : 'desc')
    .orderBy('at', 'desc')
    .orderBy('invited')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute();
  return { invitations, count: Number(count) };
}

export async function heldInvitations(ctx: Context): Promise<HowMany> {
  const { count, since } = await ctx.db
    .selectFrom('invitation_invitation')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('approved_at').as('since')])
    .where('state', '=', 'held')
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}
