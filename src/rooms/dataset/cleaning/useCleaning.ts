/** The recipe of an open file, as the page shows it: whatever is done to it is done in the worker, which answers with it. */
import { useCallback, useEffect, useState } from 'react';
import type { Part } from '../limits.ts';
import type { Calls } from '../local/asking.ts';
import { Refused } from '../local/FileWorker.ts';
import type { LocalFileWork } from '../local/useLocalFile.ts';
import type { CleaningCalls, CleaningView } from './protocol.ts';

type Viewing = {
  [Name in keyof CleaningCalls]: CleaningCalls[Name] extends (...args: never[]) => CleaningView
    ? Name
    : never;
}[keyof CleaningCalls];

/** `read`: the files of one, of those that its reader sees. */
export type OtherData = {
  list: readonly Other[];
  read(one: Other): Promise<readonly Blob[]>;
};

type Other = { id: string; name: string; number: number; parts: readonly Part[] };

export type CleaningState = {
  view: CleaningView | undefined;
  /** What could not be done, until something else was. */
  fault: Refused | undefined;
  ask: LocalFileWork['ask'];
  /** Other data of the study, of which columns can be joined; unset where a file is chosen. */
  others?: OtherData;
  /** @returns what it became; nothing where it was refused */
  act<Name extends Viewing>(call: Name, ...args: Parameters<Calls[Name]>): Promise<CleaningView | undefined>;
};

/** @param file changes with each file and each change of it */
export function useCleaning({ ask, noteRecipe }: LocalFileWork, file: unknown): CleaningState {
  const [view, setView] = useState<CleaningView>();
  const [fault, setFault] = useState<Refused>();
  const act: CleaningState['act'] = useCallback(
    async (call, ...args) => {
      try {
        // All these calls answer with a view; the type of `act` holds them to it.
        const now = (await ask(call, ...args)) as CleaningView;
        setView(now);
        setFault(undefined);
        return now;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        if (error.kind !== 'closed') setFault(error);
        return undefined;
      }
    },
    [ask],
  );
  useEffect(() => {
    if (file !== undefined) act('recipe');
  }, [act, file]);
  const version = view && (view.undo === 0 ? 0 : view.version);
  useEffect(() => {
    if (version !== undefined) noteRecipe(version);
  }, [noteRecipe, version]);
  return { view, fault, ask, act };
}
