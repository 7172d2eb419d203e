/** Reports, decisions and appeals; and the queue that moderators work through, the oldest first. */
import { sql } from 'kysely';
import type { Context, Tx } from '../../../platform/context.ts';

/** @returns whether this person had said nothing of this post before */
export async function addReport(
  tx: Tx,
  report: { post: number; account: string; reason: string; words: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('forum_report')
    .values({ ...report, at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns how many were open */
export async function settleReports(tx: Tx, post: number): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('forum_report')
    .set({ settled_at: tx.clock() })
    .where('post', '=', post)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type Report = { post: number; account: string; reason: string; words: string; at: Date };

export async function openReports(ctx: Context, post: number): Promise<Report[]> {
  return ctx.db
    .selectFrom('forum_report')
    .select(['post', 'account', 'reason', 'words', 'at'])
    .where('post', '=', post)
    .where('settled_at', 'is', null)
    .orderBy('at')
    .limit(50)
    .execute();
}

export type Decision = {
  id: number;
  act: 'refuse' | 'hide' | 'suspend';
  post: number | null;
  account: string | null;
  moderator: string | null;
  reason: string;
  words: string;
  at: Date;
  until: Date | null;
  ended_at: Date | null;
};

const columns = [
  'id',
  'act',
  'post',
  'account',
  'moderator',
  'reason',
  'words',
  'at',
  'until',
  'ended_at',
] as const;

type NewDecision = Omit<Decision, 'id' | 'at' | 'ended_at'>;

export async function addDecision(tx: Tx, decision: NewDecision): Promise<number> {
  const { id } = await tx.db
    .insertInto('forum_decision')
    .values({ ...decision, at: tx.clock() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Held until the transaction ends. */
export async function holdDecision(tx: Tx, id: number): Promise<Decision | undefined> {
  const row = await tx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // The table checks the act.
  return row as Decision | undefined;
}

export async function decisionById(ctx: Context, id: number): Promise<Decision | undefined> {
  const row = await ctx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  // As above.
  return row as Decision | undefined;
}

/** The decision that stands on a post. */
export async function standingOn(ctx: Context, post: number): Promise<Decision | undefined> {
  const row = await ctx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('post', '=', post)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // As above.
  return row as Decision | undefined;
}

/** What was decided on a member, and on their posts, the newest first. */
export async function decisionsOn(ctx: Context, account: string, limit: number): Promise<Decision[]> {
  const rows = await ctx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  // As above.
  return rows as Decision[];
}

export async function endDecision(tx: Tx, id: number): Promise<void> {
  await tx.db.updateTable('forum_decision').set({ ended_at: tx.clock() }).where('id', '=', id).execute();
}

/** Suspensions that stand, those that end last first. */
export async function suspensions(ctx: Context, limit: number): Promise<Decision[]> {
  const rows = await ctx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('act', '=', 'suspend')
    .where('ended_at', 'is', null)
    .where('until', '>', ctx.clock())
    .where('account', 'is not', null)
    .orderBy('until', 'desc')
    .limit(limit)
    .execute();
  // As above.
  return rows as Decision[];
}

export type Appeal = {
  decision: number;
  account: string;
  words: string;
  at: Date;
  decided_at: Date | null;
  granted: boolean | null;
};

const appealColumns = ['decision', 'account', 'words', 'at', 'decided_at', 'granted'] as const;

/** @returns whether there was none before */
export async function addAppeal(
  tx: Tx,
  appeal: { decision: number; account: string; words: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('forum_appeal')
    .values({ ...appeal, at: tx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function appealsAgainst(ctx: Context, decisions: readonly number[]): Promise<Appeal[]> {
  if (decisions.length === 0) return [];
  return ctx.db
    .selectFrom('forum_appeal')
    .select(appealColumns)
    .where('decision', 'in', [...decisions])
    .execute();
}

/** @returns whether it was open */
export async function settleAppeal(
  tx: Tx,
  decision: number,
  { granted, moderator }: { granted: boolean; moderator: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('forum_appeal')
    .set({ granted, moderator, decided_at: tx.clock() })
    .where('decision', '=', decision)
    .where('decided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type Waiting = { kind: 'waiting' | 'report' | 'appeal'; id: number; since: Date };

/**
 * What waits for a moderator, the oldest first: posts to be let through and posts that were reported, by their ids;
 * appeals, by the decision they are against.
 */
export async function queueOf(ctx: Context, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT kind, id, since FROM (
      (SELECT 'waiting' AS kind, p.id, p.created_at AS since FROM forum_post p
        JOIN forum_topic t ON t.id = p.topic AND t.deleted_at IS NULL
        WHERE p.status = 'pending' ORDER BY p.created_at, p.id LIMIT ${limit})
      UNION ALL
      (SELECT 'report', r.post, min(r.at) FROM forum_report r
        JOIN forum_post p ON p.id = r.post AND p.status = 'shown'
        WHERE r.settled_at IS NULL GROUP BY r.post ORDER BY 3, 2 LIMIT ${limit})
      UNION ALL
      (SELECT 'appeal', a.decision, a.at FROM forum_appeal a JOIN forum_decision d ON d.id = a.decision
        WHERE a.decided_at IS NULL AND d.ended_at IS NULL AND (d.until IS NULL OR d.until > ${ctx.clock()})
        ORDER BY a.at, a.decision LIMIT ${limit})
    ) queue ORDER BY since, kind, id LIMIT ${limit}`.execute(ctx.db);
  return rows;
}

export type Place = { post: number; topic: number; title: string; locale: string; account: string | null };

/** In which topics some posts stand, and who wrote them. */
export async function placesOf(ctx: Context, posts: readonly number[]): Promise<Map<number, Place>> {
  if (posts.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('forum_post as p')
    .innerJoin('forum_topic as t', 't.id', 'p.topic')
    .select(['p.id as post', 't.id as topic', 't.title', 't.locale', 'p.account'])
    .where('p.id', 'in', [...posts])
    .execute();
  return new Map(rows.map((row) => [row.post, row]));
}

export async function decisionsBy(ctx: Context, ids: readonly number[]): Promise<Map<number, Decision>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('forum_decision')
    .select(columns)
    .where('id', 'in', [...ids])
    .execute();
  // As above.
  return new Map((rows as Decision[]).map((row) => [row.id, row]));
}
