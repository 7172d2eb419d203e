/** Finds a known source and puts its key into the text. */
import { useEffect, useState } from 'react';
import { useConsole } from '../../../console/messages.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { findReferences } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import styles from './CitationButton.module.css';

export function CitationButton({ onChosen }: { onChosen(text: string): void }) {
  const t = usePublishing();
  const console = useConsole();
  const [open, setOpen] = useState(false);
  const choose = (key: string) => {
    setOpen(false);
    // After the dialog has given focus back.
    setTimeout(() => onChosen(`[@${key}]`), 0);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('editor.citation')}
      </button>
      <Dialog
        open={open}
        title={t('editor.citation')}
        closeLabel={console('form.close')}
        onClose={() => setOpen(false)}
      >
        <Sources onChosen={choose} />
      </Dialog>
    </>
  );
}

function Sources({ onChosen }: { onChosen(key: string): void }) {
  const t = usePublishing();
  const client = useClient();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<AnswerOf<typeof findReferences>['found']>([]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const answer = await client.call(findReferences, { q }, { quiet: true }).catch(() => null);
      if (current && answer) setFound(answer.found);
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [client, q]);
  return (
    <>
      <Field label={t('editor.findSource')}>
        {(field) => (
          <Input {...field} type="search" value={q} onChange={(event) => setQ(event.target.value)} />
        )}
      </Field>
      {found.length === 0 ? (
        <p className={layout.small}>{t('editor.noSource')}</p>
      ) : (
        <ul role="list" className={styles.found}>
          {found.map(({ key, doi, label }) => (
            <li key={key}>
              <button
                type="button"
                lang="en"
                onClick={() => onChosen(key.startsWith('doi:') && doi ? doi : key)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
