/**
 * /{lang}/studies/{id}/report/{report}: a report with its versions. `version`: an earlier one, which is read alone; `with`: a version
 * that it is held against.
 */
import { data, useNavigate } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { methods } from '../../../methods/catalogue.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesNamed } from '../../../platform/page.ts';
import { studyPage } from '../../../platform/studyPage.ts';
import { Presence } from '../../../workbench/Presence.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { columnsIn } from '../analyses/own.ts';
import { callsIn } from '../calls.ts';
import { layoutWords, reportsWords, useDataset } from '../messages.ts';
import { AskReason } from '../parts/AskReason.tsx';
import { analysesIn } from '../queries/analyses.ts';
import { shownComments } from '../reports/comments.ts';
import { openedReport, openedVersion } from '../reports/own.ts';
import type { Offered } from '../reports/parts/BringKept.tsx';
import { useReportName } from '../reports/parts/names.ts';
import { OldReport } from '../reports/parts/OldReport.tsx';
import { ReportVersions } from '../reports/parts/ReportVersions.tsx';
import { StudyReportBench } from '../reports/parts/StudyReportBench.tsx';
import { otherSnapshots } from '../snapshots/own.ts';
import { wordsOfSeveral } from '../statistics/methodWords.ts';
import type { Route } from './+types/studyReport';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How many analyses are offered. */
const mostOffered = 200;

export async function loader({ context, request, params: { report } }: Route.LoaderArgs) {
  const { page, place } = studyPage(context, request);
  const { ctx } = page;
  const query = new URL(request.url).searchParams;
  const numberOf = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  };
  const against = numberOf('with');
  const [study, found] = await Promise.all([
    ctx.ports.study.frameOf(page, place),
    id.test(report) ? openedReport(ctx, place, report, numberOf('version')) : undefined,
  ]);
  if (!found) throw data(null, 404);
  const [snapshots, analyses, figures, columns, said, before] = await Promise.all([
    otherSnapshots(ctx, place),
    analysesIn(ctx, place, mostOffered, 'analyses'),
    analysesIn(ctx, place, mostOffered, 'figures'),
    columnsIn(ctx, place, page.locale),
    shownComments(ctx, place, report),
    against === undefined ? undefined : openedVersion(ctx, place, report, against),
  ]);
  const { called, words } = wordsOfSeveral(methods, methods);
  return {
    messages: messagesNamed(page, `report of a study ${called}`, [
      ...new Set([...reportsWords, ...layoutWords, ...words]),
    ]),
    ...{ study, ...found, snapshots, columns, said, before: before ?? null },
    offered: { analyses: analyses.map(offered), figures: figures.map(offered) },
  };
}

const offered = ({ analysis, revision, name, method }: Offered): Offered => ({
  analysis,
  revision,
  name,
  method,
});

export default function StudyReport({ loaderData }: Route.ComponentProps) {
  const t = useDataset();
  const called = useReportName();
  const { study, version, versions, mayRemove, snapshots, columns, said, before } = loaderData;
  const { rights, closed } = study;
  const newest = versions[0]?.revision ?? version.revision;
  const bench = {
    ...{ study: study.id, version, snapshots, columns, said, before },
    offered: loaderData.offered,
    mayKeep: rights.includes('data.analyse') && !closed,
    mayExport: rights.includes('data.export'),
    children: <ReportVersions versions={versions} open={version.revision} />,
  };
  return (
    <WorkbenchFrame {...study.frame} presence={<Presence study={study.id} at="report" />}>
      <Head title={called(version)} description={t('reports.description')} noindex />
      {version.revision === newest ? (
        <StudyReportBench
          key={version.report}
          {...bench}
          acts={mayRemove && <Remove study={study.id} report={version.report} name={called(version)} />}
        />
      ) : (
        <OldReport key={`${version.report} ${version.revision}`} {...bench} newest={newest} />
      )}
    </WorkbenchFrame>
  );
}

function Remove({ study, report, name }: { study: string; report: string; name: string }) {
  const t = useDataset();
  const client = useClient();
  const { code } = useLocale();
  const navigate = useNavigate();
  return (
    <AskReason
      act={t('recipes.remove')}
      title={t('reports.removeTitle', { name })}
      text={t('reports.removeText')}
      done={t('reports.removed')}
      onRemove={async (reason) => {
        await client.call(callsIn(study).removeReport, { report, reason });
        await navigate(pathOf(code, 'studies/:study/report', { study }));
      }}
    />
  );
}
