/** /{lang}/tools/data: a file from one's own desktop, read in the browser. Nothing of it leaves the device. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useSentence } from '../../../i18n/messages.tsx';
import { AskToLeave, LeaveDialog } from '../../../own/LeaveDialog.tsx';
import { Head } from '../../../platform/head.tsx';
import { leftHash } from '../../../platform/onDevice.ts';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { takeOver } from '../../../workbench/handOver.ts';
import { fileWords } from '../../../workbench/messages.ts';
import { OpenFile } from '../../../workbench/OpenFile.tsx';
import { PageHead } from '../../../workbench/PageHead.tsx';
import { WorkbenchFrame } from '../../../workbench/WorkbenchFrame.tsx';
import { KeepInStudy } from '../keep/KeepInStudy.tsx';
import { type FileState, type LocalFileWork, useLocalFile } from '../local/useLocalFile.ts';
import { useDataset } from '../messages.ts';
import { DataPanes } from '../parts/DataPanes.tsx';
import { HeavyNote } from '../parts/HeavyNote.tsx';
import { Kept } from '../parts/Kept.tsx';
import { Remember } from '../parts/Remember.tsx';
import { TakeAway } from '../parts/TakeAway.tsx';
import type { Route } from './+types/data';
import styles from './data.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    messages: messagesFor(
      pageOf(context),
      'dataset',
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
      places={[]}
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
                <KeepInStudy view={state.view} work={work} name={state.file.name} study={study} />
                <TakeAway view={state.view} work={work} name={state.file.name} />
              </>
            )}
          </div>
        )}
      </PageHead>
      <LeaveDialog unsaved={unsaved} />
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
      <Stage work={work} />
    </WorkbenchFrame>
  );
}

function Stage({ work }: { work: LocalFileWork }) {
  const t = useDataset();
  const { hash } = useLocation();
  const { state } = work;
  switch (state.step) {
    case 'none':
      return (
        <div className={styles.way}>
          <p>{t('data.lede')}</p>
          <OpenFile onFile={(file) => work.open(file)} />
          <Kept left={hash === leftHash} onFile={(file) => work.open(file)} />
        </div>
      );
    case 'refused':
      return <Refusal state={state} work={work} />;
    case 'opening':
    case 'open':
      return <Opened state={state} work={work} />;
  }
}

type Step<Name extends FileState['step']> = {
  state: Extract<FileState, { step: Name }>;
  work: LocalFileWork;
};

/** A file that could not be read: what is wrong with it, and where. */
function Refusal({ state: { file, said, fault }, work }: Step<'refused'>) {
  const t = useDataset();
  const sentence = useSentence();
  return (
    <div className={styles.way}>
      <Note tone="error" role="alert">
        <p>{t('open.refused', { name: file.name })}</p>
        <p>{sentence(`workbench.fault.${fault.kind}`, fault.values)}</p>
        {Object.keys(said).length > 0 && (
          <Button size="sm" onClick={() => work.open(file)}>
            {t('open.asBefore')}
          </Button>
        )}
      </Note>
      <OpenFile onFile={(other) => work.open(other)} />
    </div>
  );
}

/** While a file is read and afterwards: what was opened and chosen in its first rows stays. */
function Opened({ state, work }: Step<'opening' | 'open'>) {
  const view = state.step === 'open' ? state.view : state.first;
  return (
    <div className={layout.stack}>
      {state.step === 'opening' && <Opening state={state} work={work} />}
      {view && <DataPanes view={view} work={work} />}
    </div>
  );
}

function Opening({ state: { file, progress, first }, work }: Step<'opening'>) {
  const t = useDataset();
  return (
    <>
      <Progress
        label={t('open.reading', { name: file.name })}
        value={progress?.read ?? 0}
        max={file.size}
        stop={first && { label: t('open.stop'), onStop: work.stop }}
      >
        {first ? t('open.soFar', { rows: progress?.rows ?? 0 }) : t('open.reading', { name: file.name })}
      </Progress>
      {first && <p>{t('open.looking')}</p>}
      <HeavyNote bytes={file.size} />
    </>
  );
}
