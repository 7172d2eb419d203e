/** The task behind a version: it reads the file, makes it live, takes it back. Each may be begun again. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Encoding } from '../../../lib/encodings.ts';
import { invalidate } from '../../../platform/cache.ts';
import { isComputeFailed } from '../../../platform/compute/task.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { dropFile, fileById, readFile } from '../../../platform/keptFiles.ts';
import { doTask } from '../../../platform/tasks/kind.ts';
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
import { dropFileOf } from './versions.ts';
import { importTask } from './work.ts';

/** How a file is read. `told` hears how far it is, and by the key of a message what it is at. */
type Reading = {
  encoding?: Encoding | undefined;
  signal?: AbortSignal | undefined;
  told?: (progress: number, step: string) => Promise<void>;
};

export const runImport = doTask(
  importTask,
  async ({ ctx, input: { id, act, encoding }, signal, report }) => {
    const began = performance.now();
    if (act === 'read') await readVersion(ctx, id, { encoding, signal, told: report });
    if (act === 'publish') await publishVersion(ctx, id);
    if (act === 'withdraw') await withdrawVersion(ctx, id);
    ctx.log.info({ import: id, act, ms: Math.round(performance.now() - began) }, 'version of journals');
    return undefined;
  },
  (tx, { input: { id }, state }) => putBack(tx, id, state),
);

/** Of a version that its task leaves as it was, nobody would know what it waits for. */
async function putBack(tx: Tx, id: number, state: 'failed' | 'cancelled'): Promise<void> {
  const version = await lockImport(tx, id);
  if (version?.state === 'reading') {
    await changeImport(tx, id, { state: 'refused', read_at: tx.clock(), report: { refused: state } });
    if (version.file) await dropFile(tx, version.file);
  }
  if (version?.state === 'publishing')
    await changeImport(tx, id, { state: version.published_at ? 'withdrawn' : 'preview' });
  if (version?.state === 'withdrawing') await changeImport(tx, id, { state: 'live' });
}

async function readVersion(ctx: Context, id: number, how: Reading): Promise<void> {
  const version = await importOf(ctx, id);
  if (!version || version.state === 'receiving') return;
  // Of one that was lost after it had read the file, the file is left.
  if (version.state === 'reading') await readFileOf(ctx, version, how);
  const { file } = version;
  if (file !== null) await ctx.transaction((tx) => dropFile(tx, file));
}

async function readFileOf(ctx: Context, version: Import, how: Reading): Promise<void> {
  const file = version.file === null ? undefined : await fileById(ctx, version.file);
  if (!file) return refuse(ctx, version.id, { refused: 'incomplete' });
  const folder = await mkdtemp(join(tmpdir(), 'journals-'));
  try {
    const path = join(folder, 'file');
    await pipeline(readFile(ctx, file), createWriteStream(path, { mode: 0o600 }));
    await readFrom(ctx, version, path, how);
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
): Promise<void> {
  const { id, kind, year } = version;
  const began = performance.now();
  await told?.(0.1, 'journals.server.task.steps.reading');
  const out = `${path}.rows`;
  const read = await outcomeOf(ctx, { path, out, kind, year, encoding }, signal);
  const faults = { count: read.counts.faults, first: read.faults };
  const { rows, left } = read.counts;
  if ('refused' in read) return refuse(ctx, id, { refused: read.refused, rows, left, faults });
  await told?.(0.5, 'journals.server.task.steps.writing');
  // All of them or none: another node may read the same version again, and neither may drop what the other has added.
  await settle(ctx, id, 'reading', async (tx) => {
    await dropRows(tx, id);
    for await (const batch of createInterface({
      input: createReadStream(out),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      signal?.throwIfAborted();
      await addBatch(tx, id, batch);
    }
  });
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
  await settle(ctx, id, 'reading', (tx) =>
    changeImport(tx, id, { state: 'preview', read_at: tx.clock(), report }),
  );
}

async function outcomeOf(ctx: Context, order: ReadOrder, signal?: AbortSignal): Promise<ReadOutcome> {
  try {
    return await ctx.compute.run(readTask, order, { background: true, ...(signal && { signal }) });
  } catch (error) {
    if (!isComputeFailed(error)) throw error;
    const counts = { rows: 0, left: 0, journals: 0, figures: 0, faults: 0 };
    return { refused: 'failed', faults: [], counts };
  }
}

async function refuse(ctx: Context, id: number, report: Report): Promise<void> {
  await settle(ctx, id, 'reading', (tx) =>
    changeImport(tx, id, { state: 'refused', read_at: tx.clock(), report }),
  );
}

/** Only what still is in the state in which the job found it: a job may run twice. @returns whether it was */
async function settle(
  ctx: Context,
  id: number,
  from: Import['state'],
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const isThere = (await lockImport(tx, id))?.state === from;
    if (isThere) await work(tx);
    return isThere;
  });
}

/** Nobody sees half of it: the version and all that is made of it become visible at once. */
export async function publishVersion(ctx: Context, id: number): Promise<void> {
  await settle(ctx, id, 'publishing', async (tx) => {
    await lockJournals(tx);
    await placeLast(tx, id);
    await changeImport(tx, id, { state: 'live', published_at: tx.clock(), withdrawn_at: null });
    await addVersion(tx, id);
    await countAgain(tx);
    await invalidate(tx, [journalsTag]);
  });
}

async function withdrawVersion(ctx: Context, id: number): Promise<void> {
  await settle(ctx, id, 'withdrawing', async (tx) => {
    await lockJournals(tx);
    await changeImport(tx, id, { state: 'withdrawn', withdrawn_at: tx.clock() });
    await makeAnew(tx);
    await countAgain(tx);
    await invalidate(tx, [journalsTag]);
  });
}

/** A version whose file nobody brought in a day, or nobody had read. */
export async function sweepUploads(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock().getTime() - 24 * 60 * 60_000);
  for (const upload of await staleUploads(ctx, before)) {
    await settle(ctx, upload.id, 'receiving', async (tx) => {
      const version = await importOf(tx, upload.id);
      await changeImport(tx, upload.id, { state: 'refused', report: { refused: 'incomplete' } });
      if (version) await dropFileOf(tx, version);
    });
  }
}
