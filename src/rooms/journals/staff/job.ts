/** The task behind a version: it reads the file, makes it live, takes it back. Each may be begun again. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Encoding } from '../../../lib/encodings.ts';
import { invalidate } from '../../../platform/cache.ts';
import { isComputeFailed } from '../../../platform/compute/task.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { readFile } from '../../../platform/keptFiles.ts';
import { doTask, TaskRefused } from '../../../platform/tasks/kind.ts';
import { foundingKinds } from '../kinds.ts';
import {
  changeImport,
  type Import,
  importOf,
  lockImport,
  lockJournals,
  placeLast,
  staleUploads,
} from '../queries/imports.ts';
import { addVersion, countAgain, makeAnew } from '../queries/rebuild.ts';
import { addBatch, compare, dropRows, journalCounts, lastOfKind, unmatchedIn } from '../queries/staging.ts';
import { type ReadOrder, type ReadOutcome, readTask } from '../reading/readTask.ts';
import type { Report } from '../report.ts';
import { journalsTag } from '../tags.ts';
import { dropCome, dropFileOf, fileOfVersion } from './versions.ts';
import { type ImportWork, importTask } from './work.ts';

/** How a file is read. `told` hears how far it is, and by the key of a message what it is at. */
type Reading = {
  encoding?: Encoding | undefined;
  signal?: AbortSignal | undefined;
  told?: (progress: number, step: string) => Promise<void>;
};

export const runImport = doTask(
  importTask,
  async ({ ctx, input: { id, act, encoding }, signal, report }) => {
    // The version changes with the end of its task: it is never live for one that was cancelled, nor the other way round.
    const commit = (end: (tx: Tx) => Promise<boolean>) => async (tx: Tx) => {
      if (!(await end(tx))) throw changedMeanwhile();
    };
    if (act === 'publish') return { commit: commit((tx) => publishVersion(tx, id)) };
    if (act === 'withdraw') return { commit: commit((tx) => withdrawVersion(tx, id)) };
    const began = performance.now();
    const version = await importOf(ctx, id);
    if (version?.state !== 'reading') throw changedMeanwhile();
    const read = await readVersion(ctx, version, { encoding, signal, told: report });
    ctx.log.info({ import: id, act, ms: Math.round(performance.now() - began) }, 'version of journals');
    return { commit: commit((tx) => endReading(tx, id, read)) };
  },
  (tx, { input, state }) => putBack(tx, input, state),
);

/** Of a version that somebody discarded, for one. */
function changedMeanwhile(): TaskRefused {
  return new TaskRefused('tasks.server.failed');
}

/** Of a version that its task leaves as it was, nobody would know what it waits for. */
async function putBack(tx: Tx, { id, act }: ImportWork, state: 'failed' | 'cancelled'): Promise<void> {
  if (act === 'read') await endReading(tx, id, { state: 'refused', report: { refused: state } });
  if (act === 'publish')
    await settle(tx, id, 'publishing', ({ published_at }) =>
      changeImport(tx, id, { state: published_at ? 'withdrawn' : 'preview' }),
    );
  if (act === 'withdraw') await settle(tx, id, 'withdrawing', () => changeImport(tx, id, { state: 'live' }));
}

/** What became of a file. */
type Read = { state: 'preview' | 'refused'; report: Report };

/** The file goes with it. @returns whether the version still waited for it */
export function endReading(tx: Tx, id: number, read: Read): Promise<boolean> {
  return settle(tx, id, 'reading', async (version) => {
    await changeImport(tx, id, { ...read, read_at: tx.clock() });
    await dropCome(tx, version);
  });
}

/** What folders begin with that hold a copy while it is read. */
const copies = 'meridian-journals-';

async function readVersion(ctx: Context, version: Import, how: Reading): Promise<Read> {
  const file = await fileOfVersion(ctx, version);
  if (!file) return { state: 'refused', report: { refused: 'incomplete' } };
  const folder = await mkdtemp(join(tmpdir(), copies));
  try {
    const path = join(folder, 'file');
    await pipeline(readFile(ctx, file), createWriteStream(path, { mode: 0o600 }));
    return await readFrom(ctx, version, path, how);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads a file on this machine: rows are written where nobody sees them, then counted and compared. */
export async function readFrom(
  ctx: Context,
  version: Import,
  path: string,
  { encoding, signal, told }: Reading = {},
): Promise<Read> {
  const { id, kind, year } = version;
  const began = performance.now();
  const reading = (part: number) => told?.(0.1 + 0.4 * part, 'journals.server.task.steps.reading');
  await reading(0);
  const out = `${path}.rows`;
  const read = await outcomeOf(ctx, { path, out, kind, year, encoding }, { signal, told: seldom(reading) });
  const faults = { count: read.counts.faults, first: read.faults };
  const { rows, left } = read.counts;
  if ('refused' in read) return { state: 'refused', report: { refused: read.refused, rows, left, faults } };
  await told?.(0.5, 'journals.server.task.steps.writing');
  // All of them or none: another node may read the same version again, and neither may drop what the other has added.
  await ctx.transaction((tx) =>
    settle(tx, id, 'reading', async () => {
      await dropRows(tx, id);
      for await (const batch of createInterface({
        input: createReadStream(out),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        signal?.throwIfAborted();
        await addBatch(tx, id, batch);
      }
    }),
  );
  await told?.(0.9, 'journals.server.task.steps.comparing');
  await ctx.transaction(countAgain);
  const [journals, unmatched, last] = await Promise.all([
    journalCounts(ctx, id),
    unmatchedIn(ctx, id, foundingKinds.includes(kind)),
    lastOfKind(ctx, version),
  ]);
  const compared = last === undefined ? null : await compare(ctx, id, last);
  const report: Report = {
    rows,
    left,
    journals,
    figures: read.counts.figures,
    faults,
    unmatched,
    compared,
    form: read.form,
    took: Math.round(performance.now() - began),
  };
  return { state: 'preview', report };
}

/** A tenth at a time: each is a write. What is to end is told by its signal. */
function seldom(told: (part: number) => Promise<void> | undefined): (part: number) => void {
  let last = 0;
  return (part) => {
    if (part < last + 0.1) return;
    last = part;
    told(part)?.catch(() => {});
  };
}

async function outcomeOf(
  ctx: Context,
  order: ReadOrder,
  { signal, told }: { signal: AbortSignal | undefined; told(part: number): void },
): Promise<ReadOutcome> {
  try {
    return await ctx.compute.run(readTask, order, { background: true, told, ...(signal && { signal }) });
  } catch (error) {
    if (!isComputeFailed(error)) throw error;
    const counts = { rows: 0, left: 0, journals: 0, figures: 0, faults: 0 };
    return { refused: 'failed', faults: [], counts };
  }
}

/** Only what still is in the state in which the job found it: a job may run twice. @returns whether it was */
async function settle(
  tx: Tx,
  id: number,
  from: Import['state'],
  work: (version: Import) => Promise<void>,
): Promise<boolean> {
  const version = await lockImport(tx, id);
  if (version?.state !== from) return false;
  await work(version);
  return true;
}

/**
 * Nobody sees half of it: the version and all that is made of it become visible at once.
 * @returns whether it waited for that
 */
export function publishVersion(tx: Tx, id: number): Promise<boolean> {
  return settle(tx, id, 'publishing', async () => {
    await lockJournals(tx);
    await placeLast(tx, id);
    await changeImport(tx, id, { state: 'live', published_at: tx.clock(), withdrawn_at: null });
    await addVersion(tx, id);
    await countAgain(tx);
    await invalidate(tx, [journalsTag]);
  });
}

function withdrawVersion(tx: Tx, id: number): Promise<boolean> {
  return settle(tx, id, 'withdrawing', async () => {
    await lockJournals(tx);
    await changeImport(tx, id, { state: 'withdrawn', withdrawn_at: tx.clock() });
    await makeAnew(tx);
    await countAgain(tx);
    await invalidate(tx, [journalsTag]);
  });
}

/** What a node left behind that was killed over it: nobody reads a file for a day. */
async function sweepCopies(before: Date, within = tmpdir()): Promise<void> {
  for (const name of await readdir(within)) {
    if (!name.startsWith(copies)) continue;
    const folder = join(within, name);
    const made = await stat(folder).catch(() => undefined);
    if (made && made.mtime < before) await rm(folder, { recursive: true, force: true });
  }
}

/** A version whose file nobody brought in a day, or nobody had read; and copies that were left. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - 24 * 60 * 60_000);
  await sweepCopies(before);
  for (const upload of await staleUploads(ctx, before)) {
    await ctx.transaction((tx) =>
      settle(tx, upload.id, 'receiving', async (version) => {
        await changeImport(tx, upload.id, { state: 'refused', report: { refused: 'incomplete' } });
        await dropFileOf(tx, version);
      }),
    );
  }
}
