/**
 * A file that has come becomes a version of a document, which never changes; and one that should not lie there goes.
 * See docs/decisions/0189-documents-of-a-study.md.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import type { Tx } from '../../../platform/context.ts';
import { fileIn, type KeptFile } from '../../../platform/keptFiles.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import { touchStudy } from '../queries/dictionary.ts';
import {
  addComing,
  addDocument,
  comingFile,
  documentBy,
  documentOf,
  endDocument,
  newestOf,
  takeComing,
} from '../queries/documents.ts';
import { lockStudy } from '../queries.ts';
import { requireOpen } from '../studies.ts';
import { comingDocument } from './contract.ts';
import { type DocumentKind, typeOf } from './kinds.ts';

/** @throws Refusal for a file without anything in it */
export function requireSome(bytes: number | undefined): void {
  if (bytes === 0) throw new Refusal({ problem: 'invalid', key: 'study.errors.documentEmpty' });
}

/** A file is whole: it waits to be kept. */
export async function takeFile(tx: Tx, place: StudyPlace, file: KeptFile, client_key: string): Promise<void> {
  if (!(await addComing(tx, place, client_key, file.id))) throw new Refusal({ problem: 'conflict' });
}

export type Bringing = {
  client_key: string;
  kind: DocumentKind;
  title: string;
  version?: string | undefined;
  dated?: string | undefined;
  name: string;
  document?: string | undefined;
};

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function keepDocument(tx: Tx, place: StudyPlace, asked: Bringing) {
  const { client_key, document: seen, version = null, dated = null, ...said } = asked;
  if (!typeOf(said.name))
    throw new Refusal({ problem: 'invalid', key: 'study.errors.documentType', fields: ['name'] });
  await lockStudy(tx, place);
  await requireOpen(tx, place);
  const before = await documentBy(tx, place, client_key);
  if (before) return before;
  const coming = await comingFile(tx, place, client_key);
  const file = coming && (await fileIn(tx, place, { id: coming, kind: comingDocument.declared.kind }));
  if (!file) throw new Refusal({ problem: 'not_found', key: 'study.errors.documentGone' });
  const id = randomUUIDv7();
  const { document, number } = seen ? await nextAfter(tx, place, seen) : { document: id, number: 1 };
  const { bytes, sha256 } = file;
  const row = { id, document, number, ...said, version, dated, bytes, sha256, file: file.id, client_key };
  await addDocument(tx, place, row);
  await takeComing(tx, place, client_key);
  await touchStudy(tx, place);
  const detail = { document, number, kind: said.kind, sha256 };
  await auditIn(tx, place, { act: 'document.keep', subject: 'document', subjectId: id, detail });
  return { id, number };
}

/**
 * Whoever works at one site alone replaces what they brought themselves: the study's protocol is that of all.
 * @throws Refusal where there is no such document, or somebody brought another version since it was seen
 */
async function nextAfter(tx: Tx, place: StudyPlace, seen: string) {
  const was = await documentOf(tx, place, seen);
  if (!was) throw new Refusal({ problem: 'not_found' });
  const isWhole = place.sites('document.keep') === 'all';
  if (!isWhole && was.brought_by !== place.account) throw new Refusal({ problem: 'forbidden' });
  const newest = await newestOf(tx, place, was.document);
  if (newest?.id !== seen)
    throw new Refusal({
      problem: 'conflict',
      key: 'study.errors.documentChanged',
      values: { title: newest?.title ?? '' },
    });
  return { document: was.document, number: was.number + 1 };
}

/**
 * Whoever brought it, or whoever leads the study, takes it away, also while the study is closed: it may name somebody.
 * @throws Refusal for anybody else, and where it is gone already
 */
export async function removeDocument(tx: Tx, place: StudyPlace, id: string, reason: string): Promise<void> {
  const found = await documentOf(tx, place, id);
  if (!found) throw new Refusal({ problem: 'not_found' });
  if (!mayRemove(place, found.brought_by)) throw new Refusal({ problem: 'forbidden' });
  if (!(await endDocument(tx, place, id, reason)))
    throw new Refusal({ problem: 'conflict', key: 'study.errors.documentRemoved' });
  await touchStudy(tx, place);
  const { document, number, sha256 } = found;
  const detail = { document, number, sha256 };
  await auditIn(tx, place, { act: 'document.remove', subject: 'document', subjectId: id, detail, reason });
}

export const mayRemove = (place: StudyPlace, broughtBy: string) =>
  place.may('document.keep') && (broughtBy === place.account || place.may('study.change'));
