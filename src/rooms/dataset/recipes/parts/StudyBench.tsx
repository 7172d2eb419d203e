/** A snapshot under a recipe of its study: worked on in the browser, and kept as a version, a run and another snapshot. */
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { LeaveDialog } from '../../../../own/LeaveDialog.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import { CleaningPanes } from '../../cleaning/parts/CleaningPanes.tsx';
import { SecretField } from '../../cleaning/parts/SecretField.tsx';
import { TakeClean } from '../../cleaning/parts/TakeClean.tsx';
import { useCleaning } from '../../cleaning/useCleaning.ts';
import { useStepWords } from '../../cleaning/useStepWords.ts';
import { KeepDialog } from '../../keep/KeepInStudy.tsx';
import { useKeep } from '../../keep/useKeep.ts';
import { useLocalFile } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import { fileOf, SnapshotStage, useSnapshotFiles } from '../../parts/SnapshotStage.tsx';
import type { OpenedSnapshot, OtherSnapshot } from '../../snapshots/own.ts';
import { useKeptRecipe } from '../useKeptRecipe.ts';
import { useRecorded } from '../useRecorded.ts';
import { BenchActs } from './BenchActs.tsx';

const KeepRecipe = lazy(async () => ({ default: (await import('./KeepRecipe.tsx')).KeepRecipe }));
const TwoVersions = lazy(async () => ({ default: (await import('./TwoVersions.tsx')).TwoVersions }));

type Props = {
  study: string;
  snapshot: OpenedSnapshot;
  /** Data of the study, of which columns can be joined. */
  others: readonly OtherSnapshot[];
  /** The one to begin with. */
  recipe: string | undefined;
  /** Recipes can be kept, and what comes of them. */
  mayKeep: boolean;
  mayKeepData: boolean;
  mayExport: boolean;
};

type Asked = 'recipe' | 'outcome';

export function StudyBench({ study, snapshot, others, recipe, mayKeep, mayKeepData, mayExport }: Props) {
  const t = useDataset();
  const toasts = useToast();
  const work = useLocalFile();
  const { state } = work;
  const file = state.step === 'open' ? state.view : undefined;
  const snapshotAt = useSnapshotFiles(study);
  const cleaning = { ...useCleaning(work, file), others: { list: others, read: snapshotAt } };
  const { view, ask } = cleaning;
  const words = useStepWords(view);
  const kept = useKeptRecipe(study, cleaning);
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { known } = kept;
  const recorded = useRecorded({ study, snapshot, others }, view, kept);
  const keep = useKeep({
    identifying: (also) => ask('identifyingClean', also),
    prepare: (wanted) => ask('prepareClean', wanted),
    more: async () => ({ run: (await recorded.run()).run }),
  });
  const outcome = async () => {
    if (mayKeepData) return keep.open();
    const { number } = await recorded.run();
    toasts.show(t('recipes.runKept', { number }));
  };
  const begin = useEffectEvent(() => void (recipe !== undefined && kept.open(recipe)));
  const isOpen = view !== undefined;
  useEffect(() => {
    if (isOpen) begin();
  }, [isOpen]);
  return (
    <>
      <PageHead title={t('cleaning.heading')} lede={t('recipes.bench', { name: snapshot.name })}>
        {view && file && (
          <BenchActs
            {...{ kept, mayKeep }}
            taking={
              mayExport && (
                <TakeClean
                  {...{ file, work, view, cleaning, words }}
                  name={fileOf(known?.name ?? snapshot.name)}
                  onMake={recorded.taken}
                  onSaved={() => undefined}
                />
              )
            }
            outcome={{
              word: t(mayKeepData ? 'recipes.keepOutcome' : 'recipes.keepRun'),
              isNone: view.steps.length === 0,
              isLooking: keep.state.step === 'looking',
              onAct: () => (kept.isChanged ? setAsked('outcome') : void outcome()),
            }}
            onKeep={() => setAsked('recipe')}
            onAdd={() => setAdding(true)}
          />
        )}
      </PageHead>
      <LeaveDialog unsaved={kept.isChanged && mayKeep ? [known?.name ?? snapshot.name] : []} />
      <SnapshotStage study={study} snapshot={snapshot} work={work}>
        {(shown) =>
          view && (
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
              <Suspense>{kept.theirs && <TwoVersions kept={kept} view={view} words={words} />}</Suspense>
              <KeepDialog
                keep={keep}
                rows={view.after.rows}
                name={known?.name ?? snapshot.name}
                study={study}
                isHere
              />
            </>
          )
        }
      </SnapshotStage>
      <OnceAsked when={asked !== undefined}>
        <KeepRecipe
          open={asked !== undefined}
          kept={kept}
          name={snapshot.name}
          isFirst={asked === 'outcome'}
          onClose={() => setAsked(undefined)}
          onKept={({ revision }) => {
            setAsked(undefined);
            if (asked === 'outcome') void outcome();
            else toasts.show(t('recipes.kept', { revision }));
          }}
        />
      </OnceAsked>
    </>
  );
}
