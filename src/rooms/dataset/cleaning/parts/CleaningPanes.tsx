import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../../../i18n/messages.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { OnceAsked } from '../../../../ui/OnceAsked.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Facts, PaneHead, PaneSection, Split, StatusBar } from '../../../../ui/Split.tsx';
import { Status } from '../../../../ui/Status.tsx';
import { Privacy } from '../../../../workbench/OpenFile.tsx';
import type { FileView } from '../../local/protocol.ts';
import { useDataset } from '../../messages.ts';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';
import { useGivenInstruments } from '../useScored.ts';
import type { StepWords } from '../useStepWords.ts';
import styles from './CleaningPanes.module.css';
import { DriftReport } from './DriftReport.tsx';
import { ProblemPane, useProblems } from './ProblemPane.tsx';
import type { Draft } from './StepForm.tsx';
import { StepList } from './StepList.tsx';
import { usePauseWords } from './usePauseWords.ts';

// Each comes once it is looked at: what makes steps is most of all, and every operation has a form.
const AskRemove = lazy(async () => ({ default: (await import('./AskRemove.tsx')).AskRemove }));
const AddStep = lazy(async () => ({ default: (await import('./AddStep.tsx')).AddStep }));
const FacetPane = lazy(async () => ({ default: (await import('./FacetPane.tsx')).FacetPane }));
const StepForm = lazy(async () => ({ default: (await import('./StepForm.tsx')).StepForm }));
const StepPane = lazy(async () => ({ default: (await import('./StepPane.tsx')).StepPane }));
const WordsPane = lazy(async () => ({ default: (await import('./WordsPane.tsx')).WordsPane }));

type Props = {
  file: FileView;
  view: CleaningView;
  cleaning: CleaningState;
  words: StepWords;
  isAdding: boolean;
  onAdding(isAdding: boolean): void;
};

type Beside = 'problems' | 'values' | 'words';

/** The recipe, the step that is looked at, and beside it what is left to do. */
export function CleaningPanes({ file, view, cleaning, words, isAdding, onAdding }: Props) {
  const t = useDataset();
  const told = usePauseWords();
  const { marks } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [draft, setDraft] = useState<Draft>();
  const [leaving, setLeaving] = useState<string>();
  const [beside, setBeside] = useState<Beside>('problems');
  const [column, setColumn] = useState<string>();
  const [problems, setProblems] = useProblems(cleaning);
  useGivenInstruments(cleaning);
  const at = view.steps.findIndex(({ step }) => step.id === chosen);
  const step = view.steps[at];
  const { format, encoding, sheet } = file.form;
  const read = [format, encoding?.toUpperCase(), sheet].filter(Boolean).join(marks.comma);
  const look = (key: string) => {
    setColumn(key);
    setBeside('values');
  };
  return (
    <div className={layout.stack}>
      {cleaning.fault && (
        <Note tone="error" role="alert">
          {told({ why: cleaning.fault.kind, values: cleaning.fault.values })}
        </Note>
      )}
      <DriftReport view={view} cleaning={cleaning} onDraft={setDraft} />
      <Split aside="both">
        <div className={styles.left}>
          <StepList
            view={view}
            cleaning={cleaning}
            words={words}
            read={read}
            chosen={chosen}
            onChoose={setChosen}
            onRemove={setLeaving}
          />
          <After view={view} open={problems?.length} />
        </div>
        {step ? (
          <Suspense fallback={<section className={styles.import} aria-busy="true" />}>
            <StepPane
              key={step.step.id}
              view={view}
              cleaning={cleaning}
              step={step}
              at={at}
              name={words.name(step.step.operation)}
              onEdit={() => setDraft({ ...step.step })}
              onRemove={() => setLeaving(step.step.id)}
            />
          </Suspense>
        ) : (
          <Import view={view} isLocal={!cleaning.others} />
        )}
        <aside aria-label={t('cleaning.beside.label')} className={styles.aside}>
          <div className={styles.choice}>
            <Segmented<Beside>
              fit
              label={t('cleaning.beside.label')}
              value={beside}
              onChange={setBeside}
              options={[
                { value: 'problems', label: t('cleaning.beside.problems', { count: problems?.length ?? 0 }) },
                { value: 'values', label: t('cleaning.beside.values') },
                { value: 'words', label: t('cleaning.beside.words') },
              ]}
            />
          </div>
          {beside === 'problems' && problems && (
            <ProblemPane
              problems={problems}
              cleaning={cleaning}
              onSettled={setProblems}
              onFix={setDraft}
              onLook={look}
            />
          )}
          <Suspense>
            {beside === 'values' && (
              <FacetPane cleaning={cleaning} column={column} onColumn={setColumn} onDraft={setDraft} />
            )}
            {beside === 'words' && <WordsPane view={view} words={words} />}
          </Suspense>
        </aside>
      </Split>
      <OnceAsked when={leaving !== undefined}>
        <AskRemove
          id={leaving}
          {...{ view, cleaning, words }}
          onClose={(isGone) => {
            if (isGone && leaving === chosen) setChosen(undefined);
            setLeaving(undefined);
          }}
        />
      </OnceAsked>
      <OnceAsked when={isAdding}>
        <AddStep
          open={isAdding}
          words={words}
          onClose={() => onAdding(false)}
          onChoose={(operation) => {
            onAdding(false);
            setDraft({ operation, values: {} });
          }}
        />
      </OnceAsked>
      <OnceAsked when={draft !== undefined}>
        <StepForm
          draft={draft}
          cleaning={cleaning}
          words={words}
          onClose={() => setDraft(undefined)}
          onKept={setChosen}
        />
      </OnceAsked>
    </div>
  );
}

/** What stands at the end of the recipe. */
function After({ view: { before, after }, open }: { view: CleaningView; open: number | undefined }) {
  const t = useDataset();
  const { number } = useFormat();
  const counted = (now: number, was: number) =>
    t(now > was ? 'cleaning.after.more' : 'cleaning.after.of', { now: number(now), before: number(was) });
  return (
    <PaneSection title={t('cleaning.after.title')}>
      <Facts
        rows={[
          [t('snapshots.rows'), counted(after.rows, before.rows)],
          [t('snapshots.columns'), counted(after.columns, before.columns)],
          [
            t('cleaning.after.dictionary'),
            <Status key="valid" state={open === 0 ? 'on' : 'wait'}>
              {open === 0 ? t('cleaning.problems.none') : t('cleaning.after.open', { count: open ?? 0 })}
            </Status>,
          ],
        ]}
      />
    </PaneSection>
  );
}

/** Before a step is chosen: what a recipe is. */
function Import({ view: { steps }, isLocal }: { view: CleaningView; isLocal: boolean }) {
  const t = useDataset();
  return (
    <section aria-label={t('cleaning.steps.import')} className={styles.import}>
      <PaneHead title={t('cleaning.steps.import')} />
      <PaneSection>
        <p>{t(steps.length === 0 ? 'cleaning.start' : 'cleaning.choose')}</p>
      </PaneSection>
      {isLocal && (
        <StatusBar>
          <Privacy />
        </StatusBar>
      )}
    </section>
  );
}
