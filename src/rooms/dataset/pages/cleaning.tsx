/** /{lang}/tools/cleaning: a file from one's own desktop, cleaned by steps that are done again on the next one. */
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
import { CleaningPanes } from '../cleaning/parts/CleaningPanes.tsx';
import { NextFile } from '../cleaning/parts/NextFile.tsx';
import { SecretField } from '../cleaning/parts/SecretField.tsx';
import { TakeClean } from '../cleaning/parts/TakeClean.tsx';
import { useCleaning } from '../cleaning/useCleaning.ts';
import { useStepWords } from '../cleaning/useStepWords.ts';
import { useLocalFile } from '../local/useLocalFile.ts';
import { cleaningWords, useDataset } from '../messages.ts';
import { FileStage } from '../parts/FileStage.tsx';
import { usePlaces } from '../parts/usePlaces.ts';
import type { Route } from './+types/cleaning';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    messages: messagesFor(
      pageOf(context),
      ...cleaningWords,
      ...fileWords,
      'workbench.form',
      'workbench.open',
      'own.leave',
    ),
  };
}

export default function CleaningPage() {
  const t = useDataset();
  const work = useLocalFile();
  const { state } = work;
  const file = state.step === 'open' ? state.view : undefined;
  const cleaning = useCleaning(work, file);
  const { view } = cleaning;
  const words = useStepWords(view?.titles ?? {});
  const [isAdding, setAdding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [saved, setSaved] = useState<number>();
  const places = usePlaces(work);
  const openHandedOver = useEffectEvent(() => {
    const handed = takeOver();
    if (handed) work.open(handed.file);
  });
  useEffect(() => openHandedOver(), []);
  const isNone = state.step === 'none';
  const isChanged = view !== undefined && view.undo > 0 && view.version !== saved;
  const name = isNone ? t('cleaning.title') : state.file.name;
  return (
    <WorkbenchFrame name={name} whereabouts={t('data.here')} label={t('data.places')} places={places}>
      <Head title={t('cleaning.title')} description={t('cleaning.description')} />
      <PageHead
        title={t(isNone ? 'cleaning.title' : 'cleaning.heading')}
        lede={!isNone && t('cleaning.about')}
      >
        {!isNone && (
          <div className={layout.row}>
            <Button tone="quiet" onClick={() => (isChanged ? setAsked(true) : work.close())}>
              {t('open.another')}
            </Button>
            {file && view && (
              <>
                <NextFile work={work} cleaning={cleaning} />
                <TakeClean
                  file={file}
                  work={work}
                  view={view}
                  cleaning={cleaning}
                  words={words}
                  name={name}
                  onSaved={setSaved}
                />
                <Button tone="primary" icon="plus" onClick={() => setAdding(true)}>
                  {t('cleaning.add.title')}
                </Button>
              </>
            )}
          </div>
        )}
      </PageHead>
      <LeaveDialog unsaved={isChanged ? [name] : []} along={places.map(({ to }) => to)} />
      <AskToLeave
        open={isAsked && isChanged}
        unsaved={[name]}
        onStay={() => setAsked(false)}
        onGo={() => {
          setAsked(false);
          work.close();
        }}
      />
      <noscript>
        <Note tone="warn">{t('data.noScript')}</Note>
      </noscript>
      <FileStage work={work} lede={t('cleaning.lede')}>
        {(shown) =>
          view &&
          file && (
            <>
              {view.needsSalt && <SecretField view={view} cleaning={cleaning} />}
              <CleaningPanes
                file={shown}
                view={view}
                cleaning={cleaning}
                words={words}
                isAdding={isAdding}
                onAdding={setAdding}
              />
            </>
          )
        }
      </FileStage>
    </WorkbenchFrame>
  );
}
