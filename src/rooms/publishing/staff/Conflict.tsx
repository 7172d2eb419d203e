/** Two wrote at once: both texts are there, and the writer decides. */
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { usePublishing } from '../messages.ts';
import type { OpenText } from './load.ts';
import styles from './TextEditor.module.css';
import type { DraftState } from './useDraft.ts';

export function Conflict({ newest, state: { settle } }: { newest: OpenText; state: DraftState }) {
  const t = usePublishing();
  const [shown, setShown] = useState(false);
  return (
    <Note tone="warn" role="alert">
      <div className={cx(layout.stack, layout.tight)}>
        <strong>{t('editor.conflict')}</strong>
        <p>{t('editor.conflictText', { name: newest.savedBy, number: newest.number })}</p>
        <div className={layout.row}>
          <Button tone="second" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('editor.showTheirs')}
          </Button>
          <Button tone="second" size="sm" onClick={() => settle(newest, 'mine')}>
            {t('editor.keepMine')}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => settle(newest, 'theirs')}>
            {t('editor.takeTheirs')}
          </Button>
        </div>
        {shown && (
          <section aria-label={t('editor.theirs', { number: newest.number })}>
            <p>{newest.title}</p>
            <pre className={styles.source}>{newest.markdown}</pre>
          </section>
        )}
      </div>
    </Note>
  );
}
