/** What a snapshot holds, as a file: to be looked at in the browser, or to be taken away. */
import * as z from 'zod/mini';
import { download } from '../../../contract/download.ts';
import { uuid } from '../../../contract/fields.ts';
import { plainName } from '../../../lib/fileName.ts';
import type { Context } from '../../../platform/context.ts';
import { type HandledDownload, type Served, serveFile } from '../../../platform/http/downloads.ts';
import { contentOf, fileIn } from '../../../platform/keptFiles.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { keptFile } from '../contract.ts';
import { type Part, parts } from '../limits.ts';
import { blindedFileOf, directFileOf, type SnapshotRow, snapshotOf } from '../queries/snapshots.ts';
import { seesDirect } from './own.ts';

const declared = {
  input: z.object({ snapshot: uuid, part: z._default(z.enum(parts), 'open') }),
  types: ['application/zip'],
  page: 'studies/:study/data',
  limit: { name: 'dataset.read', points: 1200, seconds: 3600 },
} as const;

const readSnapshot = download({
  path: '/:lang/studies/:study/data/:snapshot/read',
  summary: 'A file of a snapshot, to be looked at',
  access: { in: 'study', right: 'data.read' },
  ...declared,
});

const exportSnapshot = download({
  path: '/:lang/studies/:study/data/:snapshot/export',
  summary: 'A file of a snapshot as it was kept, to be taken away',
  access: { in: 'study', right: 'data.export' },
  ...declared,
});

export const snapshotDownloads = [readSnapshot, exportSnapshot];

export const snapshotFiles: HandledDownload[] = [
  serveFile(readSnapshot, (ctx, asked, { place }) => served(ctx, place, asked, 'snapshot.read')),
  serveFile(exportSnapshot, (ctx, asked, { place }) => served(ctx, place, asked, 'snapshot.export')),
];

async function served(
  ctx: Context,
  place: StudyPlace,
  { snapshot, part }: { snapshot: string; part: Part },
  act: string,
): Promise<Served | undefined> {
  const row = await snapshotOf(ctx, place, snapshot);
  const id = row && (await fileOf(ctx, place, row, part));
  const file = id && (await fileIn(ctx, place, { id, kind: keptFile.declared.kind }));
  if (!row || !file) return undefined;
  const detail = { number: row.number, part };
  return {
    ...contentOf(ctx, file),
    name: nameOf(row, part),
    act: { act, subject: 'snapshot', subjectId: snapshot, detail },
  };
}

/** Each part for who may see it; to others it is not there. */
async function fileOf(
  ctx: Context,
  place: StudyPlace,
  { id, file }: SnapshotRow,
  part: Part,
): Promise<string | null> {
  if (part === 'open') return file;
  if (part === 'direct') return seesDirect(place) ? directFileOf(ctx, place, id) : null;
  return place.unblinded ? blindedFileOf(ctx, place, id) : null;
}

function nameOf({ name, number }: SnapshotRow, part: Part): string {
  const bare = plainName(name) || String(number);
  return `${bare}${part === 'open' ? '' : `.${part}`}.study.zip`;
}
