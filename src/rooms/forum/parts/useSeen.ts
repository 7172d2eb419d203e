/** Counts the view, and notes how far its reader has come; nobody waits for it. */
import { useEffect } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { markSeen } from './calls.ts';

/** @param number the highest that this page shows */
export function useSeen(topic: number, number: number): void {
  const client = useClient();
  useEffect(() => {
    const seen = { topic: String(topic), number: String(number) };
    client.call(markSeen, seen, { quiet: true, asks: false }).catch(() => {
      // The next page tells it again.
    });
  }, [client, topic, number]);
}
