/** The two fields that say what a study is. */
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { longestName, type StudyKind, studyKinds } from '../kinds.ts';
import { useStudy } from '../messages.ts';

/** @param missing that a name was not given */
export function NameAndKind({
  name = '',
  kind = 'trial',
  missing,
}: {
  name?: string;
  kind?: StudyKind;
  missing: boolean;
}) {
  const t = useStudy();
  return (
    <>
      <Field label={t('start.name')} hint={t('start.nameHint')} error={missing && t('errors.name')}>
        {(control) => (
          <Input {...control} name="name" autoComplete="off" maxLength={longestName} defaultValue={name} />
        )}
      </Field>
      <Field label={t('start.kind')}>
        {(control) => (
          <Select {...control} name="kind" defaultValue={kind}>
            {studyKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

export function typedNameAndKind(form: HTMLFormElement): { name: string; kind: StudyKind } {
  const typed = new FormData(form);
  const kind = studyKinds.find((one) => one === typed.get('kind')) ?? 'file';
  return { name: String(typed.get('name') ?? '').trim(), kind };
}
