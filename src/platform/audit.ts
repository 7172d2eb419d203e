/**
 * The audit log: what staff did. The entry is written in the transaction of the change that it records. It holds ids
 * alone: who they belong to is looked up when it is shown, so that a person can be erased and the log stays whole.
 */
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Context, Tx } from './context.ts';

/** Who did it; without an actor, the server did it by itself. */
export type AuditActor = Pick<Actor, 'accountId'> | null;

export type Act = {
  /** A verb of a noun, such as `entry.publish`. */
  act: string;
  subject: string;
  subjectId: string | number;
  /** What changed, in few words; never a name, a contact, a secret, a code, or a text in full. */
  detail?: Record<string, unknown>;
  /** Of a study, whose chain is its own; unsaid, that of the site. */
  chain?: string;
  /** What a chain of a study keeps beside: the values, and why one became the other. Of a participant: `auditAbout.ts`. */
  oldValue?: unknown;
  newValue?: unknown;
  reason?: string;
};

/** The chain of what staff do with the site. Pages of the console show this one alone. */
export const siteChain = 'site';

export async function audit(tx: Tx, actor: AuditActor, entry: Act): Promise<void> {
  const { act, subject, subjectId, detail = {}, chain = siteChain, oldValue, newValue, reason } = entry;
  await tx.db
    .insertInto('platform_audit')
    .values({
      at: tx.clock(),
      actor_id: actor?.accountId ?? null,
      act,
      subject,
      subject_id: String(subjectId),
      detail: JSON.stringify(detail),
      chain,
      old_value: jsonOf(oldValue),
      new_value: jsonOf(newValue),
      reason: reason ?? null,
    })
    .execute();
}

const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Notes who looked for people, and whom they found. Of what was typed, which may be a contact, nothing is kept. */
export async function auditSearch(ctx: Context, actor: AuditActor, found: readonly string[]): Promise<void> {
  const act = { act: 'account.search', subject: 'account', subjectId: 'search', detail: { found } };
  await ctx.transaction((tx) => audit(tx, actor, act));
}

export type AuditEntry = {
  id: number;
  at: Date;
  actor_id: string | null;
  act: string;
  subject: string;
  subject_id: string;
  detail: unknown;
};

/** A word that was searched for, and the accounts that it names: the log itself knows no names. */
export type AuditWord = { word: string; accounts: readonly string[] };

export type AuditQuery = {
  /** Each occurs in what was done to what, or names who did it or to whom. */
  words: readonly AuditWord[];
  act: string;
  from: Date | undefined;
  to: Date | undefined;
  /** Entries before this one. */
  before: number | undefined;
  limit: number;
};

/** Newest first. */
export function readAudit(ctx: Context, query: AuditQuery): Promise<AuditEntry[]> {
  return entriesOf(ctx, query)
    .select(['id', 'at', 'actor_id', 'act', 'subject', 'subject_id', 'detail'])
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
}

/** The newest acts of a chain. */
export function newestActs(ctx: Context, chain: string, limit: number) {
  return ctx.db
    .selectFrom('platform_audit')
    .select(['id', 'at', 'actor_id', 'act'])
    .where('chain', '=', chain)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countAudit(ctx: Context, query: Omit<AuditQuery, 'limit'>): Promise<number> {
  const counted = entriesOf(ctx, query).select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

function entriesOf(ctx: Context, query: Omit<AuditQuery, 'limit'>) {
  let rows = ctx.db.selectFrom('platform_audit').where('chain', '=', siteChain);
  for (const { word, accounts } of query.words) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const occurs = sql<boolean>`(act || ' ' || subject || ' ' || subject_id || ' ' || detail::text) ILIKE ${like}`;
    rows = rows.where(({ or, eb }) =>
      or([
        occurs,
        ...(accounts.length > 0 ? [eb('actor_id', 'in', accounts), eb('subject_id', 'in', accounts)] : []),
      ]),
    );
  }
  if (query.act) rows = rows.where('act', '=', query.act);
  if (query.from) rows = rows.where('at', '>=', query.from);
  if (query.to) rows = rows.where('at', '<', query.to);
  if (query.before !== undefined) rows = rows.where('id', '<', query.before);
  return rows;
}

/** How many entries of the site there are since a moment, and when the last of all of them was written. */
export async function auditSince(ctx: Context, since: Date): Promise<{ count: number; last: Date | null }> {
  const { rows } = await sql<{ count: number; last: Date | null }>`
    SELECT (SELECT count(*)::int FROM platform_audit WHERE chain = ${siteChain} AND at > ${since}) AS count,
      (SELECT at FROM platform_audit WHERE chain = ${siteChain} ORDER BY id DESC LIMIT 1) AS last`.execute(
    ctx.db,
  );
  return rows[0] ?? { count: 0, last: null };
}

/** Every kind of act that was ever recorded, for a filter. */
export async function auditActs(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('platform_audit')
    .select('act')
    .distinct()
    .where('chain', '=', siteChain)
    .orderBy('act')
    .execute();
  return rows.map(({ act }) => act);
}
