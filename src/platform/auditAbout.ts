/**
 * What a study's chain keeps about a participant: values, reason and detail are sealed under the participant's key. Erasing
 * them drops the key, and leaves the chain whole: it is made of what is sealed, and anybody checks it without a key.
 * See docs/decisions/0186-sealed-in-the-trail.md.
 */
import { Refusal } from '../contract/problems.ts';
import type { Act } from './audit.ts';
import type { Context, Tx } from './context.ts';
import type { Keys } from './keys.ts';
import { auditIn, type StudyPlace } from './place.ts';
import { type Cell, openCell, sealCell } from './sealing.ts';
import { keysFor, keysOf } from './studyKeys.ts';

type What = Pick<Act, 'act' | 'subject' | 'subjectId'>;

type Values = Pick<Act, 'oldValue' | 'newValue' | 'reason' | 'detail'>;

/** The number of an entry is the database's to give: a cell is known by what the entry is about. */
const cellOf = ({ act, subject, subjectId }: What, column: string): Cell => ({
  table: 'platform_audit',
  row: JSON.stringify([act, subject, String(subjectId)]),
  column,
});

/**
 * Records an act about a participant in the chain of the study.
 * @throws Refusal where the participant was erased
 */
export async function auditAbout(
  tx: Tx,
  place: StudyPlace,
  participant: string,
  { act, subject, subjectId, ...values }: What & Values,
): Promise<void> {
  const what = { act, subject, subjectId };
  const keys = await keysFor(tx, place, participant);
  const sealed = (name: keyof Values) =>
    values[name] === undefined ? undefined : sealCell(keys, cellOf(what, name), JSON.stringify(values[name]));
  await auditIn(tx, place, {
    ...what,
    detail: { participant, sealed: sealed('detail') },
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
 * The values of such an entry, for whoever reads the audit log of the whole study.
 * @throws Refusal for whoever does not, and where the participant was erased
 */
export async function openedAct(ctx: Context, place: StudyPlace, entry: EntryAbout): Promise<Values> {
  if (place.sites('audit.read') !== 'all') throw new Refusal({ problem: 'forbidden' });
  const { act, subject, subject_id: subjectId } = entry;
  const { participant, sealed }: Record<string, unknown> = Object(entry.detail);
  const keys = await keysOf(ctx, place, String(participant));
  const opened = (name: keyof Values, text: unknown) =>
    typeof text === 'string' ? valueIn(keys, cellOf({ act, subject, subjectId }, name), text) : undefined;
  return {
    ...{ oldValue: opened('oldValue', entry.old_value), newValue: opened('newValue', entry.new_value) },
    ...{ reason: opened('reason', entry.reason), detail: opened('detail', sealed) },
  };
}

function valueIn(keys: Keys, cell: Cell, text: string) {
  return JSON.parse(openCell(keys, cell, text));
}
