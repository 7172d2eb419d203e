/** A snapshot under a recipe of its study: worked on in the browser, and kept as a version, a run and another snapshot. */
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { engine } from '../../../../frame/recipe/run/engine.ts';
import { LeaveDialog } from '../../../../own/LeaveDialog.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { PageHead } from '../../../../workbench/PageHead.tsx';
import { callsIn } from '../../calls.ts';
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
import { useRunKey } from '../useRunKey.ts';
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
  const client = useClient();
  const toasts = useToast();
  const work = useLocalFile();
  const { state } = work;
  const file = state.step === 'open' ? state.view : undefined;
  const snapshotAt = useSnapshotFiles(study);
  const cleaning = { ...useCleaning(work, file), others: { list: others, read: snapshotAt } };
  const { view, ask } = cleaning;
  const words = useStepWords(view);
  const kept = useKeptRecipe(study, cleaning);
  const runKey = useRunKey();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const { known } = kept;
  const recorded = async () => {
    // Asked for only where the recipe was kept as it stands.
    const { recipe: of = '', revision = 0 } = kept.latest() ?? {};
    const counts = { before: view?.before.rows ?? 0, after: view?.after.rows ?? 0 };
    const cells = view?.steps.reduce((sum, { touched }) => sum + touched.cells, 0) ?? 0;
    return client.call(callsIn(study).keepRun, {
      ...{
        client_key: runKey(`${of} ${revision} ${view?.version}`),
        source: snapshot.id,
        engine: `${engine}`,
      },
      ...{ recipe: of, revision: `${revision}` },
      direct: snapshot.parts.includes('direct') ? 'yes' : 'no',
      ...{ rows_before: `${counts.before}`, rows_after: `${counts.after}`, cells: `${cells}` },
    });
  };
  const keep = useKeep({
    identifying: (also) => ask('identifyingClean', also),
    prepare: (wanted) => ask('prepareClean', wanted),
    more: async () => ({ run: (await recorded()).run }),
  });
  const outcome = async () => {
    if (mayKeepData) return keep.open();
    const { number } = await recorded();
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
                  onMake={(format) =>
                    client.call(callsIn(study).noteExport, { snapshot: snapshot.id, format, cleaned: 'yes' })
                  }
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
