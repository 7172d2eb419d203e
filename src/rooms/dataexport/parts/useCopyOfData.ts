/** Asks for a copy, asks how far it is while somebody looks, and fetches it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useWatch } from '../../../own/useWatch.ts';
import { useClient } from '../../../platform/browser.tsx';
import { askExport, getExportState, openExport } from '../calls.ts';
import type { ExportState } from '../copy.ts';

const pauseMs = 2500;

export function useCopyOfData(state: ExportState['state']) {
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'asking' | 'fetching'>();
  useWatch(state === 'making', pauseMs, async () => {
    const now = await client.call(getExportState, {}, { quiet: true });
    if (now.state !== state) await revalidate();
  });
  const during = async (what: 'asking' | 'fetching', work: () => Promise<unknown>) => {
    setBusy(what);
    try {
      await work();
    } catch {
      // The client has said why.
    }
    await revalidate();
    setBusy(undefined);
  };
  return {
    busy,
    ask: () => during('asking', () => client.call(askExport, {})),
    fetchIt: () =>
      during('fetching', async () => {
        const { path } = await client.call(openExport, {});
        window.location.assign(path);
      }),
  };
}
