/**
 * What is being written in one place: kept on the device at every key, and on the account after a pause, so that neither a
 * closed tab nor a dead network nor another device loses it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { machineTime } from '../../../platform/clock.ts';
import type { Draft, Form, Written } from './draft.ts';
import { keep, newKey, recall } from './keptDraft.ts';
import { useAccountDraft } from './useAccountDraft.ts';

/** @param account of who writes; null for a visitor */
export function useDraft<C extends object>(place: string, account: string | null, form: Form<C>): Draft<C> {
  // A session that ends while somebody writes does not make their text a visitor's.
  const [owner, setOwner] = useState(account);
  if (account !== null && account !== owner) setOwner(account);
  const { draft, current, set, restored, setRestored } = useDevice(place, owner, form);
  const onAccount = useAccountDraft(place, owner, form, current);
  return {
    content: draft.content,
    change(part) {
      // A text that was changed is another wish than the one which may have been sent: it takes the place of nothing.
      const next = { content: { ...current.current.content, ...part }, key: '' };
      set(next);
      onAccount.changed(next);
    },
    key() {
      if (current.current.key === '') set({ ...current.current, key: newKey() });
      return current.current.key;
    },
    restored,
    offered: onAccount.offered,
    takeOffered() {
      if (!onAccount.offered) return;
      const { content, key } = onAccount.offered;
      set({ content, key });
      onAccount.settled();
    },
    dropOffered: onAccount.drop,
    keptOn: form.isEmpty(draft.content) ? undefined : onAccount.saved ? 'account' : 'device',
    finish() {
      set({ content: form.empty, key: '' });
      setRestored(undefined);
      onAccount.drop();
    },
  };
}

/** `current` has the newest before the page is drawn again. */
function useDevice<C extends object>(place: string, owner: string | null, form: Form<C>) {
  const [draft, setDraft] = useState<Written<C>>({ content: form.empty, key: '' });
  const current = useRef(draft);
  const [restored, setRestored] = useState<number>();
  const show = (next: Written<C>) => {
    current.current = next;
    setDraft(next);
  };
  const set = (next: Written<C>) => {
    show(next);
    keep(place, owner, form.isEmpty(next.content) ? undefined : { ...next, at: machineTime() });
  };
  const open = useEffectEvent(() => {
    const kept = recall(place, owner);
    if (!form.isEmpty(current.current.content)) {
      set(current.current);
      return;
    }
    if (!kept) return;
    const content = form.read(kept.content);
    if (form.isEmpty(content)) return;
    show({ content, key: kept.key });
    setRestored(kept.at);
  });
  // Again when a visitor has logged in: what they had written is theirs then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened depends on them
  useEffect(() => open(), [place, owner]);
  return { draft, current, set, restored, setRestored };
}
