/** Documents of a study as their page shows them, and their files. */
import type { Context } from '../../../platform/context.ts';
import { serveFile } from '../../../platform/http/downloads.ts';
import { contentOf, fileIn } from '../../../platform/keptFiles.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import { type DocumentRow, documentOf, documentsIn } from '../queries/documents.ts';
import { comingDocument, documentFile } from './contract.ts';
import { mayRemove } from './keep.ts';
import { type DocumentKind, typeOf } from './kinds.ts';

/** `by`: what somebody is called now; '' for whoever is gone. `dated`: a day; other moments are ISO 8601. */
export type ShownDocument = {
  id: string;
  number: number;
  kind: DocumentKind;
  title: string;
  version: string | null;
  dated: string | null;
  name: string;
  bytes: number;
  sha256: string;
  by: string;
  at: string;
  removed: { at: string; reason: string } | null;
  mayRemove: boolean;
  /** Versions before it, the newest first. */
  before: Omit<ShownDocument, 'before'>[];
};

/** More than room for files leaves a study; of those that were removed, the ones brought last. */
const mostListed = 2000;

/** Each document by its newest version; the one that was brought last first. */
export async function shownDocuments(ctx: Context, place: StudyPlace): Promise<ShownDocument[]> {
  const rows = await documentsIn(ctx, place, mostListed);
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(rows.map((row) => row.brought_by))]);
  const all = Map.groupBy(rows, ({ document }) => document);
  return [...all.values()].flatMap((versions) => {
    // The version in force stands before those that were removed.
    const [newest, ...before] = versions
      .toSorted((a, b) => Number(a.ended_at !== null) - Number(b.ended_at !== null) || b.number - a.number)
      .map((row) => shown(place, row, names.get(row.brought_by) ?? ''));
    return newest ? [{ ...newest, before }] : [];
  });
}

function shown(place: StudyPlace, row: DocumentRow, by: string): Omit<ShownDocument, 'before'> {
  const { id, number, kind, title, version, dated, name, bytes, sha256, brought_at, ended_at } = row;
  return {
    ...{ id, number, kind, title, version, dated, by, at: brought_at.toISOString() },
    // By its hash a content can be guessed.
    ...(ended_at ? { name: '', bytes: 0, sha256: '' } : { name, bytes, sha256 }),
    removed: ended_at && { at: ended_at.toISOString(), reason: row.reason ?? '' },
    mayRemove: ended_at === null && mayRemove(place, row.brought_by),
  };
}

export const serveDocument = serveFile(documentFile, async (ctx, { document: id }, { place }) => {
  const row = await documentOf(ctx, place, id);
  const file = row?.file && (await fileIn(ctx, place, { id: row.file, kind: comingDocument.declared.kind }));
  const type = row && typeOf(row.name);
  if (!row || !file || !type) return undefined;
  const { document, number, name } = row;
  return {
    ...contentOf(ctx, file),
    ...{ name, type },
    act: { act: 'document.read', subject: 'document', subjectId: id, detail: { document, number } },
  };
});
