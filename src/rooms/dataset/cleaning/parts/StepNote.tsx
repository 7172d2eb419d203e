import { useState } from 'react';
import type { Step } from '../../../../frame/recipe/recipe.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import type { AnyIcon } from '../../../../ui/Icon.tsx';
import { Textarea } from '../../../../ui/Input.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningState } from '../useCleaning.ts';

/** Why somebody did it so: it stays with the step, in the programs and in the log. */
export function StepNote({ step, cleaning, icon }: { step: Step; cleaning: CleaningState; icon: AnyIcon }) {
  const t = useDataset();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState(step.note ?? '');
  const label = t('cleaning.step.note');
  const keep = () => {
    setOpen(false);
    cleaning.act('changeStep', step.id, { note });
  };
  return (
    <>
      <IconButton size="sm" icon={icon} label={label} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t('column.close')}
        foot={
          <Button tone="primary" onClick={keep}>
            {t('cleaning.form.keep')}
          </Button>
        }
      >
        <Field label={label} hideLabel hint={t('cleaning.step.noteHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={note}
              onChange={({ currentTarget: { value } }) => setNote(value)}
            />
          )}
        </Field>
      </Dialog>
    </>
  );
}
