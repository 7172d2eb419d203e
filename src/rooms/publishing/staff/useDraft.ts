/**
 * What is being written in one language of an entry: kept in the browser at every key, so that neither a closed tab nor a
 * dead network loses it, and saved on the server as a revision.
 */
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useSaving } from '../../../console/useSaving.ts';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { saveText } from '../contract.ts';
import { type Draft, type Kept, keep, recall } from './keptDraft.ts';
import type { OpenText } from './load.ts';

export type DraftState = {
  draft: Draft;
  change(part: Partial<Draft>): void;
  dirty: boolean;
  /** Number of the revision that it began from. */
  basedOn: number;
  saving: boolean;
  /** @returns whether it is now stored */
  save(): Promise<boolean>;
  /** Whether it came back from an earlier visit. */
  restored: boolean;
  forget(): void;
  /** Somebody saved in between: their revision is the newest one of `texts`. */
  conflict: boolean;
  /** Goes on from the newest revision: with one's own text, which is then saved, or with theirs. */
  settle(newest: OpenText, keep: 'mine' | 'theirs'): void;
  saved: AnswerOf<typeof saveText> | undefined;
};

const empty: Draft = { title: '', summary: '', markdown: '' };

export function useDraft(entry: number, locale: LocaleCode, stored: OpenText | undefined): DraftState {
  const { draft, base, current, set, restored, setRestored } = useWritten(`text ${entry} ${locale}`, stored);
  const [conflict, setConflict] = useState(false);
  const { saving, saved, store } = useStore(entry, locale);

  const save = useSaving(
    () => !same(current.current.draft, current.current.base),
    async () => {
      const { draft: sent, base: before } = current.current;
      const outcome = await store(sent, before.basedOn, (number) => {
        set({ base: { ...sent, basedOn: number } });
        setRestored(false);
      });
      setConflict(outcome === 'conflict');
      return outcome === 'stored';
    },
  );

  return {
    draft,
    change: (part) => set({ draft: { ...current.current.draft, ...part } }),
    dirty: !same(draft, base),
    basedOn: base.basedOn,
    saving,
    save,
    restored,
    forget() {
      set({ draft: draftOf(stored), base: baseOf(stored) });
      setRestored(false);
      setConflict(false);
    },
    conflict,
    settle(newest, keepWhose) {
      const { draft: mine } = current.current;
      set({ draft: keepWhose === 'theirs' ? draftOf(newest) : mine, base: baseOf(newest) });
      setConflict(false);
      void save();
    },
    saved,
  };
}

type Written = { draft: Draft; base: Kept };

/** The text and what it began from. `current` has them at once, before the page is drawn again. */
function useWritten(key: string, stored: OpenText | undefined) {
  const [written, setWritten] = useState<Written>(() => ({ draft: draftOf(stored), base: baseOf(stored) }));
  const current = useRef(written);
  const set = (part: Partial<Written>) => {
    current.current = { ...current.current, ...part };
    setWritten(current.current);
  };
  const [restored, setRestored] = useState(false);

  // Only when it opens: later the text on the screen is the newest there is. Before the next effect forgets it.
  const atOpening = useRef({ stored, set });
  useEffect(() => {
    const kept = recall(key);
    if (!kept || same(kept, draftOf(atOpening.current.stored))) return;
    const { basedOn, ...draft } = kept;
    atOpening.current.set({ draft, base: { ...draftOf(atOpening.current.stored), basedOn } });
    setRestored(true);
  }, [key]);

  const { draft, base } = written;
  const dirty = !same(draft, base);
  useEffect(() => {
    keep(key, dirty ? { ...draft, basedOn: base.basedOn } : undefined);
  }, [key, dirty, draft, base.basedOn]);
  return { draft, base, current, set, restored, setRestored };
}

function useStore(entry: number, locale: LocaleCode) {
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState<DraftState['saved']>();
  const store = async (draft: Draft, basedOn: number, onStored: (number: number) => void) => {
    setSaving(true);
    try {
      const input = { entry: String(entry), locale, based_on: String(basedOn), ...draft };
      const answer = await client.call(saveText, input, { quiet: true });
      onStored(answer.number);
      setSaved(answer);
      toast.show(console('form.saved'));
      await revalidate();
      return 'stored';
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.show(error.message, 'error');
      if (Object(error.data).problem !== 'conflict') return 'refused';
      await revalidate();
      return 'conflict';
    } finally {
      setSaving(false);
    }
  };
  return { saving, saved, store };
}

function draftOf(text: OpenText | undefined): Draft {
  if (!text) return empty;
  const { title, summary, markdown } = text;
  return { title, summary, markdown };
}

function baseOf(text: OpenText | undefined): Kept {
  return { ...draftOf(text), basedOn: text?.number ?? 0 };
}

function same(a: Draft, b: Draft): boolean {
  return a.title === b.title && a.summary === b.summary && a.markdown === b.markdown;
}
