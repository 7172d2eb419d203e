/** Runs in a thread: goes through the files of a snapshot once, and counts the values that another dictionary touches. */
import { compare } from '../../../dictionary/compare.ts';
import { type Touching, touchings } from '../../../dictionary/impact.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import type { AffectedValues } from '../../../ports/dataset.ts';
import { rowKey } from '../keep/rowKey.ts';
import { rowsIn } from '../snapshots/studyRows.ts';
import { Counter } from './counter.ts';
import type { EffectsAsked, EffectsFound } from './effectsTask.ts';

export async function run(asked: EffectsAsked): Promise<EffectsFound> {
  const hidden = new Set(asked.hidden);
  const recodes = asked.earlier.flatMap(({ number, recodes }) => (number > asked.version ? [recodes] : []));
  const known = asked.inUse && touchedBy(asked, asked.inUse);
  const affected: AffectedValues[] = [];
  let byPerson = true;
  for (const file of asked.files) {
    let counter: Counter | undefined;
    await rowsIn(file, (own) => {
      const touched = known ?? touchedBy(asked, own);
      const counted = new Counter(
        own,
        touched.filter(({ key }) => !hidden.has(key)),
        recodes,
      );
      counter = counted;
      return counted.watched.length > 0 ? (tokens, row) => counted.take(tokens, row) : undefined;
    });
    const found = counter?.found() ?? [];
    if (found.length > 0) byPerson &&= counter?.byPerson === true;
    affected.push(...found);
  }
  const unseen = new Set(known?.flatMap(({ key }) => (hidden.has(key) ? key : []))).size;
  return { affected, byPerson, unseen };
}

function touchedBy({ is, recodes, gone }: EffectsAsked, was: Dictionary): readonly Touching[] {
  // The number of a row is no variable of the study.
  const before = { ...was, variables: was.variables.filter(({ key }) => key !== rowKey) };
  return touchings(compare(before, is, gone), before, is, recodes);
}
