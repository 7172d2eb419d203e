/**
 * How many notices are unread, as a call has just said: the bell is told at once, wherever a navigation is, and the
 * data of the page follow when they are asked for again.
 */
import { useSyncExternalStore } from 'react';
import { machineTime } from './clock.ts';

type Told = { account: string; count: number; at: number };

let told: Told | undefined;
const listeners = new Set<() => void>();

/** What pages are made of follows a write within moments: data that come sooner may still be of before. */
const moments = 5000;

export function tellUnread(account: string, count: number): void {
  told = { account, count, at: machineTime() };
  for (const listener of listeners) listener();
}

/** For newer data of the page: they count again, unless something was told just before. */
export function forgetUnread(): void {
  if (told && machineTime() - told.at > moments) told = undefined;
}

/** What was told of this account; undefined where the data of the page hold. */
export function useToldUnread(account: string | undefined): number | undefined {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => told,
    () => undefined,
  );
  return now && now.account === account ? now.count : undefined;
}
