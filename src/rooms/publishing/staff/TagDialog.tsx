/** A tag's slug and its eleven names; and its end. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { CallError } from '../../../contract/client.ts';
import { locales } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { deleteTag, saveTag } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import styles from './BeginEntry.module.css';

type Open = { id?: number; slug: string; names: Record<string, string>; entries: number };

export function TagDialog({ tag, onClose }: { tag?: Open; onClose(): void }) {
  const t = usePublishing();
  const console = useConsole();
  const { save, remove, busy, fault } = useTag(tag, onClose);
  const [asking, setAsking] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const names = Object.fromEntries(
      locales.map(({ code }) => [code, String(fields.get(code) ?? '').trim()]),
    );
    void save(String(fields.get('slug')), names);
  };
  return (
    <Dialog
      open={tag !== undefined}
      title={tag?.id === undefined ? t('tags.new') : tag.slug}
      closeLabel={console('form.close')}
      onClose={onClose}
      foot={
        <>
          {tag?.id !== undefined && (
            <Button
              tone={asking ? 'danger' : 'quiet'}
              loading={busy}
              onClick={() => (asking ? void remove() : setAsking(true))}
            >
              {console('form.delete')}
            </Button>
          )}
          <Button type="submit" form="tag" tone="primary" loading={busy}>
            {console('form.save')}
          </Button>
        </>
      }
    >
      {asking && tag && (
        <Note tone="warn" role="alert">
          {t('tags.deleteAsk', { name: tag.slug, count: tag.entries })}
        </Note>
      )}
      <form id="tag" className={styles.form} onSubmit={onSubmit}>
        <Field label={t('tags.slug')} error={fault}>
          {(field) => (
            <Input
              {...field}
              name="slug"
              required
              maxLength={60}
              defaultValue={tag?.slug}
              autoComplete="off"
            />
          )}
        </Field>
        {locales.map(({ code, name, tag: lang }) => (
          <Field key={code} label={name}>
            {(field) => (
              <Input {...field} name={code} lang={lang} maxLength={80} defaultValue={tag?.names[code]} />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

function useTag(tag: Open | undefined, onClose: () => void) {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const attempt = async (act: () => Promise<unknown>, said: string) => {
    setBusy(true);
    try {
      await act();
      toast.show(said);
      onClose();
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFault(error.message);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    fault,
    save: (slug: string, names: Record<string, string>) => {
      const id = tag?.id === undefined ? {} : { id: String(tag.id) };
      return attempt(() => client.call(saveTag, { ...id, slug, names }), t('tags.saved'));
    },
    remove: () => attempt(() => client.call(deleteTag, { id: String(tag?.id ?? 0) }), t('tags.deleted')),
  };
}
