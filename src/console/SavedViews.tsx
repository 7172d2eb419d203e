/** Filters that a member of staff keeps under a name. */
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { deleteView, saveView } from '../contract/views.ts';
import { useClient } from '../platform/browser.tsx';
import type { SavedView } from '../ports/staff.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Input } from '../ui/Input.tsx';
import { tagPickClass } from '../ui/tagPickClass.ts';
import { useToast } from '../ui/toasts.tsx';
import styles from './ConsolePage.module.css';
import { star } from './icons.ts';
import { useConsole } from './messages.ts';
import { useConsoleForm } from './useConsoleForm.ts';
import { useListFilter } from './useQuery.ts';

export function SavedViews({ list, views }: { list: string; views: readonly SavedView[] }) {
  const t = useConsole();
  const client = useClient();
  const toast = useToast();
  const filter = useListFilter();
  const { revalidate } = useRevalidator();
  const [naming, setNaming] = useState(false);
  const forget = async (id: string) => {
    try {
      await client.call(deleteView, { id });
      toast.show(t('list.viewGone'));
      await revalidate();
    } catch {
      // The client has said why.
    }
  };
  return (
    <nav className={styles.views} aria-label={t('list.views')}>
      {views.map(({ id, name, query }) => (
        <span key={id} className={styles.view}>
          <Link
            className={tagPickClass()}
            to={`?${query}`}
            aria-current={filter.text === query ? 'true' : undefined}
          >
            {name}
          </Link>
          <IconButton
            icon="close"
            size="sm"
            label={t('list.forgetView', { name })}
            onClick={() => void forget(id)}
          />
        </span>
      ))}
      {naming ? (
        <NameForm list={list} query={filter.text} onSaved={() => setNaming(false)} />
      ) : (
        filter.text !== '' && (
          <Button tone="quiet" size="sm" icon={star} onClick={() => setNaming(true)}>
            {t('list.saveView')}
          </Button>
        )
      )}
    </nav>
  );
}

type Naming = { list: string; query: string; onSaved(): void };

function NameForm({ list, query, onSaved }: Naming) {
  const t = useConsole();
  const { revalidate } = useRevalidator();
  const { control, submit, busy, error } = useConsoleForm({
    endpoint: saveView,
    fields: { name: '' },
    input: ({ name }) => ({ list, name, query }),
    done: t('list.viewSaved'),
    async onDone() {
      await revalidate();
      onSaved();
    },
  });
  return (
    <form className={styles.save} onSubmit={submit} noValidate>
      <Field label={t('list.viewName')} hideLabel error={error('name')}>
        {(field) => <Input {...field} {...control('name')} required maxLength={60} autoFocus />}
      </Field>
      <Button type="submit" tone="second" size="sm" loading={busy}>
        {t('form.save')}
      </Button>
    </form>
  );
}
