/** Filters that a member of staff keeps under a name. */
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { deleteView, saveView } from '../contract/views.ts';
import { useClient } from '../platform/browser.tsx';
import { Button, IconButton } from '../ui/Button.tsx';
import { Input } from '../ui/Input.tsx';
import { tagPickClass } from '../ui/tagPickClass.ts';
import { useToast } from '../ui/toasts.tsx';
import styles from './ConsolePage.module.css';
import { useConsole } from './messages.ts';
import { useListFilter } from './useQuery.ts';

export type SavedView = { id: string; name: string; query: string };

export function SavedViews({ list, views }: { list: string; views: readonly SavedView[] }) {
  const t = useConsole();
  const client = useClient();
  const toast = useToast();
  const filter = useListFilter();
  const { revalidate } = useRevalidator();
  const [naming, setNaming] = useState(false);
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    try {
      await act();
      toast.show(said);
      await revalidate();
    } catch {
      // The client has said why.
    }
  };
  const onSave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name'));
    setNaming(false);
    void attempt(() => client.call(saveView, { list, name, query: filter.text }), t('list.viewSaved'));
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
            onClick={() => void attempt(() => client.call(deleteView, { id }), t('list.viewGone'))}
          />
        </span>
      ))}
      {naming ? (
        <form className={styles.save} onSubmit={onSave}>
          <Input name="name" required maxLength={60} aria-label={t('list.viewName')} autoFocus />
          <Button type="submit" tone="second" size="sm">
            {t('form.save')}
          </Button>
        </form>
      ) : (
        filter.text !== '' && (
          <Button tone="quiet" size="sm" icon="star" onClick={() => setNaming(true)}>
            {t('list.saveView')}
          </Button>
        )
      )}
    </nav>
  );
}
