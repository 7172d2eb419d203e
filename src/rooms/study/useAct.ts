/** What somebody does on a page of a study: the call, what is said of it, and the page as it is then. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../contract/callError.ts';
import { useToast } from '../../ui/toasts.tsx';

export function useAct() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  return {
    busy,
    /** What the server says is wrong with a field. */
    fault: (field: string) => error?.faults.find((one) => one.field === field)?.sentence,
    clear: () => setError(undefined),
    /** @param make calls; the client says what fails @returns whether it is done */
    async act(make: () => Promise<unknown>, said?: string): Promise<boolean> {
      if (busy) return false;
      setBusy(true);
      try {
        await make();
        setError(undefined);
        if (said) toast.show(said);
        await revalidate();
        return true;
      } catch (refused) {
        if (!(refused instanceof CallError)) throw refused;
        setError(refused);
        // Somebody else may have changed what the page shows.
        if (refused.status === 409) await revalidate();
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
