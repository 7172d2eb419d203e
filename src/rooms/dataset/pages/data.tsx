/** /{lang}/tools/data: a file from one's own desktop, read in the browser. Nothing of it leaves the device. */
import { useEffect, useEffectEvent, useState } from 'react';
import { AskToLeave, LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { takeOver } from '../../../workbench/handOver.ts';
import { fileWords } from '../../../workbench/messages.ts';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { KeepInStudy } from '../keep/KeepInStudy.tsx';
import { useLocalFile } from '../local/useLocalFile.ts';
import { dataWords, useDataset } from '../messages.ts';
import { DataPanes } from '../parts/DataPanes.tsx';
import { FileStage } from '../parts/FileStage.tsx';
import { Remember } from '../parts/Remember.tsx';
import { TakeAway } from '../parts/TakeAway.tsx';
import { usePlaces } from '../parts/usePlaces.ts';
import type { Route } from './+types/data';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    messages: messagesFor(
      pageOf(context),
      ...dataWords,
      ...fileWords,
      'workbench.form',
      'workbench.open',
      'own.leave',
    ),
  };
}

export default function DataPage() {
  const t = useDataset();
  const work = useLocalFile();
  const [study, setStudy] = useState<string>();
  const openHandedOver = useEffectEvent(() => {
    const handed = takeOver();
    if (!handed) return;
    setStudy(handed.study);
    work.open(handed.file);
  });
  useEffect(() => openHandedOver(), []);
  const { state } = work;
  const isNone = state.step === 'none';
  const title = t('data.title');
  const places = usePlaces(work);
  const [kept, setKept] = useState<{ file: File; edits: number }>();
  const [isAsked, setAsked] = useState(false);
  const remembered = state.step === 'open' && kept?.file === state.file ? kept.edits : undefined;
  const isChanged = state.step === 'open' && state.view.edits !== (remembered ?? state.begun);
  const unsaved = isChanged ? [state.file.name] : [];
  return (
    <WorkbenchFrame
      name={isNone ? title : state.file.name}
      whereabouts={t('data.here')}
      label={t('data.places')}
      places={places}
    >
      <Head title={title} description={t('data.description')} />
      <PageHead title={isNone ? title : t('data.opened')}>
        {!isNone && (
          <div className={layout.row}>
            <Button onClick={() => (isChanged ? setAsked(true) : work.close())}>{t('open.another')}</Button>
            {state.step === 'open' && (
              <>
                <Remember
                  work={work}
                  name={state.file.name}
                  kept={remembered}
                  onKept={(edits) => setKept({ file: state.file, edits })}
                />
                <KeepInStudy
                  kept={{
                    identifying: (also) => work.ask('identifying', also),
                    prepare: (wanted) => work.ask('prepare', wanted),
                  }}
                  rows={state.view.rows}
                  name={state.file.name}
                  study={study}
                />
                <TakeAway view={state.view} work={work} name={state.file.name} />
              </>
            )}
          </div>
        )}
      </PageHead>
      <LeaveDialog unsaved={unsaved} along={places.map(({ to }) => to)} />
      <AskToLeave
        open={isAsked && isChanged}
        unsaved={unsaved}
        onStay={() => setAsked(false)}
        onGo={() => {
          setAsked(false);
          work.close();
        }}
      />
      <noscript>
        <Note tone="warn">{t('data.noScript')}</Note>
      </noscript>
      <FileStage work={work} lede={t('data.lede')}>
        {(view) => <DataPanes view={view} work={work} />}
      </FileStage>
    </WorkbenchFrame>
  );
}
