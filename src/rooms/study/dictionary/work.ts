/** What somebody does to a dictionary on its page, as steps that are taken back and done again. Pure. */
import { canonical } from '../../../dictionary/canonical.ts';
import { type Patch, patchBetween, patched } from '../../../dictionary/patch.ts';
import type { Recodes } from '../../../dictionary/recode.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';

export type Work = { dictionary: Dictionary; recodes: Recodes };

export type History = { past: readonly Work[]; now: Work; future: readonly Work[] };

/** Steps that are remembered. */
const mostSteps = 200;

export function done({ past, now }: History, next: Work): History {
  return { past: [...past.slice(1 - mostSteps), now], now: next, future: [] };
}

export function undone(history: History): History {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), now: before, future: [now, ...future] } : history;
}

export function redone(history: History): History {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, now], now: next, future: rest } : history;
}

/** With other variables; the same object where none is another. */
export function withVariables(work: Work, variables: readonly Variable[]): Work {
  const before = work.dictionary.variables;
  const isSame = variables.length === before.length && variables.every((one, at) => one === before[at]);
  return isSame ? work : { ...work, dictionary: { ...work.dictionary, variables } };
}

export type WorkPatch = Patch & { recodes?: Recodes };

export function workPatch(was: Work, is: Work): WorkPatch {
  const patch = patchBetween(was.dictionary, is.dictionary);
  return was.recodes === is.recodes ? patch : { ...patch, recodes: is.recodes };
}

/** What I did, on top of what somebody else stored meanwhile. */
export function onTop(theirs: Work, base: Work, mine: Work): Work {
  const { recodes, ...patch } = workPatch(base, mine);
  return {
    dictionary: patched(theirs.dictionary, patch),
    recodes: recodes ? { ...theirs.recodes, ...recodes } : theirs.recodes,
  };
}

/** Names of variables that both changed: what one of the two wrote of them would be lost. */
export function changedByBoth(theirs: Work, base: Work, mine: Work): string[] {
  const { set = [], removed = [] } = patchBetween(base.dictionary, mine.dictionary);
  const [before, after] = [base, theirs].map(
    ({ dictionary }) => new Map(dictionary.variables.map((one) => [one.key, one])),
  );
  return [...set.map(({ key }) => key), ...removed].flatMap((key) => {
    const [was, is] = [before?.get(key), after?.get(key)];
    const isSame = was === undefined || canonical(was ?? null) === canonical(is ?? null);
    return isSame ? [] : [(is ?? was).name];
  });
}
