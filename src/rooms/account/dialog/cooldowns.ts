/** When another code can be sent, by channel, target and event; kept while the page lives, whatever is shown. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { machineTime } from '../../../platform/clock.ts';

const deadlines = new Map<string, number>();
const watchers = new Set<() => void>();

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Allows no further code for this key for so many seconds. */
export function rest(key: string, seconds: number): void {
  deadlines.set(key, machineTime() + seconds * 1000);
  for (const watcher of watchers) watcher();
}

/** Whole seconds until the next code of this key; 0 when it can be sent now. */
export function useSecondsLeft(key: string): number {
  const deadline = useSyncExternalStore(
    subscribe,
    () => deadlines.get(key) ?? 0,
    () => 0,
  );
  const [now, setNow] = useState(machineTime);
  useEffect(() => {
    const look = () => setNow(machineTime());
    look();
    if (deadline <= machineTime()) return;
    const timer = setInterval(() => {
      look();
      if (deadline <= machineTime()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [deadline]);
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}
