/** /{lang}/tools/data: a file from one's own desktop, read in the browser. Nothing of it leaves the device. */
import { useState } from 'react';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { dataWords, toolWords, useDataset } from '../messages.ts';
import { DataHead } from '../parts/DataHead.tsx';
import { ToolPage } from '../parts/ToolPage.tsx';
import { useFetched } from '../parts/useFetched.ts';
import type { Route } from './+types/data';

/** It comes with the file: before, nobody sees it, and its looks are a sixth of the page's. */
const fetchPanes = () => import('../parts/LocalPanes.tsx');

export async function loader({ context }: Route.LoaderArgs) {
  return { messages: messagesFor(pageOf(context), ...toolWords, ...dataWords) };
}

export default function DataPage() {
  const t = useDataset();
  const work = useLocalFile();
  const panes = useFetched(work.isComing, fetchPanes);
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
        open &&
        ((another) => (
          <DataHead view={open.view} work={work} name={open.file.name} study={study} onAnother={another} />
        ))
      }
    >
      {(view) => panes && <panes.LocalPanes view={view} work={work} />}
    </ToolPage>
  );
}
