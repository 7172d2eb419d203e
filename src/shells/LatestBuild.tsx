/** Notices that the server runs a newer build than this page, says so once, and takes the next click to it. */
import { useEffect, useRef } from 'react';
import { buildAddress } from '../contract/buildAddress.ts';
import type { getBuild } from '../contract/platform.ts';
import { useCommon } from '../i18n/messages.tsx';
import { useClient } from '../platform/browser.tsx';
import { machineTime } from '../platform/clock.ts';
import { useToast } from '../ui/toasts.tsx';

const every = 10 * 60_000;

// The client reads the address alone; schemas are for the server, and no page loads them for this.
const latestBuild = buildAddress as typeof getBuild;

export function LatestBuild({ buildId }: { buildId: string }) {
  const client = useClient();
  const toast = useToast();
  const t = useCommon();
  const outdated = useRef(false);
  const asked = useRef(0);

  useEffect(() => {
    asked.current ||= machineTime();
    const look = async () => {
      const due = machineTime() - asked.current >= every;
      if (outdated.current || !due || document.visibilityState !== 'visible') return;
      asked.current = machineTime();
      const latest = await client.call(latestBuild, {}, { quiet: true, asks: false }).catch(() => null);
      if (!latest || latest.id === buildId) return;
      outdated.current = true;
      toast.show(t('newBuild'), 'info', 6000);
    };
    const timer = setInterval(look, every);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [buildId, client, toast, t]);

  useEffect(() => {
    // Kept from the router, the click is the browser's: it loads the page whole.
    const click = (event: MouseEvent) => {
      if (outdated.current && leadsToAnotherPage(event.target)) event.stopPropagation();
    };
    window.addEventListener('click', click, true);
    return () => window.removeEventListener('click', click, true);
  }, []);

  return null;
}

function leadsToAnotherPage(clicked: EventTarget | null): boolean {
  const link = clicked instanceof Element ? clicked.closest('a') : null;
  return link !== null && link.origin === location.origin && link.pathname !== location.pathname;
}
