/** Marks a reply as the solution, or takes that back; the page is then asked anew, for it stands elsewhere too. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { accept } from './calls.ts';

export function useAccept({ id, accepted }: ShownPost) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const turn = async () => {
    setBusy(true);
    try {
      await client.call(accept, { post: String(id), on: accepted ? 'no' : 'yes' });
      await revalidate();
      toast.show(t(accepted ? 'post.acceptedNoMore' : 'post.acceptedNow'));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return { busy, turn };
}
