/**
 * Erasing a person for good. Who was erased is listed apart from the database (`erasureList.ts`): a backup that is
 * restored still holds them, and the next start erases them again.
 */
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { Context, Tx } from './context.ts';
import type { Listed } from './erasureList.ts';
import { dropJobsAbout } from './jobs.ts';
import { deleteDiscarded } from './keptFiles.ts';
import type { Declared, Person } from './personalData.ts';
import { erase, heldOf, isToErase } from './personalRows.ts';
import { chainOf, studyOf } from './place.ts';
import { areDropped, dropKeys, type Of } from './studyKeys.ts';

declare module './context.ts' {
  interface Events {
    /** In the transaction of an erasure, while everything is there. `held`: what there is of the account. */
    'account.erasing': { account: string; held: readonly Declared[] };
    /** The same of a study: what it was called is in rows that stay. */
    'study.erasing': { study: string };
  }
}

/** Listed first: an erasure that is interrupted is taken up by the next start. @returns whether anything was there */
export async function eraseForGood(ctx: Context, person: Person): Promise<boolean> {
  const { personalData } = ctx.declared;
  const ids = idsOf(person);
  await ctx.transaction((tx) => addToList(tx, ids));
  const wasThere = await ctx.transaction(async (tx) => {
    // Held: who signs in meanwhile waits until there is no account any more.
    const there = await stillThere(tx, personalData, ids, sql`FOR UPDATE`);
    const { account } = person;
    if (account !== undefined && there.some(({ kind }) => kind === 'account'))
      await tx.happened('account.erasing', { account, held: await heldOf(tx, personalData, person) });
    const { study } = person;
    if (study !== undefined && there.some(({ kind }) => kind === 'study'))
      await tx.happened('study.erasing', { study });
    // Keys first: whoever writes under one at this moment ends before, and what they wrote is there to be erased.
    for (const one of there.flatMap(ofStudy)) await dropKeys(tx, one);
    await erase(tx, personalData, person);
    for (const { kind, id } of there) {
      const [of] = ofStudy({ kind, id });
      const subjectId = of?.subject ?? id;
      await dropJobsAbout(tx.db, subjectId);
      const act = { act: `${kind}.erase`, subject: kind, subjectId };
      await audit(tx, null, of ? { ...act, chain: chainOf(of.study) } : act);
    }
    return there.length > 0;
  });
  // What was theirs leaves the store now; what fails is tried again every hour.
  await deleteDiscarded(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'files of an erasure are still in the file store'),
  );
  return wasThere;
}

/** Erases again whoever is on the list and there still. @returns how many */
export async function replayErasures(ctx: Context): Promise<number> {
  const listed = await ctx.erasures.read();
  const isOfStudy = (one: Listed) => ofStudy(one).length > 0;
  const portions = [listed.filter((one) => !isOfStudy(one)), ...listed.filter(isOfStudy).map((one) => [one])];
  const there: Listed[] = [];
  for (const portion of portions)
    there.push(
      ...(await stillThere(ctx, ctx.declared.personalData, portion).catch((error: unknown) => {
        ctx.log.error({ err: error, ids: portion.length }, 'whether they are there could not be asked');
        return [];
      })),
    );
  for (const { kind, id } of there) {
    // A site that cannot erase somebody still has to start; the log says whom, by an id.
    await eraseForGood(ctx, personOf({ kind, id })).catch((error: unknown) =>
      ctx.log.error({ err: error, kind, id }, 'could not be erased again'),
    );
  }
  if (there.length > 0) ctx.log.info({ erased: there.length }, 'erased again');
  return there.length;
}

/** Of two nodes that add to it, one waits for the other. */
async function addToList(tx: Tx, ids: readonly Listed[]): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('erasures', 0))`.execute(tx.db);
  await tx.erasures.add(ids);
}

/** For how long after an erasure something that was under way may still be written. */
const lateMs = 24 * 60 * 60_000;

/** Who was erased after a moment, by what was recorded of it; of a participant, the chain says in which study. */
async function erasedSince({ db }: Pick<Context, 'db'>, since: Date): Promise<Listed[]> {
  const kinds = ['account', 'request', 'subject', 'study'] as const;
  const acts = kinds.map((kind) => `${kind}.erase`);
  const rows = await db
    .selectFrom('platform_audit')
    .select(['act', 'subject_id as id', 'chain'])
    .distinct()
    .where('at', '>', since)
    .where('act', 'in', acts)
    .execute();
  return rows.flatMap(({ act, id, chain }) => {
    const kind = kinds[acts.indexOf(act)];
    return kind ? { kind, id: kind === 'subject' ? `${studyOf(chain)}/${id}` : id } : [];
  });
}

/**
 * Erases what was written about somebody at the moment when they were erased: a post of a request that had begun, which
 * held nothing that an erasure waits for. Every hour; of who was erased properly it finds nothing.
 */
export async function eraseLate(ctx: Context): Promise<void> {
  const erased = await erasedSince(ctx, new Date(ctx.clock().getTime() - lateMs));
  for (const { kind, id } of erased) {
    // One that fails keeps nobody else's waiting, nor what the rooms delete by themselves.
    await ctx
      .transaction((tx) => erase(tx, tx.declared.personalData, personOf({ kind, id })))
      .catch((error: unknown) => ctx.log.error({ err: error, kind, id }, 'could not be erased late'));
  }
}

function personOf({ kind, id }: Listed): Person {
  if (kind === 'account') return { account: id, requests: [] };
  if (kind === 'request') return { account: undefined, requests: [id] };
  const [{ study, subject } = { study: id }] = ofStudy({ kind, id });
  const nobody = { account: undefined, requests: [] };
  return subject === undefined ? { ...nobody, study } : { ...nobody, subject: { study, id: subject } };
}

function idsOf({ account, requests, subject, study }: Person): Listed[] {
  return [
    ...(account === undefined ? [] : [{ kind: 'account' as const, id: account }]),
    ...requests.map((id) => ({ kind: 'request' as const, id })),
    ...(subject ? [{ kind: 'subject' as const, id: `${subject.study}/${subject.id}` }] : []),
    ...(study === undefined ? [] : [{ kind: 'study' as const, id: study }]),
  ];
}

/** Whose key is dropped, of what is listed. */
function ofStudy({ kind, id }: Listed): Of[] {
  const [study = '', subject] = id.split('/');
  return kind === 'study' || kind === 'subject' ? [{ study, subject }] : [];
}

/** Accounts, or requests, each a row of its own. */
const isOneself = ({ account, holds }: Declared) => account === 'id' && holds !== 'subject';

/**
 * Of these, what has its own row still; of a study or a participant, a key, a file, or a row that an erasure changes: their
 * key may have been dropped in a copy that is newer than what else was restored.
 */
async function stillThere(
  { db }: Pick<Context | Tx, 'db'>,
  declared: readonly Declared[],
  ids: readonly Listed[],
  lock = sql``,
): Promise<Listed[]> {
  const found = new Set<string>();
  for (const { table, account, holds = 'account' } of declared.filter(isOneself)) {
    const asked = ids.filter(({ kind }) => kind === holds).map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      SELECT ${sql.ref(account)} AS id FROM ${sql.table(table)} WHERE ${sql.ref(account)} = ANY(${asked}::uuid[]) ${lock}`.execute(
      db,
    );
    for (const { id } of rows) found.add(id);
  }
  for (const listed of ids)
    for (const of of ofStudy(listed))
      if (!(await areDropped({ db }, of)) || (await isToErase({ db }, declared, personOf(listed))))
        found.add(listed.id);
  return ids.filter(({ id }) => found.has(id));
}
