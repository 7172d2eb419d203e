/**
 * Answers that a person has given so far, in this browser alone: they outlive a reload, a change of language and a
 * sign-in, and no call carries them. Where the browser keeps nothing they last as long as the page.
 */
import { useSyncExternalStore } from 'react';
import type { Answers } from '../../questionnaire/definition.ts';
import type { Progress } from './progress.ts';

/**
 * `version`: of the scale that was answered. `page`: where the person was. `progress`: what the survey said of them, for
 * the choice of a scale, which does not carry what counts them.
 */
export type Kept = { version: string; answers: Answers; page: number; progress: Progress };

const nameOf = (id: string) => `syndrome ${id}`;

/** What the browser did not take. */
const unkept = new Map<string, string | null>();
/** The last text of each, and what it says: the same object for the same text. */
const parsed = new Map<string, { text: string; kept: Kept | null }>();
const listeners = new Set<() => void>();

export function keptAnswers(id: string): Kept | null {
  const text = unkept.has(id) ? unkept.get(id) : stored(id);
  if (!text) return null;
  const known = parsed.get(id);
  if (known?.text === text) return known.kept;
  const kept = readKept(text);
  parsed.set(id, { text, kept });
  return kept;
}

/** @param kept null deletes them */
export function keepAnswers(id: string, kept: Kept | null): void {
  const text = kept && JSON.stringify(kept);
  try {
    if (text === null) window.localStorage.removeItem(nameOf(id));
    else window.localStorage.setItem(nameOf(id), text);
    unkept.delete(id);
  } catch {
    unkept.set(id, text);
  }
  for (const listener of listeners) listener();
}

/** The kept answers of a scale, also as another tab changes them; none while the server's page is taken over. */
export function useKeptAnswers(id: string): Kept | null {
  return useSyncExternalStore(
    subscribe,
    () => keptAnswers(id),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function stored(id: string): string | null {
  try {
    return window.localStorage.getItem(nameOf(id));
  } catch {
    return null;
  }
}

/** Something else may have written there. */
function readKept(text: string): Kept | null {
  try {
    const { version, answers, page, progress } = JSON.parse(text);
    const fits = typeof version === 'string' && typeof answers === 'object' && answers !== null;
    const numbers = [page, progress?.answered, progress?.asked];
    return fits && numbers.every(Number.isInteger) ? { version, answers, page, progress } : null;
  } catch {
    return null;
  }
}
