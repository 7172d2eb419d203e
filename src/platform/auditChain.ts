/**
 * The chains of the audit log: one of the site, and one of each study. The database links each entry, as its transaction
 * commits, to the one before by a hash (`platform_audit_chain` in the migrations); here the links are made anew and
 * compared. Whoever can change the database can make a whole chain anew, or cut its end off: the heads, signed with a
 * key that the database does not know, show both. They can be deleted as well, but not made: the check says how far they
 * reach, and those that were taken away with an export still tell, as does a hash that was noted elsewhere.
 * See docs/decisions/0159-chains-that-anyone-can-check.md.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Head, headMessage, isSignedBy } from './auditKeys.ts';
import type { Context } from './context.ts';
import { CommandError, type Commands } from './control.ts';

/** Links read at once. */
const perRead = 1000;

export type Fault = 'missing' | 'changed' | 'unlinked' | 'unsigned';

/** `signed`: when the newest head was, if ever. */
type Whole = { whole: true; links: number; last: string; signed: Date | undefined };

export type Verdict =
  | Whole
  /** The first entry, by its number, at which the log is not what was written; and what is wrong. */
  | { whole: false; entry: number; fault: Fault };

/** What a link is made of, in this order; what is not there is ''. */
export const linkFields = {
  1: ['id', 'at', 'actor_id', 'act', 'subject', 'subject_id', 'detail'],
  2: [
    ...['chain', 'position', 'id', 'at', 'actor_id', 'act', 'subject', 'subject_id', 'detail'],
    ...['old_value', 'new_value', 'reason'],
  ],
} as const;

export type Link = {
  position: number;
  entry: number;
  form: number;
  hash: string;
  /** Those of `linkFields`; null when the entry is gone. */
  fields: string[] | null;
};

/** Checks one chain after the other. @param noted a hash that an earlier check printed: it must still be in one */
export async function verifyAudit(
  ctx: Pick<Context, 'db' | 'keys' | 'origin'>,
  noted?: string,
): Promise<Verdict & { noted: boolean }> {
  const chains = await ctx.db.selectFrom('platform_audit_link').select('chain').distinct().execute();
  const found = { links: 0, noted: noted === undefined };
  let site: Pick<Whole, 'last' | 'signed'> = { last: '', signed: undefined };
  for (const { chain } of chains) {
    const verdict = await verifyChain(ctx, chain, (hash) => (found.noted ||= hash === noted));
    if (!verdict.whole) return { ...verdict, noted: found.noted };
    found.links += verdict.links;
    if (chain === 'site') site = verdict;
  }
  const entry = await firstUnlinked(ctx);
  if (entry !== undefined) return { whole: false, entry, fault: 'unlinked', noted: found.noted };
  const { last, signed } = site;
  return { whole: true, last, signed, ...found };
}

async function verifyChain(
  ctx: Pick<Context, 'db' | 'keys' | 'origin'>,
  chain: string,
  seen: (hash: string) => void,
): Promise<Verdict> {
  const heads = await headsOf(ctx, chain);
  const signed = new Map(heads.map((head) => [head.position, head]));
  let [last, links, entry] = ['', 0, 0];
  for await (const link of linksOf(ctx, chain)) {
    const { position, form, hash, fields } = link;
    entry = link.entry;
    if (position !== links + 1 || !fields) return { whole: false, entry, fault: 'missing' };
    if (hashOf(last, form, fields) !== hash) return { whole: false, entry, fault: 'changed' };
    const head = signed.get(position);
    if (
      head &&
      !(head.hash === hash && isSignedBy(ctx.keys, head.key, headMessage(ctx.origin, head), head.signature))
    ) {
      return { whole: false, entry, fault: 'unsigned' };
    }
    signed.delete(position);
    [last, links] = [hash, position];
    seen(hash);
  }
  // A head beyond the last link was signed when the chain was longer.
  if (signed.size > 0) return { whole: false, entry, fault: 'missing' };
  return { whole: true, links, last, signed: heads.at(-1)?.at };
}

/** The signed heads of a chain, the oldest first. */
export async function headsOf({ db }: Pick<Context, 'db'>, chain: string): Promise<Head[]> {
  return db
    .selectFrom('platform_audit_head')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('position')
    .execute();
}

/** The links of a chain in their order, each with the fields of its entry as the chain reads them. */
export async function* linksOf(ctx: Pick<Context, 'db'>, chain: string): AsyncGenerator<Link> {
  for (let position = 0; ; ) {
    const read = await linksAfter(ctx, chain, position);
    yield* read;
    const last = read.at(-1);
    if (read.length < perRead || !last) return;
    position = last.position;
  }
}

async function linksAfter({ db }: Pick<Context, 'db'>, chain: string, position: number): Promise<Link[]> {
  const entry = sql`a.id::text, to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    coalesce(a.actor_id::text, ''), a.act, a.subject, a.subject_id, a.detail::text`;
  return db
    .selectFrom('platform_audit_link as l')
    .leftJoin('platform_audit as a', 'a.id', 'l.entry')
    .select(['l.position', 'l.entry', 'l.form', 'l.hash'])
    .select(
      sql<string[] | null>`CASE WHEN a.id IS NULL THEN NULL WHEN l.form = 1 THEN ARRAY[${entry}] ELSE ARRAY[
        a.chain, l.position::text, ${entry},
        coalesce(a.old_value::text, ''), coalesce(a.new_value::text, ''), coalesce(a.reason, '')
      ] END`.as('fields'),
    )
    .where('l.chain', '=', chain)
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

function hashOf(before: string, form: number, fields: readonly string[]): string | undefined {
  if (form !== 1 && form !== 2) return undefined;
  const content = [before, ...fields].map((field) => `${Buffer.byteLength(field)}:${field}`).join('');
  return createHash('sha256').update(content).digest('hex');
}

const faults: Record<Fault, string> = {
  missing: 'An entry is missing at',
  changed: 'An entry was changed:',
  unlinked: 'An entry was put in beside the chain:',
  unsigned: 'The chain is not the one that was signed at',
};

export const auditCommands: Commands = {
  audit: {
    takes: 'verify [hash]',
    async run(ctx, [act, noted]) {
      if (act !== 'verify') throw new CommandError('To check the audit log: audit verify [hash].');
      const verdict = await verifyAudit(ctx, noted);
      if (!verdict.whole) throw new CommandError(`${faults[verdict.fault]} ${verdict.entry}.`);
      if (!verdict.noted)
        throw new CommandError('The chain is whole, but the hash that was given is not in it.');
      return `The audit log is whole: ${verdict.links} entries. Last signed: ${verdict.signed?.toISOString() ?? 'never'}. Last hash: ${verdict.last || 'none yet'}.`;
    },
  },
};
