/** A file that is opened in this browser and goes nowhere else. */
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../i18n/messages.tsx';
import type { CallName, Calls } from './asking.ts';
import { FileWorker, Refused } from './FileWorker.ts';
import type { FileView, Progress, SaidForm, SnapshotFiles } from './protocol.ts';
import { type Done, nothingDone, savedIn, useDone } from './useDone.ts';

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
  /** Whether something was done to the file, or to the recipe over it, since either was saved. */
  isUnsaved: boolean;
  /** Whether this browser was asked to remember it, as it stood then. */
  isRemembered: boolean;
  /** @param version of the recipe; 0 where nothing is done */
  noteRecipe(version: number): void;
  /** What was saved: the recipe alone, or the file with it. */
  noteSaved(what: 'recipe' | 'all'): void;
  /** A file is on its way: its worker comes before it. */
  prepare(): void;
  /** Whether one is on its way, or there. */
  isComing: boolean;
  /** @param isNext whether the recipe of the file before is for this one too */
  open(file: File, said?: SaidForm, snapshot?: SnapshotFiles, isNext?: boolean): Promise<void>;
  /** What is read until now is all. */
  stop(): void;
  close(): void;
  ask: FileWorker['ask'];
  /** Asks for something that changes the view, and shows it. @throws Refused */
  act<Name extends Viewing>(call: Name, ...args: Parameters<Calls[Name]>): Promise<void>;
};

/** A file that goes along from one tool to the next: reading it again would lose what was done to it. */
let lasting: { code: string; state: FileState; worker: FileWorker; work: Done } | undefined;

function isTool(pathname: string): boolean {
  return /\/tools\/(?:data|cleaning|graphs|report|which-method|statistics(?:\/[^/]+)?)$/.test(pathname);
}

/** A worker that waits for a file, from when one is on its way. */
function useSpare() {
  const spare = useRef<FileWorker>(undefined);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => () => spare.current?.end(), []);
  const there = () => (spare.current && !spare.current.isLost ? spare.current : new FileWorker());
  return {
    isWanted,
    prepare() {
      spare.current = there();
      spare.current.warm();
      setWanted(true);
    },
    take(): FileWorker {
      const taken = there();
      spare.current = undefined;
      return taken;
    },
  };
}

type Lasting = NonNullable<typeof lasting>;

/** The next tool is drawn before this one is told that it goes: what lasts is there at any time. */
function useLasting(
  { code, state, work }: Omit<Lasting, 'worker'>,
  worker: RefObject<FileWorker | undefined>,
  end: () => void,
): void {
  useEffect(() => {
    const of = worker.current;
    if (lasting && lasting.worker !== of) lasting.worker.end();
    const isLasting = state.step === 'open' && isTool(globalThis.location.pathname);
    // What lies in a study is no file of the tools.
    lasting = isLasting && of ? { code, state, worker: of, work } : undefined;
  }, [code, state, work, worker]);
  useEffect(
    () => () => {
      if (lasting && isTool(globalThis.location.pathname)) return;
      lasting = undefined;
      end();
    },
    [end],
  );
}

export function useLocalFile(): LocalFileWork {
  const { code } = useLocale();
  const [state, setState] = useState<FileState>(lasting?.code === code ? lasting.state : { step: 'none' });
  const done = useDone(lasting?.code === code ? lasting.work : nothingDone);
  const turns = useRef(0);
  const worker = useRef<FileWorker>(lasting?.code === code ? lasting.worker : undefined);
  const spare = useSpare();
  const end = useCallback(() => {
    worker.current?.end();
    worker.current = undefined;
  }, []);
  useLasting({ code, state, work: done.work }, worker, end);

  const open: LocalFileWork['open'] = async (file, said = {}, snapshot, isNext = false) => {
    // Read anew it is the same file, and its recipe stays.
    const isAnew = state.step !== 'none' && state.file === file && snapshot === undefined;
    const before = isNext || isAnew ? worker.current : undefined;
    const turn = ++turns.current;
    if (state.step === 'opening') before?.stop();
    if (!before) end();
    done.begin(before !== undefined);
    setState({ step: 'opening', file, said });
    const more = (news: { progress?: Progress; first?: FileView }) =>
      setState((was) => (was.step === 'opening' && was.file === file ? { ...was, ...news } : was));
    const hears = {
      progress: (progress: Progress) => more({ progress }),
      // In many small steps: in one, the page would stand still while the grid is drawn first.
      first: (first: FileView) => startTransition(() => more({ first })),
    };
    const opened = before ?? spare.take();
    opened.hears = hears;
    worker.current = opened;
    try {
      const view = await opened.ask('open', file, file.name, code, said, snapshot);
      if (turn === turns.current)
        startTransition(() => setState({ step: 'open', file, said, view, begun: view.edits }));
    } catch (fault) {
      if (turn === turns.current && worker.current === opened && fault instanceof Refused)
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
    ...savedIn(state, done),
    prepare: spare.prepare,
    isComing: spare.isWanted || state.step !== 'none',
    open,
    stop: () => worker.current?.stop(),
    close: () => {
      end();
      done.begin(false);
      setState({ step: 'none' });
    },
    ask,
    act,
  };
}
