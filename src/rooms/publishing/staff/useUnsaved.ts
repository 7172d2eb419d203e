/** What is not saved yet in an entry, and one action that saves all of it. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Reported = { dirty: boolean; save(): Promise<boolean> };

/** A part of the editor says here whether it has something to save, and how. */
export type UnsavedPart = { report(part: Reported): void };

/** Metadata before texts, so that it is settled who may read a text before it is stored. */
const parts = ['metadata', 'text'] as const;

type Name = (typeof parts)[number];

export function useUnsaved() {
  const saves = useRef<Partial<Record<Name, Reported['save']>>>({});
  const [dirty, setDirty] = useState<Record<Name, boolean>>({ metadata: false, text: false });
  const part = useMemo(() => {
    const make = (name: Name): UnsavedPart => ({
      report({ dirty: now, save }) {
        saves.current[name] = save;
        setDirty((before) => (before[name] === now ? before : { ...before, [name]: now }));
      },
    });
    return { metadata: make('metadata'), text: make('text') };
  }, []);
  /** Saves whatever can be saved, even when a part fails. @returns whether everything is stored */
  const saveAll = useCallback(async () => {
    let stored = true;
    for (const name of parts) stored = ((await saves.current[name]?.()) ?? true) && stored;
    return stored;
  }, []);
  return { part, dirty: dirty.metadata || dirty.text, saveAll };
}

/** Ctrl or Cmd with S saves, and not the web page. */
export function useSaveKey(save: () => Promise<boolean>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [save]);
}
