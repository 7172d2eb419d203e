/** An earlier version of a report, as it is read now: it can be made the next version, and nothing of it can be changed. */
import { lazy, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallError } from '../../../../contract/callError.ts';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import { useClient } from '../../../../platform/browser.tsx';
import type { Report } from '../../../../report/report.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import { callsIn } from '../../calls.ts';
import { useDataset } from '../../messages.ts';
import { ReportPanes } from '../../report/parts/ReportPanes.tsx';
import { useReport } from '../../report/useReport.ts';
import { useReportWords } from '../../report/useReportWords.ts';
import type { Keeping } from '../useKeptReport.ts';
import { useSources } from '../useSources.ts';
import { ComparedWith } from './ComparedReports.tsx';
import { NumberSource } from './NumberSource.tsx';
import { useReportName } from './names.ts';
import type { BenchProps } from './StudyReportBench.tsx';

const KeepReport = lazy(async () => ({ default: (await import('./KeepReport.tsx')).KeepReport }));

/** `newest`: the number of the version that was kept last. */
export function OldReport({ newest, ...props }: BenchProps & { newest: number }) {
  const { study, version, snapshots, mayKeep, children } = props;
  const t = useDataset();
  const client = useClient();
  const called = useReportName();
  const { code } = useLocale();
  const [report, setReport] = useState<Report>(version.written);
  const { ground, sources, columns } = useSources(report, { study, snapshots, known: props.columns });
  const words = useReportWords(columns);
  const work = useReport(report, { change: setReport, renew: notRenewed }, ground, words);
  const own = pathOf(code, 'studies/:study/report/:report', { study, report: version.report });
  return (
    <>
      <PageHead
        title={<bdi>{called(version)}</bdi>}
        lede={t('recipes.version', { revision: version.revision })}
      >
        <PageActs primary={mayKeep && <Restore {...{ study, version, newest, own }} />}>
          <Link className={layout.link} to={own}>
            {t('reports.toNewest')}
          </Link>
        </PageActs>
      </PageHead>
      <div className={layout.stack}>
        <Note>{t('reports.old', { revision: version.revision })}</Note>
        <ReportPanes
          {...{ work, columns, words }}
          bring={null}
          about={(number) => <NumberSource study={study} source={sources?.get(number.source)} />}
          studyFile={undefined}
          onTake={(format) =>
            client.call(callsIn(study).noteTaken, {
              ...{ report: version.report, revision: `${version.revision}`, format },
            })
          }
          onSaved={() => {}}
        />
        <ComparedWith {...props} words={words} />
        {children}
      </div>
    </>
  );
}

/** It stands as it was kept. */
const notRenewed = () => {};

type RestoreProps = Pick<BenchProps, 'study' | 'version'> & { newest: number; own: string };

function Restore({ study, version, newest, own }: RestoreProps) {
  const t = useDataset();
  const client = useClient();
  const toasts = useToast();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const restore = async ({ reason, label }: Keeping) => {
    setBusy(true);
    try {
      const { revision } = await client.call(callsIn(study).keepReport, {
        ...{ client_key: crypto.randomUUID(), report: version.report, revision: `${newest}`, reason },
        ...{
          from: `${version.revision}`,
          body: JSON.stringify(version.written),
          ...(label !== '' && { label }),
        },
      });
      toasts.show(t('recipes.kept', { revision }));
      await navigate(own);
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
      setAsked(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="primary" onClick={() => setAsked(true)}>
        {t('reports.restore', { revision: version.revision })}
      </Button>
      <OnceAsked when={isAsked}>
        <KeepReport
          open={isAsked}
          title={t('reports.restore', { revision: version.revision })}
          reason={t('reports.restored', { revision: version.revision })}
          {...{ busy }}
          onClose={() => setAsked(false)}
          onAgree={restore}
        />
      </OnceAsked>
    </>
  );
}
