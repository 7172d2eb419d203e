/** Which code of an outcome counts as the event: one was chosen, and later versions call it otherwise. Pure. */
import { codesReadAs, type Recodes, recodeView } from '../../../dictionary/recode.ts';
import type { Outcome } from './outcomes.ts';

/** `event_of`: the variable that has the code, where that was noted. `version`: that was in use when it was chosen. */
type Chosen = { event: string | null; event_of: string | null; version: number };

/** How versions read what the ones before them had, the oldest first; at least those after the one of the choice. */
type Later = readonly { number: number; recodes: Recodes }[];

const since = (version: number, later: Later) =>
  later.flatMap(({ number, recodes }) => (number > version ? [recodes] : []));

/** No code counts any more. */
export const gone = 'gone';

/** The code that counts, as the version in use has it; null for what is measured. */
export function eventNow(
  { event, event_of, version }: Chosen,
  { key, events = key, codes }: Outcome,
  later: Later,
): Outcome['codes'][number] | typeof gone | null {
  if (event === null) return null;
  if (event_of !== null && event_of !== events) return gone;
  const now = recodeView(since(version, later), { key: events, kind: 'category' })(event);
  return codes.find(({ code }) => code === now) ?? gone;
}

/** The codes that count in data that were kept under a version; none where no code counts any more. */
export function eventCodesIn(
  version: number,
  chosen: Chosen,
  outcome: Outcome,
  later: Later,
): readonly string[] | null {
  const now = eventNow(chosen, outcome, later);
  if (now === null || now === gone) return now && [];
  return codesReadAs(now.code, since(version, later), outcome.events ?? outcome.key);
}
