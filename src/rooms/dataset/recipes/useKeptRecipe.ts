/** The recipe on a page of a study, and its version that was kept last: what is otherwise since then, and who was first. */
import { useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { callsIn } from '../calls.ts';
import type { CleaningState } from '../cleaning/useCleaning.ts';
import { SentKey } from '../sentKey.ts';
import type { getRecipe } from './contract.ts';

/** As the server has it. */
export type Theirs = AnswerOf<typeof getRecipe>;

/** `at`: the version of the recipe on the page that was kept. */
type Known = { recipe: string; revision: number; name: string; at: number };

export type KeptRecipe = {
  known: Known | undefined;
  isChanged: boolean;
  busy: boolean;
  /** Another version, kept by somebody else since this one was seen. */
  theirs: Theirs | undefined;
  /** Opens one that is kept. @returns whether it could be */
  open(recipe: string): Promise<boolean>;
  /** @param after the version it goes on from; unset: the one that was seen @returns which it is; undefined where it was not kept */
  keep(name: string, after?: number): Promise<Known | undefined>;
  /** Ends a conflict with the version of the other. */
  take(theirs: Theirs): Promise<void>;
  leave(): void;
  /** The version that is kept by now: after `keep` the page may not have been drawn yet. */
  latest(): Known | undefined;
};

export function useKeptRecipe(study: string, { view, ask, act }: CleaningState): KeptRecipe {
  const client = useClient();
  const [known, setShown] = useState<Known>();
  const latest = useRef<Known>(undefined);
  const setKnown = (now: Known) => {
    latest.current = now;
    setShown(now);
  };
  const [theirs, setTheirs] = useState<Theirs>();
  const [busy, setBusy] = useState(false);
  const [sent] = useState(() => new SentKey());
  const calls = callsIn(study);
  const take = async (found: Theirs) => {
    const now = await act('readRecipe', found.text);
    if (!now) return;
    const { recipe, revision, name } = found;
    setKnown({ recipe, revision, name, at: now.version });
    setTheirs(undefined);
  };
  const keep: KeptRecipe['keep'] = async (name, after = known?.revision ?? 0) => {
    if (!view) return undefined;
    setBusy(true);
    try {
      const text = await ask('writeRecipe');
      const asked = { client_key: sent.keyOf(text), revision: `${after}`, name, text };
      const of = known ? { recipe: known.recipe } : {};
      const { recipe, revision } = await client.call(calls.keepRecipe, { ...asked, ...of });
      sent.kept();
      const kept = { recipe, revision, name, at: view.version };
      setKnown(kept);
      setTheirs(undefined);
      return kept;
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
      if (sent.refused(error) && error.status === 409 && known) {
        const found = await orTold(() => client.call(calls.getRecipe, { recipe: known.recipe }));
        if (found && found.revision !== known.revision) setTheirs(found);
      }
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return {
    ...{ known, busy, theirs, keep, take },
    isChanged: view !== undefined && (known ? view.version !== known.at : view.steps.length > 0),
    open: async (recipe) => {
      const found = await orTold(() => client.call(calls.getRecipe, { recipe }));
      if (found) await take(found);
      return found !== undefined;
    },
    leave: () => setTheirs(undefined),
    latest: () => latest.current,
  };
}

/** @returns undefined where it is not there any more, which the client has told */
async function orTold<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}
