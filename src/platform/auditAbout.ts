/**
 * What a study's chain keeps about a participant: values, reason and detail are sealed under the participant's key. Erasing
 * them drops the key, and leaves the chain whole: it is made of what is sealed, and anybody checks it without a key.
 * See docs/decisions/0186-sealed-in-the-trail.md.
 */
import { Refusal } from '../contract/problems.ts';
import type { Right } from '../contract/study.ts';
import type { Act } from './audit.ts';
import type { Context, Tx } from './context.ts';
import type { Keys } from './keys.ts';
import { auditIn, type StudyPlace, type Unblinded } from './place.ts';
import { type Cell, openCell, sealCell } from './sealing.ts';
import { keysFor, keysOf } from './studyKeys.ts';

type What = Pick<Act, 'act' | 'subject' | 'subjectId'>;

type Values = Pick<Act, 'oldValue' | 'newValue' | 'reason' | 'detail'>;

/** Whom an entry is about, and the right by which a page shows such values: whoever lacks it does not read them here. */
type About = { participant: string; right: Right };

/**
 * The number of an entry is the database's to give: a cell is known by what the entry is about, and by the right that opens it,
 * so that neither is exchanged in the row.
 */
const cellOf = ({ act, subject, subjectId }: What, right: Right, column: string): Cell => ({
  table: 'platform_audit',
  row: JSON.stringify([act, subject, String(subjectId), right]),
  column,
});

/**
 * Records an act about a participant in the chain of the study.
 * @throws Refusal where the participant was erased
 */
export async function auditAbout(
  tx: Tx,
  place: StudyPlace,
  { participant, right }: About,
  { act, subject, subjectId, ...values }: What & Values,
): Promise<void> {
  const what = { act, subject, subjectId };
  const keys = await keysFor(tx, place, participant);
  const sealed = (name: keyof Values) =>
    values[name] === undefined
      ? undefined
      : sealCell(keys, cellOf(what, right, name), JSON.stringify(values[name]));
  await auditIn(tx, place, {
    ...what,
    detail: { participant, right, sealed: sealed('detail') },
    ...{ oldValue: sealed('oldValue'), newValue: sealed('newValue'), reason: sealed('reason') },
  });
}

/** An entry as it stands in the database. */
export type EntryAbout = {
  act: string;
  subject: string;
  subject_id: string;
  detail: unknown;
  old_value: unknown;
  new_value: unknown;
  reason: string | null;
};

/**
 * The values of such an entry, for members who read the audit log of the whole study, and everywhere in it what the entry is
 * about. Staff with a grant see that something was done, and no values.
 * @throws Refusal for whoever does not, and where the participant was erased
 */
export async function openedAct(ctx: Context, place: StudyPlace, entry: EntryAbout): Promise<Values> {
  const { right } = aboutOf(entry);
  const holds = (asked: Right) => place.sites(asked) === 'all';
  if (place.granted || !right || right === blind || !holds('audit.read') || !holds(right))
    throw new Refusal({ problem: 'forbidden' });
  return opened(ctx, place, entry);
}

/**
 * The same of what others are blinded for: for whoever sees the blind, who reads no other entry.
 * @throws Refusal for another entry, and where the participant was erased
 */
export async function openedBlindAct(ctx: Context, place: Unblinded, entry: EntryAbout): Promise<Values> {
  if (!place.unblinded || place.granted || aboutOf(entry).right !== blind)
    throw new Refusal({ problem: 'forbidden' });
  return opened(ctx, place, entry);
}

const blind: Right = 'blind.read';

/** As it was recorded; what was changed there since is not opened. */
const aboutOf = ({ detail }: EntryAbout) => Object(detail) as Partial<About> & { sealed?: string }; // `auditAbout` wrote it

async function opened(ctx: Context, place: StudyPlace, entry: EntryAbout): Promise<Values> {
  const { participant, right, sealed } = aboutOf(entry);
  if (participant === undefined || right === undefined) throw new Refusal({ problem: 'forbidden' });
  const { act, subject, subject_id: subjectId } = entry;
  const keys = await keysOf(ctx, place, participant);
  const read = (name: keyof Values, text: unknown) =>
    typeof text === 'string'
      ? valueIn(keys, cellOf({ act, subject, subjectId }, right, name), text)
      : undefined;
  return {
    ...{ oldValue: read('oldValue', entry.old_value), newValue: read('newValue', entry.new_value) },
    ...{ reason: read('reason', entry.reason), detail: read('detail', sealed) },
  };
}

function valueIn(keys: Keys, cell: Cell, text: string) {
  return JSON.parse(openCell(keys, cell, text));
}
