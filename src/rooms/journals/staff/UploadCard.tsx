/** Where a new version begins: what it is, where it comes from, the operator's word on its licence, and the file. */
import { useState } from 'react';
import { Bar } from '../../../ui/Bar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Check } from '../../../ui/Check.tsx';
import { Drop } from '../../../ui/Drop.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { FileHeadCard } from '../../../workbench/FileHeadCard.tsx';
import { importKinds } from '../kinds.ts';
import { useJournals } from '../messages.ts';
import styles from './UploadCard.module.css';
import { useKindName } from './useKindName.ts';
import { useUpload } from './useUpload.ts';

/** What the call is sent of a file. */
const ofFile = ['fileName', 'bytes', 'file'];

export function UploadCard() {
  const t = useJournals();
  const kindName = useKindName();
  const [file, setFile] = useState<File>();
  const { form, sent, refused, send } = useUpload(file);
  const wrong = (...names: string[]) => refused?.faults.find(({ field }) => names.includes(field))?.sentence;
  const isElsewhere = refused && !wrong('source', 'year', 'licence', ...ofFile);
  return (
    <Card as="section" aria-labelledby="new-h">
      <CardHead>
        <h2 id="new-h">{t('console.new')}</h2>
      </CardHead>
      <CardBody>
        <form ref={form} onSubmit={send} className={styles.form}>
          <Field label={t('console.kind')} wide>
            {(control) => (
              <Select {...control} name="kind">
                {importKinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {kindName(kind)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t('console.source')} hint={t('console.sourceHint')} error={wrong('source')}>
            {(control) => <Input {...control} name="source" maxLength={120} />}
          </Field>
          <Field label={t('console.year')} hint={t('console.yearHint')} error={wrong('year')}>
            {(control) => <Input {...control} name="year" inputMode="numeric" maxLength={4} />}
          </Field>
          <Field label={t('console.file')} hideLabel error={wrong(...ofFile)} wide>
            {(control) => (
              <Drop
                {...control}
                title={file?.name ?? t('console.file')}
                hint={t('console.fileHint')}
                action={file ? t('console.another') : t('console.choose')}
                onFiles={([chosen]) => chosen && setFile(chosen)}
              />
            )}
          </Field>
          {file && (
            <div className={styles.whole}>
              <FileHeadCard file={file} />
            </div>
          )}
          <div className={styles.whole}>
            <Check name="licence" value="yes" error={wrong('licence')}>
              {t('console.licence')}
            </Check>
          </div>
          {isElsewhere && (
            <Note tone="error" role="alert" className={styles.whole}>
              {refused.message}
            </Note>
          )}
          <div className={styles.whole}>
            <span className={layout.row}>
              <Button type="submit" tone="primary" icon="upload" loading={sent !== undefined}>
                {t('console.upload')}
              </Button>
              {sent !== undefined && file && (
                <Bar value={sent} max={file.size} label={t('console.uploading')} />
              )}
            </span>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
