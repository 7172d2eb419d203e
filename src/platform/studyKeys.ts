/**
 * A key for each study, wrapped by the site's, and for each participant, wrapped by the study's. Whoever drops a key has
 * closed all that was sealed under it, in every copy of the store and the database that does not hold the key itself.
 * See docs/decisions/0170-keys-of-studies.md.
 */
import { sql } from 'kysely';
import { Refusal } from '../contract/problems.ts';
import type { Context, Tx } from './context.ts';
import { deriveKeys, type Keys, randomToken } from './keys.ts';
import type { StudyPlace } from './place.ts';
import { type Cell, openCell, type SealedTable, sealCell } from './sealing.ts';

/** A study by its id, and with `subject` one of its participants: for the platform, whose rows name them. Rooms hand in a place. */
export type Of = { readonly study: string; readonly subject?: string | undefined };

/** Under a new secret keys of studies are wrapped anew, and nothing below them changes. */
export const sealedStudyKeys: SealedTable = {
  table: 'platform_study_key',
  key: 'study',
  columns: ['wrapped_key'],
  former: noneInClear,
};

/** For tables in which nothing ever stood in clear. @throws Error always: what does is somebody else's work */
export function noneInClear(): never {
  throw new Error('No key was ever kept in clear.');
}

/** An id is one however it is written: the database gives it in small letters, and keys and locks are bound to that. */
export function asKept({ study, subject }: Of): { study: string; subject: string | undefined } {
  return { study: study.toLowerCase(), subject: subject?.toLowerCase() };
}

const studyCell = (study: string): Cell => ({
  table: 'platform_study_key',
  row: study,
  column: 'wrapped_key',
});
const subjectCell = (study: string, subject: string): Cell => ({
  table: 'platform_subject_key',
  row: `${study} ${subject}`,
  column: 'wrapped_key',
});

/**
 * What is sealed of a study, or of a participant, opens with these, as cells of the site do with those of the site.
 * @throws Refusal where there is no key, or none any more
 */
export function keysOf(
  ctx: Pick<Context, 'db' | 'keys'>,
  { study }: StudyPlace,
  subject?: string,
): Promise<Keys> {
  return keysById(ctx, { study, subject });
}

/** The same without a place, for what has a row of the study in hand; a rule of the house lists who may. */
export async function keysById(ctx: Pick<Context, 'db' | 'keys'>, of: Of): Promise<Keys> {
  const found = await keysThere(ctx, of);
  if (!found) throw new Refusal({ problem: 'not_found' });
  return found;
}

/** @returns undefined where none was made yet @throws Refusal where it was dropped */
async function keysThere({ db, keys }: Pick<Context, 'db' | 'keys'>, of: Of): Promise<Keys | undefined> {
  const { study, subject } = asKept(of);
  const found = await rowsOf({ db }, { study, subject });
  if (found?.studyGone || found?.subjectGone) throw new Refusal({ problem: 'not_found' });
  if (!found?.ofStudy) return undefined;
  const upper = deriveKeys(openCell(keys, studyCell(study), found.ofStudy));
  if (subject === undefined) return upper;
  return found.ofSubject
    ? deriveKeys(openCell(upper, subjectCell(study, subject), found.ofSubject))
    : undefined;
}

/** Of a study that is not there a participant may have been dropped all the same. */
async function rowsOf({ db }: Pick<Context, 'db'>, { study, subject }: Of) {
  const { rows } = await sql<{
    ofStudy: string | null;
    studyGone: boolean;
    ofSubject: string | null;
    subjectGone: boolean;
  }>`
    SELECT k.wrapped_key AS "ofStudy", k.dropped_at IS NOT NULL AS "studyGone",
      s.wrapped_key AS "ofSubject", s.dropped_at IS NOT NULL AS "subjectGone"
    FROM (SELECT * FROM platform_study_key WHERE study = ${study}) k
    FULL JOIN (SELECT * FROM platform_subject_key WHERE study = ${study} AND subject = ${subject ?? null}) s USING (study)`.execute(
    db,
  );
  return rows[0];
}

/**
 * The same for what is written: a key is made where there was none, and none is dropped until the transaction ends.
 * @throws Refusal where it was dropped
 */
export async function keysFor(tx: Tx, { study: asked }: StudyPlace, participant?: string): Promise<Keys> {
  const of = asKept({ study: asked, subject: participant });
  const { study, subject } = of;
  await holdKeys(tx, of);
  const there = await keysThere(tx, of);
  if (there) return there;
  await makeStudyKey(tx, study);
  if (subject !== undefined) {
    const upper = await keysById(tx, { study });
    const wrapped_key = sealCell(upper, subjectCell(study, subject), randomToken());
    await tx.db
      .insertInto('platform_subject_key')
      .values({ study, subject, made_at: tx.clock(), wrapped_key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return keysById(tx, of);
}

/**
 * One, however many write first. That it was made is noted apart, in what a backup without keys has too.
 * @throws Error where it was made before and is not there: what is put back would find another in its place
 */
async function makeStudyKey(tx: Tx, study: string): Promise<void> {
  const { numInsertedOrUpdatedRows: noted } = await tx.db
    .insertInto('platform_study_keyed')
    .values({ study })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (noted)
    await tx.db
      .insertInto('platform_study_key')
      .values({ study, made_at: tx.clock(), wrapped_key: sealCell(tx.keys, studyCell(study), randomToken()) })
      .execute();
  else if (!(await rowsOf(tx, { study }))) throw new Error(`The key of the study ${study} is missing.`);
}

/**
 * For what is written about a participant, or of a study, and is not sealed: nobody erases them until the transaction ends.
 * @throws Refusal where they were erased
 */
export async function holdSubject(tx: Tx, { study }: StudyPlace, subject?: string): Promise<void> {
  await holdKeys(tx, { study, subject });
  await keysThere(tx, { study, subject });
}

/** Whoever drops them waits until the transaction ends; whoever writes besides does not. */
export async function holdKeys(tx: Tx, of: Of): Promise<void> {
  const { study, subject } = asKept(of);
  await sql`SELECT pg_advisory_xact_lock_shared(${lockOf({ study })})`.execute(tx.db);
  if (subject !== undefined)
    await sql`SELECT pg_advisory_xact_lock_shared(${lockOf({ study, subject })})`.execute(tx.db);
}

/** Drops the key of a participant, or of a study with those of all its participants, and the files under it. For good. */
export async function dropKeys(tx: Tx, of: Of): Promise<void> {
  const { study, subject } = asKept(of);
  const now = tx.clock();
  await sql`SELECT pg_advisory_xact_lock(${lockOf({ study, subject })})`.execute(tx.db);
  const gone = { wrapped_key: null, dropped_at: now };
  let files = tx.db.deleteFrom('platform_file').where('study', '=', study);
  if (subject !== undefined) {
    files = files.where('subject', '=', subject);
    // Also where there was none: nobody makes one later.
    await tx.db
      .insertInto('platform_subject_key')
      .values({ study, subject, made_at: now, ...gone })
      .onConflict((conflict) =>
        conflict
          .columns(['study', 'subject'])
          .doUpdateSet(gone)
          .where('platform_subject_key.wrapped_key', 'is not', null),
      )
      .execute();
  } else {
    await tx.db
      .insertInto('platform_study_key')
      .values({ study, made_at: now, ...gone })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const table of ['platform_subject_key', 'platform_study_key'] as const)
      await tx.db
        .updateTable(table)
        .set(gone)
        .where('study', '=', study)
        .where('wrapped_key', 'is not', null)
        .execute();
  }
  await files.execute();
}

/** Whether there is nothing left to drop, neither a key nor a file. */
export async function areDropped({ db }: Pick<Context, 'db'>, of: Of): Promise<boolean> {
  const { study, subject } = asKept(of);
  const file = await db
    .selectFrom('platform_file')
    .select('id')
    .where('study', '=', study)
    .$if(subject !== undefined, (files) => files.where('subject', '=', subject ?? null))
    .limit(1)
    .executeTakeFirst();
  if (file) return false;
  const row = await (subject === undefined
    ? db.selectFrom('platform_study_key').select('dropped_at').where('study', '=', study)
    : db
        .selectFrom('platform_subject_key')
        .select('dropped_at')
        .where('study', '=', study)
        .where('subject', '=', subject)
  ).executeTakeFirst();
  return row?.dropped_at != null;
}

/** Who drops a key waits for those who write under it, and they for nobody but who drops it. */
function lockOf({ study, subject = '' }: Of) {
  return sql`hashtextextended(${`key ${study} ${subject}`}, 0)`;
}
