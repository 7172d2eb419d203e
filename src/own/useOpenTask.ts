/** Fetches what a task made: asked for with a fresh login, for which the client asks where it must. */
import { useState } from 'react';
import { openTaskAddress } from '../contract/addresses.ts';
import type { openTask as endpoint } from '../contract/tasks.ts';
import { useClient } from '../platform/browser.tsx';

// Without its schemas, which the server's guard alone needs.
const openTask = openTaskAddress as typeof endpoint;

export function useOpenTask() {
  const client = useClient();
  const [opening, setOpening] = useState(false);
  return {
    opening,
    async open(task: string): Promise<void> {
      setOpening(true);
      try {
        const { path } = await client.call(openTask, { task });
        window.location.assign(path);
      } catch {
        // The client has said why.
      } finally {
        setOpening(false);
      }
    },
  };
}
