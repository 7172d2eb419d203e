/** A recipe gets its name, and is kept in the study as its next version. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../../platform/useFaultsTold.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { longestName } from '../../limits.ts';
import { useDataset } from '../../messages.ts';
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
  const close = useCommon()('toast.close');
  const id = useId();
  const [said, setSaid] = useState<string>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const { known, busy } = kept;
  const called = said ?? known?.name ?? name;
  const isLacking = called.trim() === '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLacking) return setTries(tries + 1);
    const done = await kept.keep(called.trim());
    if (done) onKept(done);
    else onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('recipes.keep')}
      closeLabel={close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('snapshots.cancel')}</Button>
          <Button tone="primary" type="submit" form={id} loading={busy} loadingLabel={t('recipes.keeping')}>
            {t('recipes.keepAs', { revision: (known?.revision ?? 0) + 1 })}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} noValidate onSubmit={(event) => void send(event)}>
        <p>{t(isFirst ? 'recipes.first' : 'recipes.keepText')}</p>
        <Field
          label={t('recipes.name')}
          hint={t('recipes.nameHint')}
          error={tries > 0 && isLacking && t('errors.name')}
        >
          {(control) => (
            <Input
              {...control}
              value={called}
              maxLength={longestName}
              autoComplete="off"
              onChange={({ currentTarget }) => setSaid(currentTarget.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
