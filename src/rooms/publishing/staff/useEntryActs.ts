/** Publishing and withdrawing, of one entry or several; what was not done is told with its reason. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { publishEntries, withdrawEntries } from '../contract.ts';
import { usePublishing } from '../messages.ts';

export function useEntryActs() {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const act = async (call: () => Promise<AnswerOf<typeof publishEntries>>, said?: string) => {
    setBusy(true);
    try {
      const { done, refused } = await call();
      const [first] = refused;
      if (first) toast.show(t('list.refused', { why: first.why }), 'error');
      else toast.show(said ?? t('list.done', { count: done.length }));
      await revalidate();
      return refused.length === 0;
    } catch {
      return false; // the client has said why
    } finally {
      setBusy(false);
    }
  };
  const ids = (entries: readonly number[]) => entries.map(String);
  return {
    busy,
    publish: (entries: readonly number[], said?: string) =>
      act(() => client.call(publishEntries, { entries: ids(entries) }), said),
    withdraw: (entries: readonly number[], said?: string) =>
      act(() => client.call(withdrawEntries, { entries: ids(entries) }), said),
  };
}
