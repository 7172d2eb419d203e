/** /{lang}/staff/journals/{version}: what a file holds before anybody else sees it, and what becomes of it. */
import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { ConsolePage } from '../../../console/ConsolePage.tsx';
import { nameIn } from '../../../console/names.ts';
import { staffPage } from '../../../console/staffPage.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { largestInteger, wholeNumber } from '../../../lib/query.ts';
import { messagesFor } from '../../../platform/page.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Status } from '../../../ui/Status.tsx';
import type { ImportState } from '../kinds.ts';
import { useJournals } from '../messages.ts';
import { importOf } from '../queries/imports.ts';
import { sampleOf } from '../queries/staging.ts';
import type { Route } from './+types/version';
import { ComparedCard } from './ComparedCard.tsx';
import { FaultsCard } from './FaultsCard.tsx';
import { ReportCard } from './ReportCard.tsx';
import { SampleCard } from './SampleCard.tsx';
import { StepButtons } from './StepButtons.tsx';
import { UnmatchedCard } from './UnmatchedCard.tsx';
import { useKindName, useStateName } from './useKindName.ts';

/** First rows that a preview shows. */
const sampled = 8;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { page } = staffPage(context, request);
  const id = wholeNumber(params.import, { most: largestInteger });
  const version = id === undefined ? undefined : await importOf(page.ctx, id);
  if (!version) throw data(null, { status: 404 });
  const { kind, state, source, year, file_name, licensed_by, created_at, demonstration, report } = version;
  const names = await page.ctx.ports.account.namesOf(page.ctx, [licensed_by]);
  return {
    messages: messagesFor(
      page,
      'journals.console',
      'journals.errors',
      'journals.table',
      'journals.metrics',
      'journals.filter',
    ),
    version: { id: version.id, kind, state, source, year, fileName: file_name, demonstration },
    licensed: licensed_by && { name: nameIn(names, licensed_by, page), at: created_at.toISOString() },
    report,
    sample: await sampleOf(page.ctx, version.id, sampled),
  };
}

/** A job is at it: what comes of it is seen without a hand. */
const moving: readonly ImportState[] = ['reading', 'publishing', 'withdrawing'];

/** Between looks, in milliseconds. */
const pause = 1000;

export default function JournalVersion({ loaderData }: Route.ComponentProps) {
  const { version, licensed, report, sample } = loaderData;
  const t = useJournals();
  const { dateTime } = useFormat();
  const kindName = useKindName();
  const state = useStateName()(version.state);
  const isMoving = moving.includes(version.state);
  useRenewal(isMoving);
  const { refused } = report;
  return (
    <ConsolePage
      title={`${version.id} · ${version.source}`}
      status={
        <span role="status">
          <Status state={state.mark}>{state.name}</Status>
        </span>
      }
      actions={<StepButtons id={version.id} state={version.state} />}
    >
      <p className={layout.meta}>
        {[kindName(version.kind), version.fileName, version.year].filter(Boolean).join(' · ')}
        {licensed && ' · '}
        {licensed &&
          t('console.licensed', {
            name: licensed.name,
            date: dateTime(new Date(licensed.at), { dateStyle: 'medium' }),
          })}
      </p>
      {isMoving && <Note icon="clock">{t('console.working')}</Note>}
      {refused && (
        <Note tone="error" role="alert">
          {t(`console.refusals.${refused}`)}
        </Note>
      )}
      {report.rows !== undefined && <ReportCard report={report} />}
      {report.compared && <ComparedCard compared={report.compared} />}
      {report.compared === null && <Note>{t('console.notCompared')}</Note>}
      {report.unmatched && <UnmatchedCard unmatched={report.unmatched} />}
      {report.faults && <FaultsCard id={version.id} faults={report.faults} unmatched={report.unmatched} />}
      <SampleCard sample={sample} />
    </ConsolePage>
  );
}

function useRenewal(isMoving: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isMoving || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), pause);
    return () => clearTimeout(timer);
  }, [isMoving, state, revalidate]);
}
