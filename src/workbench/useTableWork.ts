/** A table that is read and gone through in a worker, as a page shows it. Nothing of it leaves the browser. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CsvForm } from '../frame/csv/form.ts';
import type { Looked } from '../frame/rows/look.ts';
import type { Processed, Progress, Work } from '../frame/rows/process.ts';
import { useLocale } from '../i18n/messages.tsx';
import type { Order, Report, TableRefusal } from './worker.ts';

export type TableState =
  | { step: 'none' }
  | { step: 'looking'; file: File }
  | { step: 'unreadable'; file: File; fault: TableRefusal }
  | { step: 'looked'; file: File; looked: Looked; cancelled?: true }
  | { step: 'processing'; file: File; looked: Looked; progress: Progress }
  | { step: 'done'; file: File; looked: Looked; processed: Processed };

export type TableWork<Plan> = {
  state: TableState;
  /** @param said what the person says of its form, where the guess is wrong */
  look(file: File, said?: Partial<CsvForm>): void;
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

  const looked = 'looked' in state ? state.looked : undefined;
  return {
    state,
    look(file, said = {}) {
      setState({ step: 'looking', file });
      order({ order: 'look', file, language, said }, (report) => {
        if (report.report === 'refused') setState({ step: 'unreadable', file, fault: report.fault });
        if (report.report === 'looked') setState({ step: 'looked', file, looked: report.looked });
      });
    },
    process(plan, words) {
      if (state.step === 'none' || !looked) return;
      const { file } = state;
      const { form, columns } = looked;
      const progress = { read: 0, of: file.size, rows: 0, faults: 0 };
      setState({ step: 'processing', file, looked, progress });
      order({ order: 'process', work: { file, form, columns, words }, plan }, (report) => {
        if (report.report === 'progress')
          setState({ step: 'processing', file, looked, progress: report.progress });
        if (report.report === 'done') setState({ step: 'done', file, looked, processed: report.processed });
        if (report.report === 'refused') setState({ step: 'unreadable', file, fault: report.fault });
      });
    },
    cancel() {
      close();
      if (state.step === 'processing')
        setState({ step: 'looked', file: state.file, looked: state.looked, cancelled: true });
    },
    again() {
      if (state.step === 'done') setState({ step: 'looked', file: state.file, looked: state.looked });
    },
  };
}
