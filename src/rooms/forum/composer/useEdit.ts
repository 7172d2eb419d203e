/** A post that is being changed: kept like any draft, and never written over what somebody else has written meanwhile. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import type { ShownPost } from '../shown.ts';
import { useDraft } from './useDraft.ts';
import { useSending } from './useSending.ts';

type Based = { basedOn: number };

type Options<C extends Based> = {
  place: string;
  account: string | null;
  /** What the post says now, as the server knows it. */
  stored: C;
  read(kept: unknown, otherwise: C): C;
  /** Whether there is nothing to save, the number of the revision aside. */
  isSame(one: C, other: C): boolean;
  store(content: C): Promise<ShownPost>;
  onSaved(post: ShownPost): void;
  /** Asks for what the post says now. */
  onConflict(): Promise<void>;
};

export type Edit<C> = {
  content: C;
  change(part: Partial<C>): void;
  draft: ReturnType<typeof useDraft<{ edited: C | null }>>;
  sending: ReturnType<typeof useSending>;
  /** Somebody else has saved in between. */
  conflict: boolean;
  /** Goes on from the newest: with one's own text, or with theirs. */
  settle(keep: 'mine' | 'theirs'): void;
  save(): Promise<void>;
};

export function useEdit<C extends Based>(options: Options<C>): Edit<C> {
  const { place, account, stored, read, isSame, store, onSaved, onConflict } = options;
  const t = useForum();
  const toast = useToast();
  const sending = useSending();
  const [conflict, setConflict] = useState(false);
  // Null: nothing is changed.
  const draft = useDraft<{ edited: C | null }>(place, account, {
    empty: { edited: null },
    read(kept) {
      const { edited } = Object(kept);
      return { edited: edited ? read(edited, stored) : null };
    },
    isEmpty: ({ edited }) => edited === null || isSame(edited, stored),
  });
  const content = draft.content.edited ?? stored;
  const meets = useEffectEvent(() => {
    if (sending.refused?.problem !== 'conflict') return;
    setConflict(true);
    void onConflict();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => meets(), [sending.refused]);
  return {
    content,
    change: (part) => draft.change({ edited: { ...content, ...part } }),
    draft,
    sending,
    conflict,
    settle(keep) {
      setConflict(false);
      sending.forget();
      if (keep === 'mine') draft.change({ edited: { ...content, basedOn: stored.basedOn } });
      else draft.finish();
    },
    async save() {
      const saved = await sending.send(() => store(content));
      if (!saved) return;
      draft.finish();
      toast.show(t('composer.saved'));
      onSaved(saved);
    },
  };
}
