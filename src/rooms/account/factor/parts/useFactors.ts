/** What a page of second factors does: new codes are shown until they are kept, and a removal is asked about. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useClient } from '../../../../platform/browser.tsx';
import { keepToken } from '../../../../platform/ownSession.ts';
import { useToast } from '../../../../ui/toasts.tsx';
import { useAccount } from '../../messages.ts';
import { removeFactor, renewRecoveryCodes } from '../contract.ts';

/** A factor was set up: the session has a new token, and with the first one come codes. */
export type Made = { token: string; expires_at: string; codes: string[] | null };

export function useFactors() {
  const t = useAccount();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** What is asked about, or being removed. */
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState<'remove' | 'renew'>();

  /** Failures are told by the client. */
  async function during(what: 'remove' | 'renew', work: () => Promise<void>) {
    setBusy(what);
    await work().catch(() => {});
    setBusy(undefined);
  }

  return {
    codes,
    asked,
    busy,
    ask: setAsked,
    kept: () => setCodes(null),
    async made({ token, expires_at, codes: fresh }: Made) {
      keepToken(token, expires_at);
      if (fresh) setCodes(fresh);
      toast.show(t('factor.set'));
      await revalidate();
    },
    renew: () => during('renew', async () => setCodes((await client.call(renewRecoveryCodes, {})).codes)),
    remove: () =>
      during('remove', async () => {
        try {
          await client.call(removeFactor, { id: asked ?? '' });
          toast.show(t('factor.gone'));
          await revalidate();
        } finally {
          setAsked(undefined);
        }
      }),
  };
}
