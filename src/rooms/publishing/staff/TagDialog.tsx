/** A tag's slug and its eleven names; and its end. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { type LocaleCode, localeCodes } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { deleteTag, saveTag } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import styles from './NewEntryButton.module.css';

type Open = { id?: number; slug: string; names: Record<string, string>; entries: number };

export function TagDialog({ tag, onClose }: { tag?: Open; onClose(): void }) {
  const t = usePublishing();
  const console = useConsole();
  const [asking, setAsking] = useState(false);
  const { remove, removing } = useRemoval(tag, onClose);
  const { form, control, submit, busy, error } = useTagForm(tag, onClose);
  const close = () => {
    form.reset();
    onClose();
  };
  return (
    <Dialog
      open={tag !== undefined}
      title={tag?.id === undefined ? t('tags.new') : tag.slug}
      closeLabel={console('form.close')}
      onClose={close}
      foot={
        <>
          {tag?.id !== undefined && (
            <Button
              tone={asking ? 'danger' : 'quiet'}
              loading={removing}
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
      <form id="tag" className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('tags.slug')} error={error('slug')}>
          {(field) => <Input {...field} {...control('slug')} required maxLength={60} autoComplete="off" />}
        </Field>
        {namedLocales.map(({ code, name, tag: lang }) => (
          <Field key={code} label={name} error={error(`names.${code}`)}>
            {(field) => <Input {...field} {...control(`names.${code}`)} lang={lang} maxLength={80} />}
          </Field>
        ))}
      </form>
    </Dialog>
  );
}

type Fields = { slug: string; names: Record<LocaleCode, string> };

function useTagForm(tag: Open | undefined, onClose: () => void) {
  const t = usePublishing();
  const { revalidate } = useRevalidator();
  const names = Object.fromEntries(localeCodes.map((code) => [code, tag?.names[code] ?? '']));
  return useConsoleForm({
    endpoint: saveTag,
    fields: { slug: tag?.slug ?? '', names: names as Fields['names'] }, // made of every code above
    input: (typed: Fields) => ({ ...(tag?.id === undefined ? {} : { id: String(tag.id) }), ...typed }),
    done: t('tags.saved'),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
}

function useRemoval(tag: Open | undefined, onClose: () => void) {
  const t = usePublishing();
  const client = useClient();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await client.call(deleteTag, { id: String(tag?.id ?? 0) });
      toast.show(t('tags.deleted'));
      onClose();
      await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setRemoving(false);
    }
  };
  return { remove, removing };
}
