/** Runs in a thread: goes through the files of a snapshot once, and counts the values that another dictionary touches. */
import { compare } from '../../../dictionary/compare.ts';
import { type Touching, touchings } from '../../../dictionary/impact.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';
import type { AffectedValues } from '../../../ports/dataset.ts';
import { isAmong } from '../keep/marks.ts';
import { rowKey } from '../keep/rowKey.ts';
import type { Part } from '../limits.ts';
import { rowsIn } from '../snapshots/studyRows.ts';
import { Counter } from './counter.ts';
import type { EffectsAsked, EffectsFound } from './effectsTask.ts';

export async function run(asked: EffectsAsked): Promise<EffectsFound> {
  const { unseen, direct } = asked.hidden;
  const all = [...asked.is.variables, ...(asked.inUse?.variables ?? [])];
  const keysOf = (called: readonly string[], variables: readonly Variable[]) =>
    new Set(variables.flatMap((one) => (isAmong(called, one) ? one.key : [])));
  const recodes = asked.earlier.flatMap(({ number, recodes }) => (number > asked.version ? [recodes] : []));
  const known = asked.inUse && touchedBy(asked, asked.inUse);
  const affected: AffectedValues[] = [];
  const read: Part[] = [];
  let byPerson = true;
  for (const { part, file } of asked.files) {
    let counter: Counter | undefined;
    await rowsIn(file, (own) => {
      const touched = known ?? touchedBy(asked, own);
      const hidden = keysOf([...unseen, ...direct], [...all, ...own.variables]);
      const counted = new Counter(
        own,
        touched.filter(({ key }) => !hidden.has(key)),
        recodes,
      );
      counter = counted;
      if (counted.watched.length === 0) return undefined;
      read.push(part);
      return (tokens, row) => counted.take(tokens, row);
    });
    const found = counter?.found() ?? [];
    if (found.length > 0) byPerson &&= counter?.byPerson === true;
    affected.push(...found);
  }
  const touched = new Set((known ?? []).map(({ key }) => key));
  const never = keysOf(unseen, all).intersection(touched);
  const asksFor = keysOf(direct, all).intersection(touched).difference(never);
  return { ...{ affected, byPerson, read }, unseen: never.size, direct: asksFor.size };
}

function touchedBy({ is, recodes, gone }: EffectsAsked, was: Dictionary): readonly Touching[] {
  // The number of a row is no variable of the study.
  const before = { ...was, variables: was.variables.filter(({ key }) => key !== rowKey) };
  return touchings(compare(before, is, gone), before, is, recodes);
}
