/** Somebody kept another version meanwhile: both stand side by side, and a person decides. Neither goes by itself. */

import type { Step } from '../../../../frame/recipe/recipe.ts';
import { momentFormat } from '../../../../i18n/format.ts';
import { useCommon, useFormat } from '../../../../i18n/messages.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import layout from '../../../../ui/layout.module.css';
import type { CleaningView } from '../../cleaning/protocol.ts';
import type { StepWords } from '../../cleaning/useStepWords.ts';
import { useDataset } from '../../messages.ts';
import type { KeptRecipe, Theirs } from '../useKeptRecipe.ts';
import styles from './TwoVersions.module.css';

type Props = { kept: KeptRecipe; view: CleaningView; words: StepWords };

export function TwoVersions({ kept, view, words }: Props) {
  const { theirs } = kept;
  return theirs ? <Both kept={kept} view={view} words={words} theirs={theirs} /> : null;
}

function Both({ kept, view, words, theirs }: Props & { theirs: Theirs }) {
  const t = useDataset();
  const { dateTime } = useFormat();
  const close = useCommon()('toast.close');
  const { revision, by, at, name } = theirs;
  const who = by || t('snapshots.someone');
  const moment = dateTime(new Date(at), momentFormat);
  return (
    <Dialog
      open
      title={t('recipes.changedTitle', { revision })}
      closeLabel={close}
      onClose={kept.leave}
      foot={
        <>
          <Button onClick={() => void kept.take(theirs)}>{t('recipes.openTheirs')}</Button>
          <Button
            tone="primary"
            loading={kept.busy}
            loadingLabel={t('recipes.keeping')}
            onClick={() => void kept.keep(kept.known?.name ?? name, revision)}
          >
            {t('recipes.keepAs', { revision: revision + 1 })}
          </Button>
        </>
      }
    >
      <div className={layout.stack}>
        <p>{t('recipes.changedText')}</p>
        <div className={styles.both}>
          <section>
            <h3>{t('recipes.theirs', { revision })}</h3>
            <p className={layout.meta}>{t('recipes.keptBy', { name, who, at: moment })}</p>
            <Steps steps={stepsIn(theirs.text)} words={words} />
          </section>
          <section>
            <h3>{t('recipes.yours')}</h3>
            <p className={layout.meta}>{t('recipes.notKept')}</p>
            <Steps steps={view.steps.map(({ step }) => step)} words={words} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** The server keeps nothing that is no recipe. */
const stepsIn = (text: string): readonly Step[] => JSON.parse(text).steps;

function Steps({ steps, words }: { steps: readonly Step[]; words: StepWords }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.id}>{words.said(step)}</li>
      ))}
    </ol>
  );
}
