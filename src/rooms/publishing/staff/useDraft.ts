/**
 * What is being written in one language of an entry: kept in the browser at every key, so that neither a closed tab nor a
 * dead network loses it, and saved on the server as a revision.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { CallError } from '../../../contract/client.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { saveText } from '../contract.ts';
import type { OpenText } from './load.ts';

export type Draft = { title: string; summary: string; markdown: string };

type Kept = Draft & { basedOn: number };

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
  /** Goes on from the newest revision: with one's own text, or with theirs. */
  settle(newest: OpenText, keep: 'mine' | 'theirs'): void;
  saved: AnswerOf<typeof saveText> | undefined;
};

const empty: Draft = { title: '', summary: '', markdown: '' };

export function useDraft(entry: number, locale: LocaleCode, stored: OpenText | undefined): DraftState {
  const console = useConsole();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const key = `text ${entry} ${locale}`;
  const [base, setBase] = useState<Kept>(() => ({ ...draftOf(stored), basedOn: stored?.number ?? 0 }));
  const [draft, setDraft] = useState<Draft>(base);
  const [restored, setRestored] = useState(false);
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState(false);
  const [saved, setSaved] = useState<DraftState['saved']>();
  const dirty = !same(draft, base);

  // Only when it opens: later the text on the screen is the newest there is.
  const atOpening = useRef(stored);
  useEffect(() => {
    const kept = recall(key);
    if (!kept || same(kept, draftOf(atOpening.current))) return;
    setDraft(kept);
    setBase((now) => ({ ...now, basedOn: kept.basedOn }));
    setRestored(true);
  }, [key]);

  useEffect(() => {
    if (dirty) keep(key, { ...draft, basedOn: base.basedOn });
    else keep(key, undefined);
  }, [key, dirty, draft, base.basedOn]);

  const save = useCallback(async () => {
    if (!dirty) return true;
    setSaving(true);
    try {
      const input = { entry: String(entry), locale, based_on: String(base.basedOn), ...draft };
      const answer = await client.call(saveText, input, { quiet: true });
      setBase({ ...draft, basedOn: answer.number });
      setSaved(answer);
      setRestored(false);
      setConflict(false);
      toast.show(console('form.saved'));
      await revalidate();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast.show(error.message, 'error');
      if (Object(error.data).problem === 'conflict') {
        setConflict(true);
        await revalidate();
      }
      return false;
    } finally {
      setSaving(false);
    }
  }, [client, toast, console, revalidate, dirty, draft, base.basedOn, entry, locale]);

  return {
    draft,
    change: (part) => setDraft((now) => ({ ...now, ...part })),
    dirty,
    basedOn: base.basedOn,
    saving,
    save,
    restored,
    forget() {
      setDraft(draftOf(stored));
      setBase({ ...draftOf(stored), basedOn: stored?.number ?? 0 });
      setRestored(false);
      setConflict(false);
    },
    conflict,
    settle(newest, keepWhose) {
      setBase({ ...draftOf(newest), basedOn: newest.number });
      if (keepWhose === 'theirs') setDraft(draftOf(newest));
      setConflict(false);
    },
    saved,
  };
}

function draftOf(text: OpenText | undefined): Draft {
  if (!text) return empty;
  const { title, summary, markdown } = text;
  return { title, summary, markdown };
}

function same(a: Draft, b: Draft): boolean {
  return a.title === b.title && a.summary === b.summary && a.markdown === b.markdown;
}

/** A browser that keeps nothing, or has no room left, is no reason to stop writing. */
function keep(key: string, kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // The text is on the screen all the same.
  }
}

function recall(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const { title, summary, markdown, basedOn } = Object(kept);
    const texts = [title, summary, markdown].every((text) => typeof text === 'string');
    return texts && typeof basedOn === 'number' ? { title, summary, markdown, basedOn } : undefined;
  } catch {
    return undefined;
  }
}
