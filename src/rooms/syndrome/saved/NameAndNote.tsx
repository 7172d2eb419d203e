/** What somebody writes beside a result of theirs. */
import { Field } from '../../../ui/Field.tsx';
import { Input, Textarea } from '../../../ui/Input.tsx';
import { useSyndrome } from '../messages.ts';
import { mostName, mostNote } from './limits.ts';

export function NameAndNote({ name, note }: { name: string; note: string }) {
  const t = useSyndrome();
  return (
    <>
      <Field label={t('keep.name')} hint={t('keep.nameHint')}>
        {(control) => (
          <Input {...control} name="name" defaultValue={name} maxLength={mostName} autoComplete="off" />
        )}
      </Field>
      <Field label={t('keep.note')}>
        {(control) => <Textarea {...control} name="note" defaultValue={note} maxLength={mostNote} rows={3} />}
      </Field>
    </>
  );
}

export function wordsIn(form: HTMLFormElement): { name: string; note: string } {
  const fields = new FormData(form);
  return { name: String(fields.get('name') ?? ''), note: String(fields.get('note') ?? '') };
}
