/** A change to what is kept, and the page after it. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint, SentOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';

export function useSavedCall() {
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    /** @param said what is shown once it is done @returns whether it is */
    async call<E extends Endpoint>(endpoint: E, input: SentOf<E>, said: string): Promise<boolean> {
      setBusy(true);
      try {
        await client.call(endpoint, input);
        await revalidate();
        toast.show(said);
        return true;
      } catch {
        return false; // the client has said why
      } finally {
        setBusy(false);
      }
    },
  };
}
