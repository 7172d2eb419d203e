/** What a post has said, version by version, with what each changed. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { useClient } from '../../../platform/browser.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import layout from '../../../ui/layout.module.css';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useForum } from '../messages.ts';
import { getHistory } from './calls.ts';
import { changesBetween } from './changes.ts';
import styles from './History.module.css';
import { Moment } from './Moment.tsx';
import { RemoveVersion } from './RemoveVersion.tsx';
import { useAuthorName } from './useAuthorName.ts';

type Revision = AnswerOf<typeof getHistory>['revisions'][number];

type Props = { post: number; open: boolean; onClose(): void; lang: string | undefined };

export function HistoryDialog({ post, open, onClose, lang }: Props) {
  const t = useForum();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeOnBackdrop
      title={t('post.historyTitle')}
      closeLabel={t('post.historyClose')}
      className={styles.dialog}
    >
      <Versions post={post} lang={lang} />
    </Dialog>
  );
}

function Versions({ post, lang }: Pick<Props, 'post' | 'lang'>) {
  const t = useForum();
  const client = useClient();
  const [revisions, setRevisions] = useState<readonly Revision[] | 'failed'>();
  const list = useRef<HTMLOListElement>(null);
  const load = useCallback(() => {
    client.call(getHistory, { post: String(post) }, { quiet: true }).then(
      (answer) => setRevisions(answer.revisions),
      () => setRevisions('failed'),
    );
  }, [client, post]);
  useEffect(load, [load]);
  // What was pressed goes with the text: who reads on goes on from the versions.
  const onRemoved = () => {
    list.current?.focus();
    load();
  };
  if (!revisions) {
    return (
      <p role="status">
        <Spinner />
        <span className={layout.sr}>{t('post.historyLoading')}</span>
      </p>
    );
  }
  if (revisions === 'failed') {
    return (
      <div role="alert" className={layout.stack}>
        <p>{t('post.historyFailed')}</p>
        <Button
          onClick={() => {
            setRevisions(undefined);
            load();
          }}
        >
          {t('post.again')}
        </Button>
      </div>
    );
  }
  return (
    <ol role="list" ref={list} tabIndex={-1} className={styles.versions}>
      {revisions.map((revision, at) => (
        <li key={revision.number}>
          <Version revision={revision} before={revisions[at + 1]} lang={lang} />
          {revision.mayRemove && (
            <div className={styles.remove}>
              <RemoveVersion post={post} number={revision.number} onRemoved={onRemoved} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type VersionProps = { revision: Revision; before: Revision | undefined; lang: string | undefined };

function Version({ revision, before, lang }: VersionProps) {
  const t = useForum();
  const name = useAuthorName()(revision.author);
  // With nothing to compare it with, it stands as it was.
  const { title, markdown } = before?.removed ? revision : (before ?? revision);
  return (
    <>
      <h3>{before ? t('post.version', { number: revision.number }) : t('post.firstVersion')}</h3>
      <p className={cx(layout.label, styles.by)}>
        {name} · <Moment at={revision.savedAt} />
      </p>
      {revision.removed ? (
        <p className={cx(layout.meta, styles.removed)}>{t('post.versionRemoved')}</p>
      ) : (
        <>
          {revision.title !== null && (
            <p className={styles.title} lang={lang}>
              <Changed from={title ?? revision.title} to={revision.title} />
            </p>
          )}
          <p className={styles.text} lang={lang}>
            <Changed from={markdown} to={revision.markdown} />
          </p>
          {before && !before.removed && markdown === revision.markdown && title === revision.title && (
            <p className={layout.meta}>{t('post.unchanged')}</p>
          )}
        </>
      )}
    </>
  );
}

/** `ins` and `del` say what they are to every reader, and are told apart by more than their colour. */
function Changed({ from, to }: { from: string; to: string }) {
  const t = useForum();
  const changes = useMemo(() => changesBetween(from, to), [from, to]);
  if (!changes) {
    return (
      <>
        <span className={cx(layout.meta, styles.different)}>{t('post.tooDifferent')}</span>
        {to}
      </>
    );
  }
  let at = 0;
  return changes.map(({ kind, text }) => {
    at += text.length;
    const key = `${kind} ${at}`;
    if (kind === 'added') return <ins key={key}>{text}</ins>;
    if (kind === 'removed') return <del key={key}>{text}</del>;
    return <span key={key}>{text}</span>;
  });
}
