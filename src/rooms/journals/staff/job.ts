/** The job behind a version: it reads the file, makes it live, takes it back. Each may be begun again. */
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
import type { Handler } from '../../../platform/jobs.ts';
import { dropFile, fileById, readFile } from '../../../platform/keptFiles.ts';
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
import { type ImportWork, importQueue } from './work.ts';

/** How a file is read. */
type Reading = { encoding?: Encoding | undefined; signal?: AbortSignal | undefined };

export function importJob(ctx: Context): Handler {
  return {
    queue: importQueue,
    terms: { expireSeconds: 3600, heartbeatSeconds: 60, retries: 3 },
    async handle(data, { signal }) {
      // What `stepVersion` queued.
      const { id, act, encoding } = data as ImportWork;
      const began = performance.now();
      if (act === 'read') await readVersion(ctx, id, { encoding, signal });
      if (act === 'publish') await publishVersion(ctx, id);
      if (act === 'withdraw') await withdrawVersion(ctx, id);
      ctx.log.info({ import: id, act, ms: Math.round(performance.now() - began) }, 'version of journals');
    },
  };
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
  { encoding, signal }: Reading = {},
): Promise<void> {
  const { id, kind, year } = version;
  const began = performance.now();
  const out = `${path}.rows`;
  const read = await outcomeOf(ctx, { path, out, kind, year, encoding });
  const faults = { count: read.counts.faults, first: read.faults };
  const { rows, left } = read.counts;
  if ('refused' in read) return refuse(ctx, id, { refused: read.refused, rows, left, faults });
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

async function outcomeOf(ctx: Context, order: ReadOrder): Promise<ReadOutcome> {
  try {
    return await ctx.compute.run(readTask, order, { background: true });
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
      if (version?.file) await dropFile(tx, version.file);
    });
  }
}
