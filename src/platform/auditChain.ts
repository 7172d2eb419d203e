/**
 * The chain of the audit log. The database links each entry, as its transaction commits, to the one before by a hash
 * (`platform_audit_chain` in the migrations); here the links are made anew and compared. Whoever can change the
 * database can make the whole chain anew, or cut its end off: a hash that was noted elsewhere shows both.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from './context.ts';
import { CommandError, type Commands } from './control.ts';

/** Links read at once. */
const perRead = 1000;

export type Verdict =
  | { whole: true; links: number; last: string }
  /** The first entry, by its number, at which the log is not what was written; and what is wrong. */
  | { whole: false; entry: number; fault: 'missing' | 'changed' | 'unlinked' };

type Link = { position: number; entry: number; hash: string; fields: string[] | null };

/** @param noted a hash that an earlier check printed: it must still be in the chain */
export async function verifyAudit(
  ctx: Pick<Context, 'db'>,
  noted?: string,
): Promise<Verdict & { noted: boolean }> {
  let last = '';
  let links = 0;
  let seen = noted === undefined;
  for (;;) {
    const read = await linksAfter(ctx, links);
    for (const { position, entry, hash, fields } of read) {
      const fault =
        position !== links + 1 || !fields ? 'missing' : hashOf(last, fields) !== hash && 'changed';
      if (fault) return { whole: false, entry, fault, noted: seen };
      links = position;
      last = hash;
      seen ||= hash === noted;
    }
    if (read.length < perRead) break;
  }
  const entry = await firstUnlinked(ctx);
  if (entry !== undefined) return { whole: false, entry, fault: 'unlinked', noted: seen };
  return { whole: true, links, last, noted: seen };
}

/** With each link the fields of its entry, as the chain reads them; null when the entry is gone. */
async function linksAfter({ db }: Pick<Context, 'db'>, position: number): Promise<Link[]> {
  return db
    .selectFrom('platform_audit_link as l')
    .leftJoin('platform_audit as a', 'a.id', 'l.entry')
    .select(['l.position', 'l.entry', 'l.hash'])
    .select(
      sql<string[] | null>`CASE WHEN a.id IS NOT NULL THEN ARRAY[
        a.id::text, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        coalesce(a.actor_id::text, ''), a.act, a.subject, a.subject_id, a.detail::text
      ] END`.as('fields'),
    )
    .where('l.position', '>', position)
    .orderBy('l.position')
    .limit(perRead)
    .execute();
}

async function firstUnlinked({ db }: Pick<Context, 'db'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('platform_audit as a')
    .leftJoin('platform_audit_link as l', 'l.entry', 'a.id')
    .select('a.id')
    .where('l.entry', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function hashOf(before: string, fields: readonly string[]): string {
  const content = [before, ...fields].map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHash('sha256').update(content).digest('hex');
}

const faults = {
  missing: 'An entry is missing at',
  changed: 'An entry was changed:',
  unlinked: 'An entry was put in beside the chain:',
} as const;

export const auditCommands: Commands = {
  audit: {
    takes: 'verify [hash]',
    async run(ctx, [act, noted]) {
      if (act !== 'verify') throw new CommandError('To check the audit log: audit verify [hash].');
      const verdict = await verifyAudit(ctx, noted);
      if (!verdict.whole) throw new CommandError(`${faults[verdict.fault]} ${verdict.entry}.`);
      if (!verdict.noted)
        throw new CommandError('The chain is whole, but the hash that was given is not in it.');
      return `The audit log is whole: ${verdict.links} entries. Last hash: ${verdict.last || 'none yet'}.`;
    },
  },
};
