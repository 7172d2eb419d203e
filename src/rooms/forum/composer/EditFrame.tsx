/** What stands around the fields of a post that is being changed. */
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import { Earlier } from './Earlier.tsx';
import styles from './EditFrame.module.css';
import { SendLine } from './SendLine.tsx';
import type { Edit } from './useEdit.ts';
import type { Warned } from './useWarning.ts';
import { Warning } from './Warning.tsx';

type Props<C> = {
  form?: RefObject<HTMLFormElement | null>;
  edit: Edit<C>;
  warning: Warned;
  labelOf(field: string): string;
  /** What the post says now, should somebody have changed it meanwhile. */
  theirs: string;
  save(despite: boolean): void;
  onClose(): void;
  children: ReactNode;
};

export function EditFrame<C>(props: Props<C>) {
  const { edit, warning, labelOf, theirs, save, onClose, children } = props;
  const t = useForum();
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const { sending, draft, conflict } = edit;
  return (
    <form
      ref={form}
      className={cx(layout.card, styles.form)}
      noValidate
      onFocus={warning.prepare}
      onSubmit={(event) => {
        event.preventDefault();
        save(false);
      }}
    >
      <Earlier draft={draft} />
      {children}
      <Warning found={warning.found} form={form} labelOf={labelOf} onSend={() => save(true)} />
      {conflict ? <Conflict theirs={theirs} settle={edit.settle} /> : <SendLine {...sending} />}
      <p className={layout.label}>{t('composer.patient')}</p>
      <div className={layout.row}>
        <Button
          type="submit"
          tone="primary"
          loading={sending.state !== 'idle'}
          loadingLabel={t('composer.saving')}
          disabled={conflict}
          title={t('composer.sendKey')}
        >
          {t('composer.save')}
        </Button>
        <Button
          tone="quiet"
          onClick={() => {
            draft.finish();
            onClose();
          }}
        >
          {t('composer.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Two wrote at once: both texts are there, and the writer decides. */
function Conflict({ theirs, settle }: { theirs: string; settle(keep: 'mine' | 'theirs'): void }) {
  const t = useForum();
  const [shown, setShown] = useState(false);
  return (
    <Note tone="warn" role="alert">
      <div className={cx(layout.stack, layout.tight)}>
        <strong>{t('composer.conflict')}</strong>
        <p>{t('errors.changed')}</p>
        <div className={layout.row}>
          <Button tone="second" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t('composer.showTheirs')}
          </Button>
          <Button tone="second" size="sm" onClick={() => settle('mine')}>
            {t('composer.keepMine')}
          </Button>
          <Button tone="quiet" size="sm" onClick={() => settle('theirs')}>
            {t('composer.takeTheirs')}
          </Button>
        </div>
        {shown && (
          <section aria-label={t('composer.theirs')}>
            <pre className={styles.theirs}>{theirs}</pre>
          </section>
        )}
      </div>
    </Note>
  );
}
