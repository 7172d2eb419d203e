/** A report of a study: written over versions of its analyses, and kept version by version. */
import { lazy, type ReactNode, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import { LeaveDialog } from '../../../../own/LeaveDialog.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { SaveState } from '../../../../ui/SaveState.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import { callsIn } from '../../calls.ts';
import { useDataset } from '../../messages.ts';
import { ReportPanes } from '../../report/parts/ReportPanes.tsx';
import type { TakeProps } from '../../report/parts/TakeReport.tsx';
import { useReport } from '../../report/useReport.ts';
import { useReportWords } from '../../report/useReportWords.ts';
import type { OtherSnapshot } from '../../snapshots/own.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import type { OpenedReport } from '../own.ts';
import { type KeptReport, useKeptReport } from '../useKeptReport.ts';
import { useSources } from '../useSources.ts';
import { useStudyFile } from '../useStudyFile.ts';
import { useUpdate } from '../useUpdate.ts';
import { BringKept, type Offered } from './BringKept.tsx';
import { Comments, openIn, type Said } from './Comments.tsx';
import { ComparedReports, ComparedWith } from './ComparedReports.tsx';
import { NumberSource } from './NumberSource.tsx';
import { Overtaken } from './Overtaken.tsx';

const KeepReport = lazy(async () => ({ default: (await import('./KeepReport.tsx')).KeepReport }));

export type BenchProps = {
  study: string;
  version: OpenedReport;
  snapshots: readonly OtherSnapshot[];
  offered: { analyses: readonly Offered[]; figures: readonly Offered[] };
  columns: readonly AnalysisColumn[];
  said: Said;
  /** The version that it is held against. */
  before: OpenedReport | null;
  mayKeep: boolean;
  mayExport: boolean;
  /** Further keys. */
  acts?: ReactNode;
  children?: ReactNode;
};

export function StudyReportBench(props: BenchProps) {
  const { study, version, snapshots, offered, mayKeep, mayExport, acts, children } = props;
  const t = useDataset();
  const client = useClient();
  const { and } = useFormat();
  const kept = useKeptReport(study, version);
  const { report, isChanged, busy } = kept;
  const title = report.title.trim() || t('reports.untitled');
  const { ground, sources, columns, isLost } = useSources(report, {
    study,
    snapshots,
    known: props.columns,
  });
  const words = useReportWords(columns);
  const work = useReport(report, kept, ground, words);
  const studyFile = useStudyFile(study, snapshots, report);
  const update = useUpdate(study, snapshots, sources, kept);
  const note: TakeProps['onTake'] = (format) =>
    client.call(callsIn(study).noteTaken, { report: version.report, revision: `${kept.revision}`, format });
  return (
    <>
      <PageHead title={<bdi>{title}</bdi>} lede={t('reports.about')}>
        <ReportActs kept={kept} mayKeep={mayKeep}>
          {mayKeep && update.isOpen && (
            <Button
              loading={update.busy}
              loadingLabel={t('reports.updating')}
              onClick={() => void update.run()}
            >
              {t('reports.update')}
            </Button>
          )}
          {acts}
        </ReportActs>
      </PageHead>
      <LeaveDialog unsaved={isChanged ? [title] : []} />
      <div className={layout.stack}>
        {isLost && (
          <Note tone="error" role="alert">
            {t('snapshots.notFetched')}
          </Note>
        )}
        <Overtaken {...kept}>
          {kept.theirs && (
            <ComparedReports
              title={t('reports.theirsToMine', { revision: kept.theirs.revision })}
              before={kept.theirs.written}
              after={report}
              words={words}
            />
          )}
        </Overtaken>
        {update.left.length > 0 && (
          <Note tone="warn" role="status">
            {t('reports.left', { names: and(update.left) })}
          </Note>
        )}
        <ReportPanes
          work={{ ...work, isBusy: work.isBusy || busy }}
          {...{ columns, words }}
          bring={mayKeep ? (own) => <BringKept {...own} {...{ study, offered }} /> : null}
          about={(number) => <NumberSource study={study} source={sources?.get(number.source)} />}
          below={(block) => <Comments {...props} block={block} />}
          open={openIn(props.said)}
          notYet={isChanged && t('reports.keepFirst')}
          studyFile={mayExport ? studyFile : undefined}
          onTake={note}
          onSaved={() => {}}
        />
        <ComparedWith {...props} words={words} />
        {children}
      </div>
    </>
  );
}

/** What can be done with the report, and whether it is kept. */
function ReportActs({
  kept,
  mayKeep,
  children,
}: {
  kept: KeptReport;
  mayKeep: boolean;
  children: ReactNode;
}) {
  const t = useDataset();
  const [isNaming, setNaming] = useState(false);
  const { revision, isChanged, busy, keep } = kept;
  return (
    <>
      <PageActs
        primary={
          mayKeep && (
            <Button tone="primary" disabled={!isChanged} onClick={() => setNaming(true)}>
              {t('reports.keep')}
            </Button>
          )
        }
      >
        <SaveState state={isChanged ? 'changed' : 'saved'}>
          {t(isChanged ? 'recipes.changed' : 'recipes.kept', { revision })}
        </SaveState>
        {children}
      </PageActs>
      <OnceAsked when={isNaming}>
        <KeepReport
          key={revision}
          open={isNaming}
          title={t('reports.keepAs', { revision: revision + 1 })}
          busy={busy}
          onClose={() => setNaming(false)}
          onAgree={async (keeping) => {
            await keep(keeping);
            setNaming(false);
          }}
        />
      </OnceAsked>
    </>
  );
}
