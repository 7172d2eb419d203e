/** Brings a document into a study, or the next version of one. */
import { useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { documentCalls } from '../documents/calls.ts';
import { type DocumentKind, documentKinds, largestDocument, typeOf } from '../documents/kinds.ts';
import { useSending } from '../documents/useSending.ts';
import { useStudy } from '../messages.ts';
import { useAct } from '../useAct.ts';
import { DocumentFields, type Replaced } from './DocumentFields.tsx';
import { FormDialog } from './FormDialog.tsx';

type Props = { study: string; replaces?: Replaced };

export function BringDocument({ study, replaces }: Props) {
  const t = useStudy();
  const [open, setOpen] = useState(false);
  const title = t(replaces ? 'documents.next' : 'documents.bring');
  return (
    <>
      <Button
        {...(replaces ? { size: 'sm' } : { tone: 'primary', icon: 'plus' })}
        aria-label={replaces && t('documents.nextOf', { title: replaces.title })}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {open && <Asked study={study} replaces={replaces} title={title} onEnd={() => setOpen(false)} />}
    </>
  );
}

type AskedProps = { study: string; replaces: Replaced | undefined; title: string; onEnd(): void };

/** What is typed goes once the dialog is closed. */
function Asked({ study, replaces, title, onEnd }: AskedProps) {
  const t = useStudy();
  const client = useClient();
  const { busy, act } = useAct();
  const { send, sent, forget } = useSending(study);
  const [file, setFile] = useState<File>();
  const [tries, setTries] = useState(0);
  const wrong = faultOf(file);
  const bring = async (form: HTMLFormElement) => {
    const typed = typedIn(form);
    if (!file || wrong || typed.title === '') return setTries(tries + 1);
    const isKept = await act(async () => {
      const client_key = await send(file);
      const asked = { ...typed, client_key, name: file.name, ...(replaces ? { document: replaces.id } : {}) };
      try {
        await client.call(documentCalls(study).keepDocument, asked);
      } catch (error) {
        if (error instanceof CallError && error.status === 404) forget();
        throw error;
      }
    }, t('documents.kept'));
    if (isKept) onEnd();
  };
  return (
    <FormDialog
      open
      title={title}
      // What is being sent is not left half way by a key.
      onClose={() => busy || onEnd()}
      send={t('documents.keep')}
      busy={busy}
      busyLabel={t('documents.sending')}
      tries={tries}
      onSend={bring}
    >
      <Note tone="info">{t('documents.everybody')}</Note>
      <DocumentFields
        file={file}
        fault={(tries > 0 || file !== undefined) && wrong ? t(`documents.faults.${wrong}`) : undefined}
        replaces={replaces}
        isTried={tries > 0}
        onFile={setFile}
      />
      {sent !== undefined && file && (
        <Progress label={t('documents.sending')} value={sent} max={file.size}>
          {t('documents.sending')}
        </Progress>
      )}
    </FormDialog>
  );
}

/** Refused before its first byte is sent. */
function faultOf(file: File | undefined): 'missing' | 'empty' | 'large' | 'type' | undefined {
  if (!file) return 'missing';
  if (file.size === 0) return 'empty';
  if (file.size > largestDocument) return 'large';
  return typeOf(file.name) ? undefined : 'type';
}

function typedIn(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const kind = documentKinds.find((one): one is DocumentKind => one === text('kind')) ?? 'other';
  const [version, dated] = [text('version'), text('dated')];
  return { kind, title: text('title'), ...(version && { version }), ...(dated && { dated }) };
}
