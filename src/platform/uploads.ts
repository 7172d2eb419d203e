/** Files that come in parts (`contract/upload.ts`): what is there of one, and how it becomes whole. */
import { createHash } from 'node:crypto';
import { Refusal } from '../contract/problems.ts';
import { bytesOfPart, partsIn } from '../contract/upload.ts';
import type { Context, Tx } from './context.ts';
import { hashTask } from './hashTask.ts';
import { heavyLine } from './heavyWork.ts';
import {
  deletePortion,
  dropFile,
  type FileRow,
  finishFile,
  forThread,
  type KeptFile,
  putPortion,
  sealOf,
} from './keptFiles.ts';

/** Which upload, and by whom and for what: nobody goes on with another's, nor with one for something else. */
export type Asked = { upload: string; kind: string; account: string; study: string | null; named: string };

/** @throws Refusal where there is none for whoever asks */
export async function uploadOf({ db }: Pick<Context, 'db'>, asked: Asked): Promise<FileRow> {
  const { upload, kind, account, study, named } = asked;
  const row = await db
    .selectFrom('platform_file')
    .selectAll()
    .where('id', '=', upload)
    .where('kind', '=', kind)
    .where('named', '=', named)
    .where('state', '<>', 'writing')
    .where(({ eb, or }) =>
      study === null
        ? eb('account', '=', account)
        : // Once it is whole it is the study's, and whoever sent it asks again whether it is.
          or([eb('account', '=', account), eb('state', '=', 'whole')]),
    )
    .where('study', study === null ? 'is' : '=', study)
    .executeTakeFirst();
  if (!row) throw new Refusal({ problem: 'not_found' });
  return row;
}

export async function partsOf({ db }: Pick<Context, 'db'>, id: string) {
  return db
    .selectFrom('platform_file_part')
    .select(['number', 'sha256', 'stored'])
    .where('file', '=', id)
    .orderBy('number')
    .execute();
}

export type Part = { number: number; sha256: string; bytes: Uint8Array };

/**
 * Its hash is noted first, and what comes later under its number is the same or is refused: so whoever is killed in
 * between, or sends it twice at once, leaves the same bytes behind.
 */
export async function takePart(ctx: Context, asked: Asked, part: Part): Promise<void> {
  const { number, sha256, bytes } = part;
  const row = await uploadOf(ctx, asked);
  const isWrong =
    number >= partsIn(row.bytes) ||
    bytes.length !== bytesOfPart(row.bytes, number) ||
    createHash('sha256').update(bytes).digest('hex') !== sha256;
  if (isWrong) throw new Refusal({ problem: 'malformed', fields: ['file'] });
  const isThere = await ctx.transaction((tx) => notePart(tx, asked, part));
  if (isThere) return;
  await putPortion(ctx, await sealOf(ctx, row), { number, bytes, isLast: number === partsIn(row.bytes) - 1 });
  if (await ctx.transaction((tx) => markStored(tx, row.id, number))) return;
  // It was given up meanwhile.
  await deletePortion(ctx, row.id, number);
  throw new Refusal({ problem: 'not_found' });
}

/** @returns whether it is there already @throws Refusal for another one under the same number */
async function notePart(tx: Tx, asked: Asked, { number, sha256 }: Part): Promise<boolean> {
  const row = await uploadOf(tx, asked);
  const file = row.id;
  await tx.db
    .insertInto('platform_file_part')
    .values({ file, number, sha256, stored: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db.updateTable('platform_file').set({ touched_at: tx.clock() }).where('id', '=', file).execute();
  const noted = await tx.db
    .selectFrom('platform_file_part')
    .select(['sha256', 'stored'])
    .where('file', '=', file)
    .where('number', '=', number)
    .executeTakeFirst();
  if (noted?.sha256 !== sha256) throw new Refusal({ problem: 'conflict' });
  // What is whole is as it was sent: the answer was lost.
  return noted.stored || row.state === 'whole';
}

async function markStored(tx: Tx, file: string, number: number): Promise<boolean> {
  const done = await tx.db
    .updateTable('platform_file_part')
    .set({ stored: true })
    .where('file', '=', file)
    .where('number', '=', number)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/**
 * The whole is read once, as it lies in the store, before anybody is told that it is there.
 * @param room asked in the transaction in which it becomes whole: whether it still may come, and what is made of it
 * @throws Refusal: `conflict` while parts are missing, `malformed` where it is not what was meant to be sent
 */
export async function completeUpload(
  ctx: Context,
  asked: Asked,
  sha256: string,
  room: { admit(tx: Tx): Promise<void>; completed(tx: Tx, file: KeptFile): Promise<void> },
): Promise<void> {
  const row = await uploadOf(ctx, asked);
  if (row.state !== 'whole') {
    const there = (await partsOf(ctx, row.id)).filter(({ stored }) => stored);
    if (there.length < partsIn(row.bytes)) throw new Refusal({ problem: 'conflict' });
  }
  if ((row.sha256 ?? (await foundHash(ctx, row))) !== sha256)
    throw new Refusal({ problem: 'malformed', fields: ['sha256'] });
  if (row.state === 'whole') return;
  await ctx.transaction(async (tx) => {
    await room.admit(tx);
    const file = await finishFile(tx, { file: row, bytes: row.bytes, sha256 });
    // Of two that say so at once the other one did it; or it is gone, and that is said.
    if (file) await room.completed(tx, file);
    else await uploadOf(tx, asked);
  });
}

/** Files that are being read here, whose hash is asked for. */
const readings = new Map<string, Promise<string>>();

/** Of what all parts are there nothing changes any more: it is read once, whoever asks, and however often. */
async function foundHash(ctx: Context, row: FileRow): Promise<string> {
  if (row.found_sha256 !== null) return row.found_sha256;
  const reading = readings.get(row.id) ?? findHash(ctx, row).finally(() => readings.delete(row.id));
  readings.set(row.id, reading);
  return reading;
}

/**
 * What is read comes one after the other, of the threads that a crowd fills it never holds more than one; those who send
 * take turns, so that whoever completes many holds up nobody else.
 */
const inTurn = heavyLine({ ofOne: 8, ofAll: 200, seconds: hashTask.seconds, secondsBefore: 60 });

async function findHash(ctx: Context, row: FileRow): Promise<string> {
  const file = await forThread(ctx, row);
  const found_sha256 = await inTurn(row.account ?? row.id, (signal, begun) => {
    begun();
    return ctx.compute.run(hashTask, file, { crowd: true, signal });
  });
  await ctx.transaction((tx) =>
    tx.db.updateTable('platform_file').set({ found_sha256 }).where('id', '=', row.id).execute(),
  );
  return found_sha256;
}

/** @throws Refusal for what is whole: that belongs to a room now */
export async function abandonUpload(ctx: Context, asked: Asked): Promise<void> {
  await ctx.transaction(async (tx) => {
    const row = await uploadOf(tx, asked);
    if (row.state === 'whole') throw new Refusal({ problem: 'conflict' });
    await dropFile(tx, row);
  });
}
