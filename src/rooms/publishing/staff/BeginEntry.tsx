/** Begins an entry: a title in one language, then its editor opens. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { locales } from '../../../i18n/locales.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { beginEntry } from '../contract.ts';
import type { EntryKind } from '../kinds.ts';
import { usePublishing } from '../messages.ts';
import styles from './BeginEntry.module.css';

const words = {
  news: 'list.beginNews',
  guide: 'list.beginGuide',
  course: 'list.beginCourse',
  question: 'list.beginQuestion',
  chapter: 'list.beginChapter',
} as const;

export function BeginEntry({ kind, course }: { kind: EntryKind; course?: number }) {
  const t = usePublishing();
  const console = useConsole();
  const { code } = useLocale();
  const client = useClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const locale = locales.find((one) => one.code === fields.get('locale'))?.code ?? code;
    setBusy(true);
    try {
      const input = { kind, title: String(fields.get('title')), locale };
      const { id } = await client.call(
        beginEntry,
        course === undefined ? input : { ...input, course: String(course) },
      );
      await navigate(`${pathOf(code, 'staff/entries/:id', { id })}?text=${locale}`);
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <Button tone="primary" size="sm" icon="plus" onClick={() => setOpen(true)}>
        {t(words[kind])}
      </Button>
      <Dialog
        open={open}
        title={t(words[kind])}
        closeLabel={console('form.close')}
        onClose={() => setOpen(false)}
        foot={
          <Button type="submit" form="begin" tone="primary" loading={busy}>
            {t('list.create')}
          </Button>
        }
      >
        <form id="begin" className={styles.form} onSubmit={(event) => void onSubmit(event)}>
          <Field label={kind === 'question' ? t('editor.question') : t('list.title')}>
            {(field) => <Input {...field} name="title" required maxLength={200} autoComplete="off" />}
          </Field>
          <Field label={t('list.language')}>
            {(field) => (
              <Select {...field} name="locale" defaultValue={code}>
                {locales.map((one) => (
                  <option key={one.code} value={one.code}>
                    {one.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </form>
      </Dialog>
    </>
  );
}
