/** A file that is opened in this browser and goes nowhere else. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import { FileWorker, Refused } from './FileWorker.ts';
import type { CallName, Calls, FileView, Progress, SaidForm, SnapshotFiles } from './protocol.ts';

/** `begun`: its `edits` as it was opened. `said`: what a person chose of how it is read. `first`: its first rows, while the rest is read. */
export type FileState =
  | { step: 'none' }
  | { step: 'opening'; file: File; said: SaidForm; progress?: Progress; first?: FileView }
  | { step: 'refused'; file: File; said: SaidForm; fault: Refused }
  | { step: 'open'; file: File; said: SaidForm; view: FileView; begun: number };

type Viewing = {
  [Name in CallName]: Calls[Name] extends (...args: never[]) => FileView ? Name : never;
}[CallName];

export type LocalFileWork = {
  state: FileState;
  open(file: File, said?: SaidForm, snapshot?: SnapshotFiles): void;
  /** What is read until now is all. */
  stop(): void;
  close(): void;
  ask: FileWorker['ask'];
  /** Asks for something that changes the view, and shows it. @throws Refused */
  act<Name extends Viewing>(call: Name, ...args: Parameters<Calls[Name]>): Promise<void>;
};

export function useLocalFile(): LocalFileWork {
  const [state, setState] = useState<FileState>({ step: 'none' });
  const { code } = useLocale();
  const worker = useRef<FileWorker>(undefined);
  const end = useCallback(() => {
    worker.current?.end();
    worker.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const open = async (file: File, said: SaidForm = {}, snapshot?: SnapshotFiles) => {
    end();
    setState({ step: 'opening', file, said });
    const more = (news: { progress?: Progress; first?: FileView }) =>
      setState((was) => (was.step === 'opening' && was.file === file ? { ...was, ...news } : was));
    const opened = new FileWorker({
      progress: (progress) => more({ progress }),
      first: (first) => more({ first }),
    });
    worker.current = opened;
    try {
      const view = await opened.ask('open', file, file.name, code, said, snapshot);
      setState({ step: 'open', file, said, view, begun: view.edits });
    } catch (fault) {
      if (worker.current === opened && fault instanceof Refused)
        setState({ step: 'refused', file, said, fault });
    }
  };
  const ask: FileWorker['ask'] = useCallback((call, ...args) => {
    if (!worker.current) return Promise.reject(new Refused('closed', {}));
    return worker.current.ask(call, ...args);
  }, []);
  const act: LocalFileWork['act'] = useCallback(
    async (call, ...args) => {
      // All these calls answer with a view; the type of `act` holds them to it.
      const view = (await ask(call, ...args)) as FileView;
      setState((was) => {
        if (was.step === 'open') return { ...was, view };
        return was.step === 'opening' && was.first ? { ...was, first: view } : was;
      });
    },
    [ask],
  );
  return {
    state,
    open,
    stop: () => worker.current?.stop(),
    close: () => {
      end();
      setState({ step: 'none' });
    },
    ask,
    act,
  };
}
