/** What was done to something, step by step, to be taken back and done again. Pure. */

/** `mark`: of the last change; the next one with the same mark is no step of its own. */
export type History<T> = { past: readonly T[]; now: T; next: readonly T[]; mark?: string | undefined };

const mostSteps = 200;

export const begun = <T>(now: T): History<T> => ({ past: [], now, next: [] });

/** @param mark of changes that are one step, as those of a drag, or of keys in one field */
export function changed<T>({ past, now: before, mark: last }: History<T>, now: T, mark?: string): History<T> {
  const isSame = mark !== undefined && mark === last;
  return { past: isSame ? past : [...past, before].slice(-mostSteps), now, next: [], mark };
}

export function undone<T>(history: History<T>): History<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { past: history.past.slice(0, -1), now: before, next: [history.now, ...history.next] };
}

export function redone<T>(history: History<T>): History<T> {
  const [after, ...next] = history.next;
  if (after === undefined) return history;
  return { past: [...history.past, history.now], now: after, next };
}
