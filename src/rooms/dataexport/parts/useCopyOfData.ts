/** Asks for a copy, sees how far it is while somebody looks, and fetches it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useOpenTask } from '../../../own/useOpenTask.ts';
import { useTaskWatch } from '../../../own/useTaskWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { askExport } from '../calls.ts';
import type { ExportState } from '../copy.ts';

export function useCopyOfData({ making, ready }: ExportState) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const { opening, open } = useOpenTask();
  const [asking, setAsking] = useState(false);
  useTaskWatch(making ? [making] : []);
  return {
    asking,
    opening,
    async ask() {
      setAsking(true);
      try {
        await client.call(askExport, {});
      } catch {
        // The client has said why.
      }
      await revalidate();
      setAsking(false);
    },
    async fetchIt() {
      if (ready) await open(ready.task);
      await revalidate();
    },
  };
}
