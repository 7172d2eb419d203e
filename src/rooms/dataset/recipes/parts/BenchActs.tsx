import type { ReactNode } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { SaveState } from '../../../../ui/SaveState.tsx';
import { PageActs } from '../../../../workbench/PageActs.tsx';
import { useDataset } from '../../messages.ts';
import type { KeptRecipe } from '../useKeptRecipe.ts';

type Props = {
  kept: KeptRecipe;
  mayKeep: boolean;
  /** What can be taken away. */
  taking: ReactNode;
  outcome: { word: string; isNone: boolean; isLooking: boolean; onAct(): void };
  onKeep(): void;
  onAdd(): void;
};

/** What can be done with a recipe over data of a study, and with what comes of it. */
export function BenchActs({ kept: { known, isChanged }, mayKeep, taking, outcome, onKeep, onAdd }: Props) {
  const t = useDataset();
  return (
    <PageActs
      primary={
        mayKeep && (
          <Button tone="primary" icon="plus" onClick={onAdd}>
            {t('cleaning.add.title')}
          </Button>
        )
      }
    >
      {mayKeep && known && (
        <SaveState state={isChanged ? 'changed' : 'saved'}>
          {t(isChanged ? 'recipes.changed' : 'recipes.kept', { revision: known.revision })}
        </SaveState>
      )}
      {taking}
      {mayKeep && (
        <>
          <Button disabled={!isChanged} onClick={onKeep}>
            {t('recipes.keep')}
          </Button>
          <Button disabled={outcome.isNone} loading={outcome.isLooking} onClick={outcome.onAct}>
            {outcome.word}
          </Button>
        </>
      )}
    </PageActs>
  );
}
