/** What is said of a document that is brought: the file, what it is, and what its authors call the version. */
import { useState } from 'react';
import { Drop } from '../../../ui/Drop.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import { useSize } from '../../../workbench/useSize.ts';
import { documentEndings, documentKinds, longest } from '../documents/kinds.ts';
import type { ShownDocument } from '../documents/shown.ts';
import { useStudy } from '../messages.ts';

/** The version that a new one takes the place of. */
export type Replaced = Pick<ShownDocument, 'id' | 'kind' | 'title'>;

type Props = {
  file: File | undefined;
  /** What is wrong with the file. */
  fault: string | undefined;
  replaces: Replaced | undefined;
  isTried: boolean;
  onFile(file: File): void;
};

export function DocumentFields({ file, fault, replaces, isTried, onFile }: Props) {
  const t = useStudy();
  const size = useSize();
  const [title, setTitle] = useState(replaces?.title ?? '');
  const take = (chosen: File | undefined) => {
    if (!chosen) return;
    onFile(chosen);
  };
  return (
    <>
      <Field label={t('documents.file')} hint={t('documents.fileHint')} error={fault}>
        {(control) => (
          <Drop
            {...control}
            accept={documentEndings}
            title={
              file ? t('documents.chosen', { name: file.name, size: size(file.size) }) : t('documents.drop')
            }
            action={t('documents.choose')}
            onFiles={([chosen]) => take(chosen)}
          />
        )}
      </Field>
      <Field label={t('documents.kind')}>
        {(control) => (
          <Select {...control} name="kind" defaultValue={replaces?.kind ?? 'protocol'}>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {t(`documents.kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('documents.name')} error={isTried && title.trim() === '' && t('errors.documentTitle')}>
        {(control) => (
          <Input
            {...control}
            name="title"
            value={title}
            maxLength={longest.title}
            autoComplete="off"
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t('documents.version')} hint={t('documents.versionHint')}>
        {(control) => <Input {...control} name="version" maxLength={longest.version} autoComplete="off" />}
      </Field>
      <Field label={t('documents.dated')} hint={t('documents.datedHint')}>
        {(control) => <Input {...control} type="date" name="dated" />}
      </Field>
    </>
  );
}
