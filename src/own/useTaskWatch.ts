/** How far tasks of one's own are, for as long as some are under way and somebody looks. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { tasksAddress } from '../contract/addresses.ts';
import type { getTasks as endpoint } from '../contract/tasks.ts';
import { useClient } from '../platform/browser.tsx';
import { useWatch } from './useWatch.ts';

// Without its schemas, which the server's guard alone needs.
const getTasks = tasksAddress as typeof endpoint;

const pauseMs = 1500;

/**
 * @param underWay as the page was told; once one of them has changed, the page is asked for anew
 * @returns how far each is, by its id, where that is newer than the page
 */
export function useTaskWatch(
  underWay: readonly { id: string; state: string }[],
): ReadonlyMap<string, number> {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [far, setFar] = useState<ReadonlyMap<string, number>>(new Map());
  useWatch(underWay.length > 0, pauseMs, async () => {
    const { tasks } = await client.call(getTasks, {}, { quiet: true });
    setFar(new Map(tasks.map(({ id, progress }) => [id, progress])));
    const states = new Map<string, string>(tasks.map(({ id, state }) => [id, state]));
    if (underWay.some(({ id, state }) => states.get(id) !== state)) await revalidate();
  });
  return far;
}
