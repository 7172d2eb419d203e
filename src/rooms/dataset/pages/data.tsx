/** /{lang}/tools/data: a file from one's own desktop, read in the browser. Nothing of it leaves the device. */
import { lazy, Suspense, useState } from 'react';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { KeepInStudy } from '../keep/KeepInStudy.tsx';
import { useLocalFile } from '../local/useLocalFile.ts';
import { dataWords, toolWords, useDataset } from '../messages.ts';
import { Remember } from '../parts/Remember.tsx';
import { TakeAway } from '../parts/TakeAway.tsx';
import { ToolPage } from '../parts/ToolPage.tsx';
import type { Route } from './+types/data';

/** It comes with the file: before, nobody sees it, and its looks are a sixth of the page's. */
const DataPanes = lazy(async () => ({ default: (await import('../parts/DataPanes.tsx')).DataPanes }));

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), ...toolWords, ...dataWords) };
}

export default function DataPage() {
  const t = useDataset();
  const work = useLocalFile();
  const [study, setStudy] = useState<string>();
  const { state } = work;
  const open = state.step === 'open' ? state : undefined;
  return (
    <ToolPage
      work={work}
      title={t('data.title')}
      heading={t('data.opened')}
      description={t('data.description')}
      lede={t('data.lede')}
      isChanged={work.isUnsaved}
      onHandedOver={setStudy}
      acts={
        open && (
          <>
            <Remember work={work} name={open.file.name} />
            <KeepInStudy
              kept={{
                identifying: (also) => work.ask('identifying', also),
                prepare: (wanted) => work.ask('prepare', wanted),
              }}
              rows={open.view.rows}
              name={open.file.name}
              study={study}
            />
            <TakeAway view={open.view} work={work} name={open.file.name} />
          </>
        )
      }
    >
      {(view) => (
        <Suspense>
          <DataPanes view={view} work={work} />
        </Suspense>
      )}
    </ToolPage>
  );
}
