/** What somebody does to a dictionary on its page, as steps that are taken back and done again. Pure. */
import { canonical } from '../../../dictionary/canonical.ts';
import type { Gone } from '../../../dictionary/gone.ts';
import { type Patch, patchBetween, patched } from '../../../dictionary/patch.ts';
import type { Recodes } from '../../../dictionary/recode.ts';
import type { Dictionary, Variable } from '../../../dictionary/variable.ts';

export type Work = { dictionary: Dictionary; recodes: Recodes };

/** The version in use: without a dictionary and with the number 0 where there is none. */
export type InUse = { number: number; dictionary: Dictionary | undefined; gone: Gone };

export type History = { past: readonly Work[]; now: Work; future: readonly Work[] };

/** Steps that are remembered. */
const mostSteps = 200;

/** The same object where nothing is another. */
export function changedTo(history: History, next: Work): History {
  const { past, now } = history;
  if (next === now) return history;
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

/** @param into what the code becomes; undefined: nobody has said */
export function withRecode(work: Work, key: string, code: string, into: string | undefined): Work {
  const { [code]: _before, ...others } = work.recodes[key] ?? {};
  return {
    ...work,
    recodes: { ...work.recodes, [key]: into === undefined ? others : { ...others, [code]: into } },
  };
}

export type WorkPatch = Patch & { recodes?: Recodes };

export function workPatch(was: Work, is: Work): WorkPatch {
  const patch = patchBetween(was.dictionary, is.dictionary);
  return was.recodes === is.recodes ? patch : { ...patch, recodes: is.recodes };
}

/** What I did, on top of what somebody else stored meanwhile. */
export function onTop(theirs: Work, base: Work, mine: Work): Work {
  const patch = patchBetween(base.dictionary, mine.dictionary);
  const own = mapsBetween(base.recodes, mine.recodes);
  const recodes: Record<string, Readonly<Record<string, string>>> = { ...theirs.recodes };
  for (const [key, code, into] of own) recodes[key] = { ...recodes[key], [code]: into };
  return {
    dictionary: patched(theirs.dictionary, patch),
    recodes: own.length > 0 ? recodes : theirs.recodes,
  };
}

/** Maps of single codes that are new or otherwise. */
function mapsBetween(was: Recodes, is: Recodes): (readonly [key: string, code: string, into: string])[] {
  return Object.entries(is).flatMap(([key, map]) =>
    Object.entries(map).flatMap(([code, into]) =>
      was[key]?.[code] === into ? [] : [[key, code, into] as const],
    ),
  );
}

/**
 * Names of variables that both changed: what one of the two wrote of them would be lost. `''` stands for the dictionary
 * itself: its order, title, language or notes.
 */
export function changedByBoth(theirs: Work, base: Work, mine: Work): string[] {
  const { set = [], removed = [], ...own } = patchBetween(base.dictionary, mine.dictionary);
  const others = patchBetween(base.dictionary, theirs.dictionary);
  const [before, after] = [base, theirs].map(
    ({ dictionary }) => new Map(dictionary.variables.map((one) => [one.key, one])),
  );
  const keys = new Set([...set.map(({ key }) => key), ...removed]);
  for (const [key, code, into] of mapsBetween(base.recodes, mine.recodes)) {
    const other = theirs.recodes[key]?.[code];
    if (other !== base.recodes[key]?.[code] && other !== into) keys.add(key);
  }
  const mapped = new Set(mapsBetween(base.recodes, theirs.recodes).map(([key]) => key));
  const names = [...keys].flatMap((key) => {
    const [was, is] = [before?.get(key), after?.get(key)];
    const isSame = was === undefined || canonical(was ?? null) === canonical(is ?? null);
    return isSame && !mapped.has(key) ? [] : [(is ?? was)?.name ?? ''];
  });
  const isWhole = (['order', 'title', 'language', 'notes'] as const).some(
    (part) =>
      own[part] !== undefined &&
      others[part] !== undefined &&
      canonical(own[part]) !== canonical(others[part]),
  );
  return isWhole ? [...names, ''] : names;
}
