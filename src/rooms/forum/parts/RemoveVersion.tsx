/** Takes the text of an old version out of the history, after a question that says that it is gone for good. */
import { useState } from 'react';
import { CallError } from '../../../contract/callError.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import { removeVersion } from './calls.ts';

type Props = { post: number; number: number; onRemoved(): void };

export function RemoveVersion({ post, number, onRemoved }: Props) {
  const t = useForum();
  const client = useClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await client.call(removeVersion, { post: String(post), number: String(number) });
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // else the client has said why
      setBusy(false);
    }
  };
  if (!asking) {
    return (
      <Button tone="quiet" size="sm" onClick={() => setAsking(true)}>
        {t('post.removeVersion')}
      </Button>
    );
  }
  return (
    <Note tone="warn" role="alert">
      <div className={layout.stack}>
        <p>{t('post.removeVersionText')}</p>
        <div className={layout.row}>
          <Button size="sm" autoFocus onClick={() => setAsking(false)}>
            {t('composer.cancel')}
          </Button>
          <Button
            tone="danger"
            size="sm"
            loading={busy}
            loadingLabel={t('post.removeVersionNow')}
            onClick={() => void remove()}
          >
            {t('post.removeVersionNow')}
          </Button>
        </div>
      </div>
    </Note>
  );
}
