import type { SubmitEvent } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import type { CleaningView } from '../protocol.ts';
import type { CleaningState } from '../useCleaning.ts';

/** What codes of people and shifted dates are made with: it stays in the memory of this page, and in no file. */
export function SecretField({ view, cleaning }: { view: CleaningView; cleaning: CleaningState }) {
  const t = useDataset();
  const set = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    cleaning.act('salted', String(new FormData(event.currentTarget).get('secret') ?? ''));
  };
  return (
    <Note tone={view.isSalted ? undefined : 'warn'}>
      <form onSubmit={set} className={layout.stack}>
        <Field label={t('cleaning.secret.title')} hint={t('cleaning.secret.hint')}>
          {(control) => (
            <Input {...control} name="secret" type="password" autoComplete="off" maxLength={200} />
          )}
        </Field>
        <div className={layout.row}>
          <Button type="submit" size="sm">
            {t('cleaning.secret.use')}
          </Button>
          {view.isSalted && <span role="status">{t('cleaning.secret.set')}</span>}
        </div>
      </form>
    </Note>
  );
}
