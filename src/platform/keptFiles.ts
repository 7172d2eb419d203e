/**
 * Large files, kept in portions that are each an object of the store: sealed in chunks (`sealedChunks.ts`) under a key of
 * their own, which is wrapped by the key of what the file belongs to. A room notes the id of a file in a row of its own.
 * See docs/decisions/0169-files-in-portions.md.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { Refusal } from '../contract/problems.ts';
import { partBytes } from '../contract/upload.ts';
import type { Context, Tx } from './context.ts';
import type { Tables } from './db/tables.gen.ts';
import type { Span } from './http/range.ts';
import { randomToken } from './keys.ts';
import type { StudyPlace } from './place.ts';
import { chunksInPart, chunksOf, type FileForThread, objectOf } from './portions.ts';
import { readChunks, type Seal, sealChunks } from './sealedChunks.ts';
import type { Opened } from './sealedFiles.ts';
import { type Cell, openCell, type SealedTable, sealCell } from './sealing.ts';
import { asKept, holdKeys, keysById, keysFor, noneInClear } from './studyKeys.ts';

/** To what a file belongs: an account, or a study, and in it perhaps a participant. */
export type Owner = { account: string } | { place: StudyPlace; subject?: string | undefined };

export type FileRow = Selectable<Tables['platform_file']>;

/** One that is there as a whole. */
export type KeptFile = FileRow & { state: 'whole'; sha256: string };

/** Keys of files of accounts; those of a study's are wrapped by the study's, which no new secret changes. */
export const sealedFileKeys: SealedTable = {
  table: 'platform_file',
  columns: ['wrapped_key'],
  owner: 'account',
  unless: 'study',
  former: noneInClear,
};

/** For how long nothing comes of a file before it is given up. */
const patienceMs = 24 * 60 * 60_000;

function cellOf({ id, study, account }: Pick<FileRow, 'id' | 'study' | 'account'>): Cell {
  const cell = { table: 'platform_file', row: id, column: 'wrapped_key' };
  return study === null && account !== null ? { ...cell, owner: account } : cell;
}

export type Coming = Pick<FileRow, 'kind' | 'state' | 'bytes'> & {
  owner: Owner;
  /** What it may have, and all files of this kind together that one owner has. */
  most: number;
  quota: number;
  /** Who sends it, and for what. */
  account?: string;
  named?: string;
};

/** A file that is about to come; one that its sender began and did not end is gone on with. @throws Refusal where there is no room for it */
export async function addFile(tx: Tx, coming: Coming): Promise<FileRow> {
  const { owner, quota, most, kind, state, bytes, named = '{}' } = coming;
  if (bytes > most) throw new Refusal({ problem: 'too_large' });
  // Whoever erases what it belongs to is waited for first, and holds nothing up that waits for this.
  const keys = 'place' in owner ? await keysFor(tx, owner.place, owner.subject) : tx.keys;
  const belongs = belongingTo(owner, coming.account);
  await holdQuota(tx, kind, belongs);
  if (state === 'receiving') {
    const begun = await begunBefore(tx, { ...belongs, kind, bytes, named });
    if (begun) return begun;
  }
  await requireRoom(tx, { ...belongs, kind, bytes, quota });
  const id = randomUUIDv7();
  const row = { id, kind, state, bytes, named, ...belongs, sha256: null, touched_at: tx.clock() };
  const wrapped_key = sealCell(keys, cellOf(row), randomToken());
  return tx.db
    .insertInto('platform_file')
    .values({ ...row, wrapped_key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Belongs = Pick<FileRow, 'study' | 'subject' | 'account'>;

function belongingTo(owner: Owner, sender: string | undefined): Belongs {
  if ('account' in owner) return { study: null, subject: null, account: owner.account };
  const { study, subject = null } = asKept({ study: owner.place.study, subject: owner.subject });
  return { study, subject, account: sender ?? null };
}

/** Who begins another file of theirs waits for this one. */
async function holdQuota(tx: Tx, kind: string, { study, account }: Belongs): Promise<void> {
  const whose = study ?? account ?? '';
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`files ${kind} ${whose}`}, 0))`.execute(tx.db);
}

/** Uploads of one kind that one account has under way. */
const mostUnderWay = 3;

/**
 * What they have begun of the same length for the same. Of what they have begun besides, the one on which nothing came
 * for the longest time is given up for a new one: nobody holds all the room of a study, nor shuts themselves out.
 */
async function begunBefore(
  tx: Tx,
  { kind, bytes, named, study, subject, account }: Belongs & Pick<FileRow, 'kind' | 'bytes' | 'named'>,
): Promise<FileRow | undefined> {
  const underWay = await tx.db
    .selectFrom('platform_file')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'receiving')
    .where('account', '=', account)
    .where('study', study === null ? 'is' : '=', study)
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const same = underWay.find((one) => one.named === named && one.bytes === bytes && one.subject === subject);
  if (same) return same;
  for (const one of underWay.slice(mostUnderWay - 1)) await dropFile(tx, one);
  return undefined;
}

type Wanted = Pick<FileRow, 'kind' | 'bytes' | 'study' | 'account'> & { quota: number };

/** Each counts as one part at least: nobody fills the table with empty ones. */
async function requireRoom(tx: Tx, { kind, bytes, study, account, quota }: Wanted): Promise<void> {
  const { rows } = await sql<{ sum: number }>`
    SELECT COALESCE(sum(GREATEST(bytes, ${partBytes}::bigint)), 0)::float8 AS sum FROM platform_file
    WHERE kind = ${kind} AND ${study === null ? sql`study IS NULL AND account = ${account}` : sql`study = ${study}`}`.execute(
    tx.db,
  );
  if ((rows[0]?.sum ?? 0) + Math.max(bytes, partBytes) > quota) throw new Refusal({ problem: 'no_room' });
}

/** @throws Refusal where the key of what it belongs to was dropped */
export async function sealOf(ctx: Pick<Context, 'db' | 'keys'>, row: FileRow): Promise<Seal> {
  const { id, kind, study, subject, account } = row;
  const of = study === null ? undefined : { study, subject: subject ?? undefined };
  const keys = of ? await keysById(ctx, of) : ctx.keys;
  return {
    key: Buffer.from(openCell(keys, cellOf(row), row.wrapped_key), 'base64url'),
    file: id,
    of: [kind, ...(of ? ['study', of.study, of.subject ?? ''] : ['account', account ?? ''])],
  };
}

/** Whatever else of it is there. @param isLast no other portion follows */
export async function putPortion(
  { files }: Pick<Context, 'files'>,
  seal: Seal,
  portion: { number: number; bytes: Uint8Array; isLast: boolean },
): Promise<void> {
  const { number, bytes, isLast } = portion;
  const sealed = sealChunks(seal, bytes, { first: number * chunksInPart, ends: isLast });
  await files.put(objectOf(seal.file, number), sealed);
}

/** Of a file that came to an end while it was written: what was stored after its row went. */
export async function deletePortion({ files }: Pick<Context, 'files'>, id: string, n: number): Promise<void> {
  await files.delete(objectOf(id, n));
}

type Reading = Pick<Context, 'db' | 'keys' | 'files'>;

/**
 * What a file holds, or a part of it; only the chunks that hold that part are fetched and opened.
 * Its row is asked for again and again: of a file that is erased meanwhile nothing more is given out.
 * @throws FileDamaged, which names the chunk, before anything of it is given out @throws Refusal where it went
 */
export async function* readFile(
  ctx: Reading,
  file: FileRow,
  span: Span = { first: 0, last: file.bytes - 1 },
): AsyncGenerator<Uint8Array> {
  const seal = await sealOf(ctx, file);
  const isThere = () =>
    ctx.db.selectFrom('platform_file').select('id').where('id', '=', file.id).executeTakeFirst();
  for await (const piece of readChunks(seal, file.bytes, span, chunksOf(ctx.files, file.id))) {
    if (!(await isThere())) throw new Refusal({ problem: 'not_found' });
    yield piece;
  }
}

/** As a download sends it: whole, or the part that is asked for; whoever was cut off goes on with the same content alone. */
export function contentOf(ctx: Reading, file: KeptFile): { body: Opened; etag: string } {
  const body = { size: file.bytes, read: (span: Span) => readFile(ctx, file, span) };
  return { body, etag: `"${file.sha256}"` };
}

type Writing = {
  kind: string;
  owner: Owner;
  most: number;
  quota: number;
  /** In the transaction in which it is begun. */
  noted?(tx: Tx, file: string): Promise<void>;
};

export type Written = { file: FileRow; bytes: number; sha256: string };

/**
 * Writes a file of the program's own, piece by piece. It is whole once `finishFile` has said so, in the transaction in
 * which a room notes it; what never is goes after a day.
 * @param most of the file, in bytes @throws Refusal where it has more, or its owner no room
 */
export async function writeFile(
  ctx: Context,
  { noted, most, ...coming }: Writing,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Written> {
  const row = await ctx.transaction(async (tx) => {
    const added = await addFile(tx, { ...coming, most, bytes: most, state: 'writing' });
    await noted?.(tx, added.id);
    return added;
  });
  try {
    const seal = await sealOf(ctx, row);
    const hash = createHash('sha256');
    let [bytes, number] = [0, 0];
    for await (const portion of portionsOf(pieces)) {
      bytes += portion.bytes.length;
      if (bytes > most) throw new Refusal({ problem: 'too_large' });
      hash.update(portion.bytes);
      await touch(ctx, row.id);
      await putPortion(ctx, seal, { ...portion, number });
      number++;
    }
    return { file: row, bytes, sha256: hash.digest('hex') };
  } catch (error) {
    await ctx.transaction((tx) => dropFile(tx, row));
    throw error;
  }
}

/** @throws Refusal where it was dropped meanwhile, with what it belongs to */
async function touch(ctx: Context, id: string): Promise<void> {
  const touched = await ctx.transaction((tx) =>
    tx.db
      .updateTable('platform_file')
      .set({ touched_at: tx.clock() })
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (touched.numUpdatedRows === 0n) throw new Refusal({ problem: 'not_found' });
}

async function* portionsOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    let rest = piece;
    // What is full goes when more comes: until then it may be the last.
    while (size + rest.length > partBytes) {
      const taken = partBytes - size;
      yield { bytes: Buffer.concat([...held, rest.subarray(0, taken)]), isLast: false };
      [held, size, rest] = [[], 0, rest.subarray(taken)];
    }
    held.push(rest);
    size += rest.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

/**
 * Nobody erases what it belongs to until the transaction ends: what a room notes beside it is there to be erased.
 * @returns undefined where it went meanwhile, with what it belongs to
 */
export async function finishFile(
  tx: Tx,
  { file: { id, study, subject }, bytes, sha256 }: Written,
): Promise<KeptFile | undefined> {
  if (study !== null) await holdKeys(tx, { study, subject: subject ?? undefined });
  const row = await tx.db
    .updateTable('platform_file')
    .set(({ eb }) => ({
      state: 'whole',
      bytes,
      sha256,
      touched_at: tx.clock(),
      // Nobody sends it any more; what belongs to a study belongs to nobody else.
      account: eb.case().when('study', 'is', null).then(eb.ref('account')).else(null).end(),
    }))
    .where('id', '=', id)
    .where('state', '<>', 'whole')
    .returningAll()
    .executeTakeFirst();
  // As it was set.
  return row as KeptFile | undefined;
}

/** By its id, and what files of the room are called. */
type Which = Pick<FileRow, 'id' | 'kind'>;

/** One of a study that is whole. The room that asks has looked whether the place opens what names it. */
export function fileIn(
  ctx: Pick<Context, 'db'>,
  { study }: StudyPlace,
  which: Which,
): Promise<KeptFile | undefined> {
  return wholeFile(ctx, which, study);
}

/** One that is whole and of no study. The room that asks has looked whose it is. */
export function fileOfSite(ctx: Pick<Context, 'db'>, which: Which): Promise<KeptFile | undefined> {
  return wholeFile(ctx, which, null);
}

async function wholeFile(
  { db }: Pick<Context, 'db'>,
  { id, kind }: Which,
  study: string | null,
): Promise<KeptFile | undefined> {
  const row = await db
    .selectFrom('platform_file')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('study', study === null ? 'is' : '=', study)
    .where('state', '=', 'whole')
    .executeTakeFirst();
  // As asked.
  return row as KeptFile | undefined;
}

/** What is on its way for something that goes, whoever sends it. @param named as the address of the upload names it */
export async function dropComing(tx: Tx, kind: string, named: object): Promise<void> {
  await tx.db
    .deleteFrom('platform_file')
    .where('kind', '=', kind)
    .where('state', '=', 'receiving')
    .where('named', '=', JSON.stringify(named))
    .execute();
}

/** Its key goes with its row; what lies in the store follows within the hour. @param file as it was found */
export async function dropFile(tx: Tx, { id }: FileRow): Promise<void> {
  await tx.db.deleteFrom('platform_file').where('id', '=', id).execute();
}

/** Every hour: what was begun and never ended is given up, and what lost its row leaves the store. */
export async function sweepFiles(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('platform_file')
    .where('state', '<>', 'whole')
    .where('touched_at', '<', new Date(ctx.clock().getTime() - patienceMs))
    .execute();
  await deleteDiscarded(ctx);
}

/**
 * Twice, as whoever was storing a portion may end after it was deleted: at once, and when nobody can be at it any more.
 * @param file of this one alone
 */
export async function deleteDiscarded(ctx: Context, file?: string): Promise<void> {
  const deleted_at = ctx.clock();
  const discarded = await ctx.db
    .selectFrom('platform_file_discarded')
    .select(['key', 'deleted_at as before'])
    .where(({ eb, or }) =>
      or([eb('deleted_at', 'is', null), eb('deleted_at', '<', new Date(deleted_at.getTime() - patienceMs))]),
    )
    .$if(file !== undefined, (all) => all.where('key', 'like', `kept/${file}/%`))
    .execute();
  for (const { key, before } of discarded) {
    try {
      await ctx.files.delete(key);
      if (before === null)
        await ctx.db
          .updateTable('platform_file_discarded')
          .set({ deleted_at })
          .where('key', '=', key)
          .execute();
      else await ctx.db.deleteFrom('platform_file_discarded').where('key', '=', key).execute();
    } catch (error) {
      ctx.log.error({ err: error, file: key }, 'a file could not be deleted from the file store');
    }
  }
}

/** What a thread opens it with; a thread does not ask whether it is dropped meanwhile. */
export async function forThread(ctx: Reading, file: FileRow): Promise<FileForThread> {
  const { key, ...seal } = await sealOf(ctx, file);
  // Small buffers share their memory, all of which would be copied.
  return { at: ctx.files.at, seal: { ...seal, key: new Uint8Array(key) }, bytes: file.bytes };
}
