/** The files of a chapter: added with a title in the language that is open, and removed. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LocaleCode } from '../../../i18n/locales.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { addAttachment, removeAttachment } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import type { Loaded } from './load.ts';
import styles from './Metadata.module.css';
import { RemoveAttachmentButton } from './RemoveAttachmentButton.tsx';

export function Attachments({ entry, open }: { entry: Loaded['entry']; open: LocaleCode }) {
  const t = usePublishing();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await act();
      await revalidate();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  const target = { entry: String(entry.id), version: String(entry.version) };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const file = typed.get('file');
    if (!(file instanceof File) || file.size === 0) return;
    // Fields first: the server reads them before it takes the file.
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...target, locale: open, name: file.name }))
      form.set(name, value);
    form.set('title', String(typed.get('title') ?? ''));
    form.set('file', file);
    void attempt(() => client.call(addAttachment, form));
  };
  return (
    <section className={styles.files} aria-labelledby="attached">
      <h3 id="attached">{t('metadata.files')}</h3>
      <ul role="list">
        {entry.attachments.map(({ file, name, titles, href }) => (
          <li key={file}>
            <a href={href}>{titles[open] ?? titles.en ?? name}</a>
            <RemoveAttachmentButton
              name={titles[open] ?? titles.en ?? name}
              busy={busy}
              onRemove={() => attempt(() => client.call(removeAttachment, { ...target, file }))}
            />
          </li>
        ))}
      </ul>
      <form className={styles.add} onSubmit={onSubmit}>
        <Field label={t('metadata.fileTitle')}>
          {(field) => <Input {...field} name="title" maxLength={200} />}
        </Field>
        <input type="file" name="file" required aria-label={t('metadata.addFile')} />
        <Button type="submit" tone="second" loading={busy}>
          {t('metadata.addFile')}
        </Button>
      </form>
    </section>
  );
}
