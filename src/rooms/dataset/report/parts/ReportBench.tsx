/** A report over the file that is open: it is begun or opened first, and then written. */
import { useEffect } from 'react';
import { type Report, readReport } from '../../../../report/report.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { passedOver, useFileColumns } from '../useFileColumns.ts';
import { useFileGround } from '../useFileGround.ts';
import { type Changing, useReport } from '../useReport.ts';
import { useReportWords } from '../useReportWords.ts';
import { BeginReport } from './BeginReport.tsx';
import { BringAnalyses } from './BringAnalyses.tsx';
import { ReportPanes } from './ReportPanes.tsx';

type Props = Changing & {
  work: LocalFileWork;
  view: FileView;
  report: Report | undefined;
  /** Whether the words of all its methods have come. */
  isWorded: boolean;
  onSaved(): void;
};

export function ReportBench({ report, ...props }: Props) {
  const { work, view, change } = props;
  useReportOf(work, view.isWhole && !report, change);
  if (!report) return <BeginReport onBegin={change} />;
  return <Written {...props} report={report} />;
}

function Written({ work, view, report, isWorded, change, renew, onSaved }: Props & { report: Report }) {
  const version = view.isWhole ? view.edits : undefined;
  const columns = useFileColumns(work, version);
  const words = useReportWords(columns);
  const ground = useFileGround(work, version, columns);
  const writing = useReport(report, { change, renew }, ground, isWorded ? words : undefined);
  const studyFile = () => work.ask('write', 'report.study.zip', true, { report });
  return (
    <ReportPanes
      work={writing}
      {...{ columns, words, onSaved, studyFile }}
      bring={(props) => <BringAnalyses {...props} />}
    />
  );
}

/** A study file can hold a report: it is there at once. */
function useReportOf({ ask }: LocalFileWork, isWanted: boolean, begin: (report: Report) => void): void {
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    ask('reportIn').then((json) => {
      const { report } = readReport(json);
      if (isHere && report) begin(report);
    }, passedOver);
    return () => {
      isHere = false;
    };
  }, [ask, isWanted, begin]);
}
