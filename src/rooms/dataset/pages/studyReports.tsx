/** /{lang}/studies/{id}/report: the reports of a study, and how another is begun. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import type { Report } from '../../../report/report.ts';
import layout from '../../../ui/layout.module.css';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { callsIn } from '../calls.ts';
import { reportsWords, useDataset } from '../messages.ts';
import { BeginReport } from '../report/parts/BeginReport.tsx';
import { shownReports } from '../reports/own.ts';
import { ReportList } from '../reports/parts/ReportList.tsx';
import { SentKey } from '../sentKey.ts';
import { otherSnapshots } from '../snapshots/own.ts';
import type { Route } from './+types/studyReports';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const [study, reports, [newest]] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    shownReports(ctx, place),
    otherSnapshots(ctx, place),
  ]);
  return {
    messages: messagesFor(page, ...reportsWords, 'report.templates'),
    ...{ study, reports, newest: newest?.id ?? null },
  };
}

export default function StudyReports({ loaderData: { study, reports, newest } }: Route.ComponentProps) {
  const t = useDataset();
  const client = useClient();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [busy, setBusy] = useState(false);
  const [sent] = useState(() => new SentKey());
  const begin = async (report: Report) => {
    setBusy(true);
    try {
      const body = JSON.stringify(newest === null ? report : { ...report, snapshot: newest });
      const { report: made } = await client.call(callsIn(study.id).keepReport, {
        ...{ client_key: sent.keyOf(body), revision: '0', reason: t('reports.begun'), body },
      });
      sent.kept();
      await navigate(pathOf(code, 'studies/:study/report/:report', { study: study.id, report: made }));
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
      sent.refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="report" />}>
      <Head title={t('reports.title')} description={t('reports.description')} noindex />
      <PageHead title={t('reports.title')} lede={t('reports.lede')} />
      <div className={layout.stack}>
        <ReportList study={study.id} reports={reports} />
        {study.rights.includes('data.analyse') && !study.closed && (
          <BeginReport busy={busy} onBegin={(report) => void begin(report)} />
        )}
      </div>
    </WorkbenchFrame>
  );
}
