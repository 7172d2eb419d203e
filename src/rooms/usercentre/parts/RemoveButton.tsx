import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Row } from '../../../own/centre.ts';
import { useClient } from '../../../platform/browser.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toasts.tsx';

/** Takes a row off its list, as its room says. */
export function RemoveButton({
  call,
  input,
  label,
  done,
  part,
}: NonNullable<Row['remove']> & { part: string }) {
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      // An address is what the client calls; the room that brings it knows what it takes.
      await client.call(call as Endpoint, input);
    } catch {
      setBusy(false);
      return; // The client has said why.
    }
    // The button goes with its row.
    document.getElementById(`part-${part}`)?.focus();
    toast.show(done);
    await revalidate();
    setBusy(false);
  };
  return (
    <IconButton icon="close" size="sm" label={label} aria-disabled={busy} onClick={() => void remove()} />
  );
}
