/** A file of the operator's on its way: begun, sent portion by portion, and read by a job. */
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallError } from '../../../contract/callError.ts';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf } from '../../../i18n/paths.ts';
import { encodings } from '../../../lib/encodings.ts';
import { useClient } from '../../../platform/browser.tsx';
import { sendFile } from '../../../platform/sendFile.ts';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import type { ImportKind } from '../kinds.ts';
import { beginImport, importFile, readImport } from './contract.ts';

export function useUpload(file: File | undefined) {
  const client = useClient();
  const navigate = useNavigate();
  const { code } = useLocale();
  const [sent, setSent] = useState<number>();
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [refused, setRefused] = useState<CallError>();

  const upload = async (form: FormData) => {
    const text = (name: string) => String(form.get(name) ?? '');
    const { id } = await client.call(
      beginImport,
      {
        // The options of the field.
        kind: text('kind') as ImportKind,
        source: text('source'),
        year: text('year'),
        fileName: file?.name.slice(0, 200) ?? '',
        bytes: String(file?.size ?? 0),
        licence: form.get('licence') === 'yes' ? 'yes' : undefined,
      },
      { quiet: true },
    );
    if (file) await sendFile(client, importFile, { import: String(id) }, file, setSent);
    const encoding = encodings.find((one) => one === text('encoding'));
    await client.call(readImport, { import: String(id), encoding }, { quiet: true });
    await navigate(pathOf(code, 'staff/journals/:import', { import: id }));
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    setRefused(undefined);
    setSent(0);
    try {
      await upload(typed);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setRefused(error);
      setTries((before) => before + 1);
    } finally {
      setSent(undefined);
    }
  };
  return { form, sent, refused, send };
}
