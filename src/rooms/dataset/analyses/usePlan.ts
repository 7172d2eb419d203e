/** What is done with a plan: it is written as a whole, where nobody wrote another since it was seen, and locked. */
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { CallError, isLost } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { callsIn } from '../calls.ts';
import { useDataset } from '../messages.ts';
import type { ShownItem } from './planOwn.ts';

/** Its hash is the server's. */
export type Written = Omit<ShownItem, 'hash' | 'spec'> & { spec: object };

export function usePlan(study: string, seen: string) {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const navigate = useNavigate();
  const { code } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const save = async (items: readonly Written[]) => {
    setBusy(true);
    try {
      // One whose condition is not seen here stays as it is.
      const bare = items.map(({ id, name, spec, names, hidden }) => ({
        ...{ id, name },
        ...(hidden === undefined && { spec, names }),
      }));
      await client.call(callsIn(study).savePlan, { seen, items: JSON.stringify(bare) });
      toasts.show(t('plan.saved'));
      await navigate(pathOf(code, 'studies/:study/analyses/plan', { study }), { preventScrollReset: true });
      await revalidate();
    } catch (error) {
      // The client has told why. Without a network the page would be drawn as an error, and what is written would be gone.
      if (!(error instanceof CallError)) throw error;
      if (!isLost(error)) await revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { busy, save, lock: (reason: string) => client.call(callsIn(study).lockPlan, { seen, reason }) };
}
