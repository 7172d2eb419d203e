/** /{lang}/tools/report: a report over a file from one's own desktop, whose numbers come from analyses of it. */
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { methods } from '../../../methods/catalogue.ts';
import { messagesNamed, pageOf } from '../../../platform/page.ts';
import type { Report } from '../../../report/report.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageActs } from '../../../workbench/PageActs.tsx';
import { Beginnings } from '../graphs/parts/Beginnings.tsx';
import { useLocalFile } from '../local/useLocalFile.ts';
import { layoutWords, reportWords, toolWords, useDataset } from '../messages.ts';
import { ToolPage } from '../parts/ToolPage.tsx';
import { useFetched } from '../parts/useFetched.ts';
import { wordsOfSeveral } from '../statistics/methodWords.ts';
import type { Route } from './+types/report';

/** It comes with the file: before, nobody sees it. */
const fetchBench = () => import('../report/parts/ReportBench.tsx');

/** `of`: the methods that the report has analyses by, whose words the page brings. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = (new URL(request.url).searchParams.get('of') ?? '').slice(0, 1000);
  const wanted = asked.split(' ');
  const used = methods.filter(({ id }) => wanted.includes(id));
  const isWritten = wanted.includes('report');
  const { called, words } = wordsOfSeveral(used, methods);
  return {
    messages: messagesNamed(pageOf(context), `report ${isWritten} ${called}`, [
      ...new Set([...toolWords, ...reportWords, ...(isWritten ? [...layoutWords] : []), ...words]),
    ]),
    asked,
  };
}

/** A report goes along with its file from one tool to the next. */
let lasting: { file: File; report: Report; saved: Report | undefined } | undefined;

export default function ReportPage({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useDataset();
  const work = useLocalFile();
  const bench = useFetched(work.isComing, fetchBench);
  const { state } = work;
  const file = state.step === 'none' ? undefined : state.file;
  const [begun] = useState(() => (lasting?.file === file ? lasting : undefined));
  const [report, setReport] = useState(begun?.report);
  const [saved, setSaved] = useState(begun?.saved);
  const [, setQuery] = useSearchParams();
  useEffect(() => {
    lasting = file && report && { file, report, saved };
  }, [file, report, saved]);
  const wanted =
    state.step === 'none'
      ? ''
      : ['report', ...new Set(report?.analyses.map(({ spec }) => spec.method))].sort().join(' ');
  useEffect(() => {
    if (wanted !== '') setQuery({ of: wanted }, { replace: true, preventScrollReset: true });
  }, [wanted, setQuery]);
  const change = useCallback((next: Report) => setReport(next), []);
  const renew = useCallback((of: Report, now: Report) => setReport((was) => (was === of ? now : was)), []);
  return (
    <ToolPage
      work={work}
      title={t('report.title')}
      heading={t('report.title')}
      description={t('report.description')}
      lede={t('report.lede')}
      about={t('report.about')}
      isChanged={work.isUnsaved || (report !== undefined && report !== saved)}
      beginnings={
        <Beginnings
          onFile={(opened) => void work.open(opened)}
          onNear={work.prepare}
          onSample={async () => work.open((await import('../graphs/sample.ts')).sampleTrial())}
        />
      }
      acts={(another) => <PageActs primary={<Button onClick={another}>{t('open.another')}</Button>} />}
    >
      {(view) =>
        bench &&
        asked !== '' && (
          <bench.ReportBench
            {...{ work, view, report, change, renew }}
            isWorded={asked === wanted}
            onSaved={() => setSaved(report)}
          />
        )
      }
    </ToolPage>
  );
}
