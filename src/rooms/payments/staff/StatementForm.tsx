/** Takes a provider's statement in; a row that cannot be read is named, and then nothing is taken in. */
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody, CardHead } from '../../../ui/Card.tsx';
import { Drop } from '../../../ui/Drop.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input, Select } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { FileHeadCard } from '../../../workbench/FileHeadCard.tsx';
import { usePayments } from '../messages.ts';
import { methods } from '../methods.ts';
import { importStatement, statementBytes } from './contract.ts';
import styles from './payments.module.css';

type Taken = AnswerOf<typeof importStatement>;

export function StatementForm() {
  const t = usePayments();
  const { form, file, choose, send, busy, refused, taken } = useImport();
  const beside = (name: string) => refused?.faults.find(({ field }) => field === name)?.sentence;
  return (
    <Card as="section" aria-labelledby="statement-h">
      <CardHead>
        <h2 id="statement-h">{t('console.statements.import')}</h2>
      </CardHead>
      <CardBody>
        <form ref={form} className={layout.stack} onSubmit={send}>
          <p className={layout.meta}>{t('console.statements.text')}</p>
          <Field label={t('pay.method')} className={styles.short}>
            {(field) => (
              <Select {...field} name="method">
                {methods.map((method) => (
                  <option key={method} value={method}>
                    {t(`methods.${method}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className={styles.days}>
            <Field label={t('console.statements.first')} error={beside('first')}>
              {(field) => <Input {...field} name="first" type="date" min="2000-01-01" max="2199-12-31" />}
            </Field>
            <Field label={t('console.statements.last')} error={beside('last')}>
              {(field) => <Input {...field} name="last" type="date" min="2000-01-01" max="2199-12-31" />}
            </Field>
          </div>
          <p className={layout.meta}>{t('console.statements.daysHint')}</p>
          <Drop
            title={file?.name ?? t('console.statements.choose')}
            hint={t('console.statements.hint')}
            action={t(file ? 'console.statements.another' : 'console.statements.choose')}
            onFiles={([chosen]) => chosen && choose(chosen)}
          />
          {file && <FileHeadCard file={file} />}
          {refused && !beside('first') && !beside('last') && (
            <Note tone="error" role="alert">
              {refused.message}
            </Note>
          )}
          {taken && <TakenNote taken={taken} />}
          <div>
            <Button type="submit" tone="primary" icon="upload" loading={busy} disabled={!file}>
              {t('console.statements.import')}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}

function TakenNote({ taken: { added, known, others, faults } }: { taken: Taken }) {
  const t = usePayments();
  if (faults.length === 0)
    return (
      <Note tone="ok" role="status">
        {t('console.statements.taken', { added, known, others })}
      </Note>
    );
  return (
    <Note tone="error" role="alert">
      <p>{t('console.statements.faulty')}</p>
      <ul>
        {faults.map(({ line, column }) => (
          <li key={`${line} ${column}`}>
            {column === ''
              ? t('console.statements.faultyLine', { line })
              : t('console.statements.faultyCell', { line, column })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

function useImport() {
  const t = usePayments();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Pick<CallError, 'message' | 'faults'>>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [taken, setTaken] = useState<Taken>();
  const choose = (chosen: File) => {
    setTaken(undefined);
    const tooLarge = { message: t('console.statements.tooLarge'), faults: [] };
    setRefused(chosen.size > statementBytes ? tooLarge : undefined);
    setFile(chosen.size > statementBytes ? undefined : chosen);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file || busy) return;
    const body = new FormData();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value !== '') body.set(name, value);
    }
    body.set('name', file.name.slice(0, 200));
    body.set('file', file, 'statement.csv');
    setRefused(undefined);
    setTaken(undefined);
    setBusy(true);
    try {
      setTaken(await client.call(importStatement, body, { quiet: true }));
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setTries((before) => before + 1);
    } finally {
      setBusy(false);
    }
  };
  return { form, file, choose, send, busy, refused, taken };
}
