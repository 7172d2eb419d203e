/** A table that is read and gone through in a worker, as a page shows it. Nothing of it leaves the browser. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Looked } from '../frame/rows/look.ts';
import type { Processed, Progress, Work } from '../frame/rows/process.ts';
import type { SheetText } from '../frame/rows/sheetText.ts';
import { useLocale } from '../i18n/messages.tsx';
import type { Order, Report, Said, TableRefusal } from './worker.ts';

/** `sheet`: of a workbook, the text of its rows, which is what is gone through. */
type Seen = { file: File; looked: Looked; sheet: SheetText | undefined };

export type TableState =
  | { step: 'none' }
  | { step: 'looking'; file: File }
  | { step: 'unreadable'; file: File; fault: TableRefusal }
  | ({ step: 'looked'; cancelled?: true } & Seen)
  | ({ step: 'processing'; progress: Progress } & Seen)
  | ({ step: 'done'; processed: Processed } & Seen);

export type TableWork<Plan> = {
  state: TableState;
  /** @param said what the person says of its form, where the guess is wrong */
  look(file: File, said?: Said): void;
  process(plan: Plan, words: Work['words']): void;
  /** Ends what is under way; what was looked at stays. */
  cancel(): void;
  /** Back to the choice of columns. */
  again(): void;
};

/** @param open opens the room's worker: bundlers want its address written out where it is opened */
export function useTableWork<Plan>(open: () => Worker): TableWork<Plan> {
  const [state, setState] = useState<TableState>({ step: 'none' });
  const { code: language } = useLocale();
  const worker = useRef<Worker>(undefined);
  const close = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => close, [close]);

  /** What an earlier order still had to say comes from a worker that is gone. */
  const order = (what: Order<Plan>, hear: (report: Report) => void) => {
    close();
    const opened = open();
    worker.current = opened;
    opened.addEventListener('message', ({ data }: MessageEvent<Report>) => hear(data));
    opened.addEventListener('error', () =>
      hear({ report: 'refused', fault: { kind: 'failed', values: {} } }),
    );
    opened.postMessage(what);
  };

  const seen: Seen | undefined =
    'looked' in state ? { file: state.file, looked: state.looked, sheet: state.sheet } : undefined;
  return {
    state,
    look(file, said = {}) {
      setState({ step: 'looking', file });
      order({ order: 'look', file, language, said }, (report) => {
        if (report.report === 'refused') setState({ step: 'unreadable', file, fault: report.fault });
        if (report.report === 'looked')
          setState({ step: 'looked', file, looked: report.looked, sheet: report.sheet });
      });
    },
    process(plan, words) {
      if (!seen) return;
      const { file, looked, sheet } = seen;
      const { form, columns } = looked;
      const text = sheet?.text ?? file;
      const progress = { read: 0, of: text.size, rows: 0, faults: 0 };
      setState({ step: 'processing', ...seen, progress });
      order({ order: 'process', work: { file: text, form, columns, words }, plan }, (report) => {
        if (report.report === 'progress')
          setState({ step: 'processing', ...seen, progress: report.progress });
        if (report.report === 'done') setState({ step: 'done', ...seen, processed: report.processed });
        if (report.report === 'refused') setState({ step: 'unreadable', file, fault: report.fault });
      });
    },
    cancel() {
      close();
      if (seen && state.step === 'processing') setState({ step: 'looked', ...seen, cancelled: true });
    },
    again() {
      if (seen && state.step === 'done') setState({ step: 'looked', ...seen });
    },
  };
}
