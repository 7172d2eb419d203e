/** Gives a calculation another name. */
import { type SyntheticEvent, useId, useState } from 'react';
import { useCommon } from '../../i18n/messages.tsx';
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
  const form = useId();
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const end = () => {
    setAsking(false);
    setError(undefined);
  };
  const rename = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed === '') return setError(t('saved.form.missing'));
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
            <Button tone="primary" type="submit" form={form} loading={busy} loadingLabel={t('saved.saving')}>
              {t('saved.save')}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={(event) => void rename(event)}>
          <Field label={t('saved.name')} error={error}>
            {(control) => <Input {...control} name="name" defaultValue={name} maxLength={longestName} />}
          </Field>
        </form>
      </Dialog>
    </>
  );
}
