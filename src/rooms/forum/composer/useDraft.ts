/**
 * What is being written in one place: kept on the device at every key, and on the account after a pause, so that neither a
 * closed tab nor a dead network nor another device loses it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keep, newKey, recall } from './keptDraft.ts';
import { useAccountDraft } from './useAccountDraft.ts';

/** How the content of a form is begun, read back and looked at. */
export type Form<C> = {
  empty: C;
  /** What was kept may be from an earlier version of the form. */
  read(kept: unknown): C;
  isEmpty(content: C): boolean;
};

/** What there was at an earlier visit, and when it was last changed. */
export type Earlier<C> = { content: C; key: string; at: number };

export type Draft<C> = {
  content: C;
  change(part: Partial<C>): void;
  /** Names the wish to send this draft; the same however often it is sent. */
  key(): string;
  /** When what stands here was last changed, if it came back from an earlier visit. */
  restored: number | undefined;
  /** Another text, kept on the account. */
  offered: Earlier<C> | undefined;
  takeOffered(): void;
  dropOffered(): void;
  /** Where the present text is kept. */
  keptOn: 'device' | 'account' | undefined;
  /** Empties the form, and forgets what was kept of it. */
  finish(): void;
};

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
      const { content, key } = current.current;
      const next = { content: { ...content, ...part }, key: key || newKey() };
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

export type Written<C> = { content: C; key: string };

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
    keep(place, owner, form.isEmpty(next.content) ? undefined : { ...next, at: Date.now() });
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
