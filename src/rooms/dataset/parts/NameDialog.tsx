/** Something gets its name, and is kept. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../../i18n/messages.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { longestName } from '../limits.ts';
import { useDataset } from '../messages.ts';

type Props = {
  open: boolean;
  title: string;
  text: string;
  label: string;
  hint: string;
  /** What is proposed. */
  name: string;
  agree: string;
  busy: boolean;
  onClose(): void;
  onAgree(name: string): Promise<void>;
};

export function NameDialog({ open, title, text, label, hint, name, agree, busy, onClose, onAgree }: Props) {
  const t = useDataset();
  const close = useCommon()('toast.close');
  const id = useId();
  const [said, setSaid] = useState<string>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const called = said ?? name;
  const isLacking = called.trim() === '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLacking) return setTries(tries + 1);
    await onAgree(called.trim());
  };
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={close}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('snapshots.cancel')}</Button>
          <Button tone="primary" type="submit" form={id} loading={busy} loadingLabel={t('recipes.keeping')}>
            {agree}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={layout.stack} noValidate onSubmit={(event) => void send(event)}>
        <p>{text}</p>
        <Field label={label} hint={hint} error={tries > 0 && isLacking && t('errors.name')}>
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
