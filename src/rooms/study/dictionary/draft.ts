/**
 * The draft of a dictionary: changed by whoever saw it as it stands, and given up.
 * See docs/decisions/0150-drafts-of-dictionaries.md.
 */
import { Refusal } from '../../../contract/problems.ts';
import { Faults } from '../../../dictionary/faults.ts';
import { type Gone, nothingGone } from '../../../dictionary/gone.ts';
import { type Patch, patched } from '../../../dictionary/patch.ts';
import type { Recodes } from '../../../dictionary/recode.ts';
import { limits, schema } from '../../../dictionary/schema.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { holds } from '../../../lib/jsonSchema.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { StudyDictionary } from '../../../ports/study.ts';
import {
  type DraftRow,
  draftHead,
  draftOf,
  keepDraft,
  touchStudy,
  versionOf,
} from '../queries/dictionary.ts';
import { lockStudy } from '../queries.ts';
import { requireOpen } from '../studies.ts';
import { noDictionary } from './shown.ts';

/** What is sent is held to the shape of a dictionary here; what its parts say of one another is asked when it is published. */
type Sent = {
  [Part in keyof Patch]: unknown;
} & { recodes?: Recodes | undefined };

/** What is sent is checked and applied before the transaction, which then asks only for the same revision. */
export async function saveDraft(
  ctx: Context,
  place: StudyPlace,
  revision: number,
  { recodes, ...sent }: Sent,
) {
  const patch = checked(sent);
  const draft = await draftOf(ctx, place);
  requireSame(draft, revision);
  const before = await currentOf(ctx, place, draft);
  const dictionary = patched(before.dictionary, patch);
  const count = dictionary.variables.length;
  if (count > limits.variables)
    throw new Refusal({
      problem: 'invalid',
      key: 'study.errors.dictionaryMany',
      values: { count, most: limits.variables },
    });
  const next = {
    body: JSON.stringify(dictionary),
    recodes: JSON.stringify(recodes ?? before.recodes),
  };
  if (Buffer.byteLength(next.body) + Buffer.byteLength(next.recodes) > limits.bytes)
    throw new Refusal({ problem: 'no_room', key: 'study.errors.dictionaryLarge' });
  return ctx.transaction(async (tx) => {
    await requireRevision(tx, place, revision);
    await requireOpen(tx, place);
    const kept = await keepDraft(tx, place, next);
    await touchStudy(tx, place);
    return { revision: kept, at: tx.clock().toISOString() };
  });
}

export async function discardDraft(tx: Tx, place: StudyPlace, revision: number) {
  await requireRevision(tx, place, revision);
  await requireOpen(tx, place);
  const draft = await draftOf(tx, place);
  if (!draft?.body) return { revision };
  const next = await keepDraft(tx, place, null);
  await auditIn(tx, place, { act: 'dictionary.discard', subject: 'dictionary', subjectId: revision });
  return { revision: next };
}

/** Somebody changed the draft since it was seen: nothing is stored. */
export class ChangedMeanwhile extends Error {
  readonly by: string | undefined;
  constructor(by: string | undefined) {
    super('The draft is not as it was seen.');
    this.by = by;
  }
}

/** Whoever writes waits for whoever writes already. @throws ChangedMeanwhile */
export async function requireRevision(tx: Tx, place: StudyPlace, revision: number): Promise<void> {
  await lockStudy(tx, place);
  requireSame(await draftHead(tx, place), revision);
}

/** @throws ChangedMeanwhile */
export function requireSame(
  draft: { revision: number; changed_by: string } | undefined,
  revision: number,
): void {
  if ((draft?.revision ?? 0) !== revision) throw new ChangedMeanwhile(draft?.changed_by);
}

/** What a draft holds, or what it begins with. */
export async function currentOf(
  ctx: Parameters<typeof versionOf>[0],
  place: StudyPlace,
  draft: DraftRow | undefined,
): Promise<{ dictionary: Dictionary; recodes: Recodes }> {
  const body = draft?.body ?? (await versionOf(ctx, place))?.body;
  return {
    dictionary: body === undefined ? noDictionary('en') : JSON.parse(body),
    recodes: draft?.recodes ? JSON.parse(draft.recodes) : {},
  };
}

/** What the study's dictionary is now, for whoever matches columns with it. */
export async function dictionaryOf(ctx: Context | Tx, place: StudyPlace): Promise<StudyDictionary> {
  const [draft, version] = [await draftOf(ctx, place), await versionOf(ctx, place)];
  const inUse: Dictionary | undefined = version && JSON.parse(version.body);
  const dictionary: Dictionary | undefined = draft?.body ? JSON.parse(draft.body) : inUse;
  const gone: Gone = version ? JSON.parse(version.gone) : nothingGone;
  return { dictionary, inUse, version: version?.number ?? 0, gone };
}

export async function beginDictionary(tx: Tx, place: StudyPlace, dictionary: Dictionary): Promise<boolean> {
  const body = JSON.stringify(dictionary);
  if (Buffer.byteLength(body) > limits.bytes || !place.may('dictionary.change')) return false;
  // A draft that was emptied by a discard leaves its revision behind.
  if ((await dictionaryOf(tx, place)).dictionary) return false;
  await keepDraft(tx, place, { body, recodes: '{}' });
  return true;
}

/** @throws Refusal that names the variable whose shape is wrong */
function checked({ set = [], title, notes, ...rest }: Omit<Sent, 'recodes'>): Patch {
  const faults = new Faults();
  const texts = { ...(title ? { title } : {}), ...(notes ? { notes } : {}) };
  holds(schema, { format: 1, language: rest.language ?? 'en', variables: set, ...texts }, faults);
  const [fault] = faults.all;
  // Their shape has just been checked; keys and language by the schema of the call.
  if (!fault) return { ...rest, title, notes, set } as Patch;
  const [, at = '', member = ''] = /^\/variables\/(\d+)\/?([^/]*)/.exec(fault.at) ?? [];
  const name = String(Object(Object(set)[at]).name ?? '');
  throw new Refusal({
    problem: 'invalid',
    key: 'study.errors.dictionaryShape',
    values: { name, member },
    fields: ['set'],
  });
}
