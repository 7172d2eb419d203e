/**
 * The chains of the audit log: one of the site, and one of each study. The database links each entry, as its transaction
 * commits, to the one before by a hash (`platform_audit_chain` in the migrations); here the links are made anew and
 * compared. Whoever can change the database can make a whole chain anew, cut its end off or delete it: the heads, signed
 * with a key that the database does not know, show each. They can be deleted as well, but not made: the check names the
 * chains that no signature holds, and those that were taken away with an export still tell, as does a hash that was noted
 * elsewhere.
 * See docs/decisions/0159-chains-that-anyone-can-check.md.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { siteChain } from './audit.ts';
import { type Head, headMessage, isSignedBy } from './auditKeys.ts';
import type { Context } from './context.ts';
import { CommandError, type Commands } from './control.ts';

/** Links read at once. */
const perRead = 1000;

export type Fault = 'missing' | 'changed' | 'unlinked' | 'unsigned' | 'gone' | 'unknownKey';

/** `signed`: when the newest head was, if ever. */
type Whole = { whole: true; links: number; last: string; signed: Date | undefined };

/** The first entry, by its number, at which the log is not what was written; what is wrong, and in which chain. */
type Broken = { whole: false; chain: string; entry: number; fault: Fault };

/** A chain that goes on beyond its last signature, of which there may be none. */
export type Unsigned = { chain: string; signed: Date | null };

/**
 * Entries of which the first signature came long after they were written: the nightly job did not run, or somebody made them
 * anew and had them signed with the next.
 */
type Late = { chain: string; entry: number; written: Date; signed: Date };

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

type Checked = Pick<Context, 'db' | 'keys' | 'origin' | 'clock'>;

/**
 * Checks one chain after the other, also those of which there is nothing left but a signature.
 * @param noted a hash that an earlier check printed: it must still be in one
 */
export async function verifyAudit(
  ctx: Checked,
  noted?: string,
): Promise<((Whole & { unsigned: Unsigned[]; late: Late[] }) | Broken) & { noted: boolean }> {
  const { rows: chains } = await sql<{ chain: string }>`
    SELECT chain FROM platform_audit_link UNION SELECT chain FROM platform_audit_head ORDER BY chain`.execute(
    ctx.db,
  );
  const found = { links: 0, noted: noted === undefined };
  let site: Pick<Whole, 'last' | 'signed'> = { last: '', signed: undefined };
  const late: Late[] = [];
  let unknown: Broken | undefined;
  for (const { chain } of chains) {
    const verdict = await verifyChain(ctx, chain, (hash) => (found.noted ||= hash === noted));
    if (!verdict.whole) return { ...verdict, noted: found.noted };
    late.push(...verdict.late);
    unknown ??= verdict.unknown;
    found.links += verdict.links;
    if (chain === siteChain) site = verdict;
  }
  const beside = await firstUnlinked(ctx);
  if (beside) return { whole: false, ...beside, fault: 'unlinked', noted: found.noted };
  // Told last: a key that was lost hides nothing else.
  if (unknown) return { ...unknown, noted: found.noted };
  const { last, signed } = site;
  return { whole: true, last, signed, ...found, unsigned: await unsignedChains(ctx), late };
}

async function verifyChain(
  ctx: Checked,
  chain: string,
  seen: (hash: string) => void,
): Promise<(Whole & { late: Late[]; unknown: Broken | undefined }) | Broken> {
  const heads = await headsOf(ctx, chain);
  const signed = new Map(heads.map((head) => [head.position, head]));
  const late: Late[] = [];
  let [last, links, entry] = ['', 0, 0];
  let unknown: Broken | undefined;
  /** Of the entries that the next head is to sign, the one that was written first. */
  let next: { entry: number; written: Date } | undefined;
  let form = 1;
  for await (const link of linksOf(ctx, chain)) {
    const { position, hash, fields } = link;
    entry = link.entry;
    if (position !== links + 1 || !fields) return { whole: false, chain, entry, fault: 'missing' };
    // Before there were heads, links had the first form, and never again after one had the second.
    const isSound = link.form >= form && isOf(chain, link) && hashOf(last, link.form, fields) === hash;
    form = link.form;
    const written = writtenAt(form, fields);
    if (!isSound || Number.isNaN(written.getTime())) return { whole: false, chain, entry, fault: 'changed' };
    if (form === 2 && (!next || written < next.written)) next = { entry, written };
    const head = signed.get(position);
    if (head && !ctx.keys.ids.includes(head.key)) {
      unknown ??= { whole: false, chain, entry, fault: 'unknownKey' };
    } else if (head) {
      if (
        head.hash !== hash ||
        !isSignedBy(ctx.keys, head.key, headMessage(ctx.origin, head), head.signature)
      )
        return { whole: false, chain, entry, fault: 'unsigned' };
      if (next && head.at.getTime() - next.written.getTime() > longestUnsigned)
        late.push({ chain, ...next, signed: head.at });
      next = undefined;
    }
    signed.delete(position);
    [last, links] = [hash, position];
    seen(hash);
  }
  // A head beyond the last link was signed when the chain was longer.
  if (signed.size > 0) return { whole: false, chain, entry, fault: links > 0 ? 'missing' : 'gone' };
  return { whole: true, links, last, signed: heads.at(-1)?.at, late, unknown };
}

/** Links of the first form are of the site alone; those of the second say where they stand. */
function isOf(chain: string, { form, position, fields }: Link): boolean {
  return form === 1 ? chain === siteChain : fields?.[0] === chain && fields[1] === String(position);
}

/** The chain has moments to a microsecond, in UTC. */
function writtenAt(form: number, fields: readonly string[]): Date {
  return new Date(`${fields[linkFields[form === 1 ? 1 : 2].indexOf('at')]}Z`);
}

/** Chains that were never signed, and those with an entry beyond their last signature that the next one should have held. */
async function unsignedChains({ db, clock }: Checked): Promise<Unsigned[]> {
  const due = new Date(clock().getTime() - longestUnsigned);
  const { rows } = await sql<Unsigned>`
    SELECT l.chain, h.at AS signed FROM platform_audit_link l JOIN platform_audit a ON a.id = l.entry
    LEFT JOIN (
      SELECT DISTINCT ON (chain) chain, position, at FROM platform_audit_head ORDER BY chain, position DESC
    ) h ON h.chain = l.chain
    WHERE l.position > coalesce(h.position, 0)
    GROUP BY l.chain, h.at HAVING h.at IS NULL OR min(a.at) < ${due} ORDER BY l.chain`.execute(db);
  return rows;
}

/** A day, and another for a job that has to be tried again, or a node that stood still for a night. */
const longestUnsigned = 48 * 60 * 60_000;

/** The signed heads of a chain, the oldest first. */
export async function headsOf({ db }: Pick<Context, 'db'>, chain: string): Promise<Head[]> {
  return db
    .selectFrom('platform_audit_head')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('position')
    .execute();
}

/** How far a chain has come. */
export function lastOf({ db }: Pick<Context, 'db'>, chain: string) {
  return db
    .selectFrom('platform_audit_link')
    .select(['position', 'hash'])
    .where('chain', '=', chain)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
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
  // A moment without an end has no text. One before our era would have that of one in it: none is of before this log.
  const entry = sql`a.id::text, CASE WHEN a.at < '2000-01-01' THEN '' ELSE
      coalesce(to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '') END,
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

async function firstUnlinked({ db }: Pick<Context, 'db'>) {
  return db
    .selectFrom('platform_audit as a')
    .leftJoin('platform_audit_link as l', 'l.entry', 'a.id')
    .select(['a.chain', 'a.id as entry'])
    .where('l.entry', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();
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
  gone: 'Nothing is left of a chain that was signed:',
  unknownKey:
    'All links fit, but a secret is not listed any more (SECRET_KEYS_OLD) by which was signed what stands at',
};

/** Entries have one count for all chains; of a study, its chain is named beside. */
function broken({ chain, entry, fault }: Broken): string {
  if (fault === 'gone') return `${faults.gone} ${chain}.`;
  return `${faults[fault]} ${entry}${chain === siteChain ? '' : `, of ${chain}`}.`;
}

/** As many as one reads. */
const mostNamed = 20;

function heldByNoSignature(chains: readonly Unsigned[]): string {
  if (chains.length === 0) return '';
  const named = chains
    .slice(0, mostNamed)
    .map(({ chain, signed }) => `${chain} (${signed ? `since ${signed.toISOString()}` : 'never signed'})`);
  const more = chains.length > mostNamed ? ` and ${chains.length - mostNamed} more` : '';
  return ` Not signed to their end: ${named.join(', ')}${more}.`;
}

function signedLate(late: readonly Late[]): string {
  return late
    .slice(0, mostNamed)
    .map(
      ({ chain, entry, written, signed }) =>
        ` Entries of ${chain} from ${entry} on, of ${written.toISOString()}, were first signed on ${signed.toISOString()}: the nightly job did not run, or they were made anew.`,
    )
    .join('');
}

export const auditCommands: Commands = {
  audit: {
    takes: 'verify [hash]',
    async run(ctx, [act, noted]) {
      if (act !== 'verify') throw new CommandError('To check the audit log: audit verify [hash].');
      const verdict = await verifyAudit(ctx, noted);
      if (!verdict.whole) throw new CommandError(broken(verdict));
      if (!verdict.noted)
        throw new CommandError('The chain is whole, but the hash that was given is not in it.');
      return `The audit log is whole: ${verdict.links} entries. Last signed: ${verdict.signed?.toISOString() ?? 'never'}. Last hash: ${verdict.last || 'none yet'}.${heldByNoSignature(verdict.unsigned)}${signedLate(verdict.late)}`;
    },
  },
};
