/** The audit log: what staff did. The entry is written in the transaction of the change that it records. */
import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import type { Context, Tx } from './context.ts';

/** Who did it; without an actor, the server did it by itself. */
export type AuditActor = Pick<Actor, 'accountId' | 'name'> | null;

export type Act = {
  /** A verb of a noun, such as `entry.publish`. */
  act: string;
  subject: string;
  subjectId: string | number;
  /** What changed, in few words; never a secret, a code, or a text in full. */
  detail?: Record<string, unknown>;
};

export async function audit(tx: Tx, actor: AuditActor, entry: Act): Promise<void> {
  const { act, subject, subjectId, detail = {} } = entry;
  await tx.db
    .insertInto('platform_audit')
    .values({
      at: tx.clock(),
      actor_id: actor?.accountId ?? null,
      actor_name: actor?.name ?? 'Meridian',
      act,
      subject,
      subject_id: String(subjectId),
      detail: JSON.stringify(detail),
    })
    .execute();
}

export type AuditEntry = {
  id: number;
  at: Date;
  actor_id: string | null;
  actor_name: string;
  act: string;
  subject: string;
  subject_id: string;
  detail: unknown;
};

export type AuditQuery = {
  /** Words that occur in who, what or where. */
  text: string;
  act: string;
  from: Date | undefined;
  to: Date | undefined;
  /** Entries before this one. */
  before: number | undefined;
  limit: number;
};

/** Newest first. */
export async function readAudit(ctx: Context, query: AuditQuery): Promise<AuditEntry[]> {
  let rows = ctx.db
    .selectFrom('platform_audit')
    .select(['id', 'at', 'actor_id', 'actor_name', 'act', 'subject', 'subject_id', 'detail']);
  for (const word of query.text.split(/\s+/).filter(Boolean).slice(0, 8)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where(
      sql<boolean>`(actor_name || ' ' || act || ' ' || subject || ' ' || subject_id || ' ' || detail::text) ILIKE ${like}`,
    );
  }
  if (query.act) rows = rows.where('act', '=', query.act);
  if (query.from) rows = rows.where('at', '>=', query.from);
  if (query.to) rows = rows.where('at', '<', query.to);
  if (query.before !== undefined) rows = rows.where('id', '<', query.before);
  return rows.orderBy('id', 'desc').limit(query.limit).execute();
}

/** Every kind of act that was ever recorded, for a filter. */
export async function auditActs(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.selectFrom('platform_audit').select('act').distinct().orderBy('act').execute();
  return rows.map(({ act }) => act);
}
