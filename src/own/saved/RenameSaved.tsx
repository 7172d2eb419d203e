/** Gives a calculation another name. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../i18n/messages.tsx';
import { useFaultsTold } from '../../platform/useFaultsTold.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Input } from '../../ui/Input.tsx';
import { useOwn } from '../messages.ts';
import { useSavedCall } from './useSavedCall.ts';

/** Longest name, in characters. */
const longestName = 120;

type Props = {
  name: string;
  /** Gives it another name; the client says what fails. */
  rename(name: string): Promise<unknown>;
};

export function RenameSaved({ name, rename: give }: Props) {
  const t = useOwn();
  const close = useCommon()('toast.close');
  const { busy, call } = useSavedCall();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const end = () => {
    setAsking(false);
    setTries(0);
  };
  const rename = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed === '') return setTries(tries + 1);
    await call(() => give(typed), t('saved.renamed'), end);
  };
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        aria-label={t('saved.renameOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('saved.rename')}
      </Button>
      <Dialog
        open={asking}
        title={t('saved.renameOf', { name })}
        closeLabel={close}
        onClose={end}
        foot={
          <>
            <Button onClick={end}>{t('saved.cancel')}</Button>
            <Button tone="primary" type="submit" form={id} loading={busy} loadingLabel={t('saved.saving')}>
              {t('saved.save')}
            </Button>
          </>
        }
      >
        <form ref={form} id={id} noValidate onSubmit={(event) => void rename(event)}>
          <Field label={t('saved.name')} error={tries > 0 && t('saved.form.missing')}>
            {(control) => <Input {...control} name="name" defaultValue={name} maxLength={longestName} />}
          </Field>
        </form>
      </Dialog>
    </>
  );
}
