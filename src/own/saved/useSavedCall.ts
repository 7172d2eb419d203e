/** A change to what is kept, and the page after it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../contract/callError.ts';
import { useToast } from '../../ui/toasts.tsx';

export function useSavedCall() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /**
     * @param make does it; the client says what fails
     * @param said what is shown once it is done
     * @param done what is done then, before the page is asked for anew
     * @returns whether it is done
     */
    async call(make: () => Promise<unknown>, said: string, done?: () => void): Promise<boolean> {
      setBusy(true);
      try {
        await make();
        done?.();
        toast.show(said);
        await revalidate();
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // else the client has said why
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
