/** The dictionary while somebody works on it: what they do is stored by itself a moment later, and nothing typed is lost. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import type { Client } from '../../../contract/client.ts';
import type { Dictionary } from '../../../dictionary/variable.ts';
import { useClient } from '../../../platform/browser.tsx';
import { dictionaryCalls } from './calls.ts';
import type { DictionaryShown } from './shown.ts';
import { changedTo, type History, type InUse, onTop, redone, undone, type Work, workPatch } from './work.ts';

/** `said`: why it is not stored. `theirs`: what stands there, `base` what stood there before. */
export type SaveStep =
  | { step: 'saved'; at: string | undefined }
  | { step: 'changed' }
  | { step: 'failed'; said: string }
  | { step: 'conflict'; said: string; theirs: Stored; base: Work };

export type DictionaryWork = {
  now: Work;
  inUse: InUse;
  undo: number;
  redo: number;
  state: SaveStep;
  set(next: (before: Work) => Work): void;
  back(): void;
  forth(): void;
  /** Stores what is not stored yet. @returns the revision, or undefined where it could not be */
  store(): Promise<number | undefined>;
  /** Ends a conflict. */
  settle(whose: 'mine' | 'theirs'): void;
};

/** Milliseconds of quiet after which is stored. */
const quiet = 800;

/** A call that did not succeed answers nothing; whatever else goes wrong is a fault of ours. */
function refused(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error;
}

type Stored = { work: Work; revision: number; inUse: InUse };

function storedIn({ draft, recodes, inUse, number, gone, revision }: Found): Stored {
  const dictionary: Dictionary = JSON.parse(draft);
  // One object where the draft is the same: nothing is compared.
  const other: Dictionary | undefined = inUse === null ? undefined : JSON.parse(inUse);
  const used = { number, dictionary: other ?? (number > 0 ? dictionary : undefined), gone: JSON.parse(gone) };
  return { work: { dictionary, recodes: JSON.parse(recodes) }, revision, inUse: used };
}

type Found = Pick<DictionaryShown, 'draft' | 'recodes' | 'inUse' | 'number' | 'gone' | 'revision'>;

export function useDictionary(study: string, shown: DictionaryShown): DictionaryWork {
  const client = useClient();
  const [first] = useState(() => storedIn(shown));
  const [history, setHistory] = useState<History>({ past: [], now: first.work, future: [] });
  const [inUse, setInUse] = useState(first.inUse);
  const [state, setState] = useState<SaveStep>({ step: 'saved', at: shown.changed?.at });
  const stored = useRef<Stored>(first);
  const latest = useRef(history.now);
  const busy = useRef<Promise<number | undefined>>(undefined);
  useEffect(() => {
    latest.current = history.now;
  }, [history.now]);
  // A step back from here would take away what somebody else stored.
  const begin = useCallback((kept: Stored, now: Work, step: SaveStep) => {
    stored.current = kept;
    setInUse(kept.inUse);
    setHistory({ past: [], now, future: [] });
    setState(step);
  }, []);
  const conflicted = useCallback(
    async (said: string): Promise<undefined> => {
      setState(await conflictIn({ client, study, base: stored.current, said }));
    },
    [client, study],
  );
  const send = useCallback(async (): Promise<number | undefined> => {
    const sent = latest.current;
    const { work, revision } = stored.current;
    if (sent === work) return revision;
    try {
      // Whoever writes first says in which language.
      const { language } = sent.dictionary;
      const patch = { revision, ...(revision === 0 && { language }), ...workPatch(work, sent) };
      const saved = await client.call(dictionaryCalls(study).save, patch as never, { quiet: true }); // as its schema has it
      stored.current = { ...stored.current, work: sent, revision: saved.revision };
      setState({ step: 'saved', at: saved.at });
      return latest.current === sent ? saved.revision : await send();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 409) return conflicted(error.message);
      setState({ step: 'failed', said: error.message });
      return undefined;
    }
  }, [client, study, conflicted]);
  const store = useCallback(() => {
    busy.current ??= send().finally(() => {
      busy.current = undefined;
    });
    return busy.current;
  }, [send]);

  useShownAnew(shown, { stored, latest, conflicted, begin });
  const isWaiting = history.now !== stored.current.work && state.step !== 'conflict';
  useStoring(isWaiting ? history.now : undefined, { stored, latest, store });
  useAskedBeforeLeaving(isWaiting || state.step === 'conflict');

  const change = useCallback((next: (history: History) => History) => {
    setHistory(next);
    setState((before) => (before.step === 'conflict' ? before : { step: 'changed' }));
  }, []);
  return {
    now: history.now,
    inUse,
    undo: history.past.length,
    redo: history.future.length,
    state,
    set: useCallback((next) => change((before) => changedTo(before, next(before.now))), [change]),
    back: useCallback(() => change(undone), [change]),
    forth: useCallback(() => change(redone), [change]),
    store,
    settle(whose) {
      if (state.step !== 'conflict') return;
      const kept = state.theirs;
      const mine = onTop(kept.work, state.base, latest.current);
      if (whose === 'mine') begin(kept, mine, { step: 'changed' });
      else begin(kept, kept.work, { step: 'saved', at: undefined });
    },
  };
}

type Asked = { client: Client; study: string; base: Stored; said: string };

/** What stands there instead of what could not be stored. */
async function conflictIn({ client, study, base, said }: Asked): Promise<SaveStep> {
  const found = await client.call(dictionaryCalls(study).look, {}, { quiet: true }).catch(refused);
  // Nobody stored anything: it is refused for another reason, such as a study that was closed meanwhile.
  if (!found || found.revision === base.revision) return { step: 'failed', said };
  return { step: 'conflict', said, theirs: storedIn(found), base: base.work };
}

type Refs = { stored: RefObject<Stored>; latest: RefObject<Work> };

/** The page was asked for anew: after a publication, a sign-in, or as somebody stored something meanwhile. */
function useShownAnew(
  shown: DictionaryShown,
  {
    stored,
    latest,
    conflicted,
    begin,
  }: Refs & {
    conflicted(said: string): unknown;
    begin(kept: Stored, now: Work, step: SaveStep): void;
  },
): void {
  useEffect(() => {
    if (shown.revision <= stored.current.revision) return;
    if (latest.current !== stored.current.work) {
      void conflicted('');
      return;
    }
    const kept = storedIn(shown);
    begin(kept, kept.work, { step: 'saved', at: shown.changed?.at });
  }, [shown, stored, latest, conflicted, begin]);
}

/** Stores what waits once somebody has paused, or goes on within the site before. */
function useStoring(waiting: Work | undefined, { stored, latest, store }: Refs & { store(): unknown }): void {
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(store, quiet);
    return () => clearTimeout(timer);
  }, [waiting, store]);
  useEffect(
    () => () => {
      if (latest.current !== stored.current.work) void store();
    },
    [stored, latest, store],
  );
}

function useAskedBeforeLeaving(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}
