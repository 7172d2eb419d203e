import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SentOf } from '../../../contract/endpoint.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { beginScaleDraft } from './contract.ts';

/** Begins a draft and goes there. */
export function useBeginDraft() {
  const client = useClient();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [busy, setBusy] = useState(false);
  const begin = async (of: SentOf<typeof beginScaleDraft>) => {
    setBusy(true);
    try {
      const { id } = await client.call(beginScaleDraft, of);
      await navigate(pathOf(code, 'staff/scales/drafts/:id', { id }));
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  return { busy, begin };
}
