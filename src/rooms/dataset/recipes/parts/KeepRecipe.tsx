/** A recipe gets its name, and is kept in the study as its next version. */
import { useDataset } from '../../messages.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';
import type { KeptRecipe } from '../useKeptRecipe.ts';

type Props = {
  open: boolean;
  kept: KeptRecipe;
  /** What is proposed for one that has no name. */
  name: string;
  /** Its outcome is kept next. */
  isFirst: boolean;
  onClose(): void;
  onKept(recipe: { recipe: string; revision: number }): void;
};

export function KeepRecipe({ open, kept, name, isFirst, onClose, onKept }: Props) {
  const t = useDataset();
  const { known, busy } = kept;
  const keep = async (called: string) => {
    const done = await kept.keep(called);
    if (done) onKept(done);
    else onClose();
  };
  return (
    <NameDialog
      {...{ open, busy, onClose }}
      title={t('recipes.keep')}
      text={t(isFirst ? 'recipes.first' : 'recipes.keepText')}
      label={t('recipes.name')}
      hint={t('recipes.nameHint')}
      name={known?.name ?? name}
      agree={t('recipes.keepAs', { revision: (known?.revision ?? 0) + 1 })}
      onAgree={keep}
    />
  );
}
