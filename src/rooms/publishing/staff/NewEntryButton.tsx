/** The button that makes a new entry: it asks for a title in one language, then opens the editor. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useConsole } from '../../../console/messages.ts';
import { useConsoleForm } from '../../../console/useConsoleForm.ts';
import { namedLocales } from '../../../i18n/languageNames.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { beginEntry, entryLengths } from '../contract.ts';
import type { EntryKind } from '../kinds.ts';
import { usePublishing } from '../messages.ts';
import styles from './NewEntryButton.module.css';

const words = {
  news: 'list.beginNews',
  guide: 'list.beginGuide',
  course: 'list.beginCourse',
  question: 'list.beginQuestion',
  chapter: 'list.beginChapter',
} as const;

export function NewEntryButton({ kind, course }: { kind: EntryKind; course?: number }) {
  const t = usePublishing();
  const console = useConsole();
  const { code } = useLocale();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { form, control, submit, busy, error } = useConsoleForm({
    endpoint: beginEntry,
    fields: { title: '', locale: code },
    input: (typed) => ({ kind, ...typed, ...(course === undefined ? {} : { course: String(course) }) }),
    onDone: ({ id }, { locale }) => navigate(`${pathOf(code, 'staff/entries/:id', { id })}?text=${locale}`),
  });
  const begin = () => {
    form.reset();
    setOpen(true);
  };
  return (
    <>
      <Button tone="primary" size="sm" icon="plus" onClick={begin}>
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
        <form id="begin" className={styles.form} onSubmit={submit} noValidate>
          <Field label={kind === 'question' ? t('editor.question') : t('list.title')} error={error('title')}>
            {(field) => (
              <Input
                {...field}
                {...control('title')}
                required
                maxLength={entryLengths.title}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('list.language')}>
            {(field) => (
              <Select {...field} {...control('locale')}>
                {namedLocales.map((one) => (
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
