/** A report over the file that is open: it is begun or opened first, and then written. */
import { useEffect, useState } from 'react';
import type { Report } from '../../../../report/report.ts';
import { Refused } from '../../local/FileWorker.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { useReport } from '../useReport.ts';
import { useReportWords } from '../useReportWords.ts';
import { BeginReport } from './BeginReport.tsx';
import { ReportPanes } from './ReportPanes.tsx';

type Props = {
  work: LocalFileWork;
  view: FileView;
  report: Report | undefined;
  /** Whether the words of all its methods have come. */
  isWorded: boolean;
  change(report: Report): void;
  onSaved(): void;
};

export function ReportBench({ report, ...props }: Props) {
  if (!report) return <BeginReport onBegin={props.change} />;
  return <Written {...props} report={report} />;
}

function Written({ work, view, report, isWorded, change, onSaved }: Props & { report: Report }) {
  const version = view.isWhole ? view.edits : undefined;
  const columns = useColumns(work, version);
  const words = useReportWords(columns);
  const writing = useReport(report, change, work, version, columns, isWorded ? words : undefined);
  return <ReportPanes work={writing} {...{ columns, words, onSaved }} />;
}

const none: readonly AnalysisColumn[] = [];

function useColumns({ ask }: LocalFileWork, version: unknown): readonly AnalysisColumn[] {
  const [columns, setColumns] = useState(none);
  useEffect(() => {
    if (version === undefined) return;
    let isWanted = true;
    ask('analysisColumns').then(
      (all) => isWanted && setColumns(all),
      (error) => {
        // The file was closed: whoever did so knows.
        if (!(error instanceof Refused)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [ask, version]);
  return columns;
}
