/** What members say of the part of a report that is chosen. */
import { type SyntheticEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallError } from '../../../../contract/callError.ts';
import { momentFormat } from '../../../../i18n/format.ts';
import { useFormat } from '../../../../i18n/messages.tsx';
import { useClient } from '../../../../platform/browser.tsx';
import { useFaultsTold } from '../../../../platform/useFaultsTold.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Textarea } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { PaneSection } from '../../../../ui/Split.tsx';
import { callsIn } from '../../calls.ts';
import { longestComment } from '../../limits.ts';
import { useDataset } from '../../messages.ts';
import { SentKey } from '../../sentKey.ts';
import type { ShownComment } from '../comments.ts';
import type { OpenedReport } from '../own.ts';
import styles from './Comments.module.css';

export type Said = { comments: readonly ShownComment[]; hidden: number };

type Props = {
  study: string;
  /** That was kept last. */
  version: OpenedReport;
  said: Said;
  /** The part that is chosen. */
  block: string | undefined;
  /** Whether the study goes on. */
  mayKeep: boolean;
};

/** How many are open, by their parts. */
export function openIn({ comments }: Said): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const { block, resolved } of comments) if (!resolved) open.set(block, (open.get(block) ?? 0) + 1);
  return open;
}

export function Comments({ study, version, said, block, mayKeep: mayComment }: Props) {
  const t = useDataset();
  const { report, revision } = version;
  const there = new Set(version.written.blocks.flatMap(({ id, is }) => (is === 'hidden' ? [] : [id])));
  const own = said.comments.filter((one) => one.block === block);
  const ofGone = said.comments.filter((one) => !there.has(one.block));
  return (
    <PaneSection title={t('reports.comments')}>
      <div className={layout.stack}>
        <List {...{ study, report, mayComment }} comments={own} />
        {mayComment && block !== undefined && there.has(block) ? (
          <Write key={block} {...{ study, report, revision, block }} />
        ) : (
          mayComment && <p className={layout.small}>{t('reports.commentOnce')}</p>
        )}
        {ofGone.length > 0 && (
          <>
            <h4>{t('reports.commentsGone')}</h4>
            <List {...{ study, report, mayComment }} comments={ofGone} />
          </>
        )}
        {said.hidden > 0 && (
          <p className={layout.small}>{t('reports.commentsHidden', { count: said.hidden })}</p>
        )}
      </div>
    </PaneSection>
  );
}

type Of = { study: string; report: string };
type ListProps = Of & { mayComment: boolean; comments: readonly ShownComment[] };

function List({ comments, ...of }: ListProps) {
  if (comments.length === 0) return null;
  return (
    <ul role="list" className={styles.list}>
      {comments.map((one) => (
        <li key={one.id}>
          <Comment {...of} one={one} />
        </li>
      ))}
    </ul>
  );
}

function Comment({ study, report, mayComment, one }: Omit<ListProps, 'comments'> & { one: ShownComment }) {
  const t = useDataset();
  const client = useClient();
  const { dateTime } = useFormat();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const { id, text, by, at, revision, resolved, mayResolve } = one;
  const when = (moment: string) => dateTime(new Date(moment), momentFormat);
  const resolve = async () => {
    setBusy(true);
    try {
      await client.call(callsIn(study).resolveComment, {
        report,
        comment: id,
        resolved: resolved ? 'no' : 'yes',
      });
      await revalidate();
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.by}>
        {t('reports.commentBy', { who: by || t('snapshots.someone'), at: when(at), revision })}
      </p>
      {resolved && (
        <p className={styles.by}>
          {t('reports.resolvedBy', { who: resolved.by || t('snapshots.someone'), at: when(resolved.at) })}
        </p>
      )}
      {mayComment && mayResolve && (
        <Button size="sm" loading={busy} onClick={() => void resolve()}>
          {t(resolved ? 'reports.reopen' : 'reports.resolve')}
        </Button>
      )}
    </>
  );
}

function Write({ study, report, revision, block }: Of & { revision: number; block: string }) {
  const t = useDataset();
  const client = useClient();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const [sent] = useState(() => new SentKey());
  const isLacking = text.trim() === '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLacking) return setTries(tries + 1);
    setBusy(true);
    try {
      await client.call(callsIn(study).comment, {
        ...{ client_key: sent.keyOf(`${block} ${text}`), report, revision: `${revision}`, block, text },
      });
      sent.kept();
      setText('');
      setTries(0);
      await revalidate();
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
      sent.refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={layout.stack} noValidate onSubmit={(event) => void send(event)}>
      <Field
        label={t('reports.comment')}
        hint={t('reports.commentHint')}
        error={tries > 0 && isLacking && t('errors.comment')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            maxLength={longestComment}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      <div>
        <Button size="sm" type="submit" loading={busy}>
          {t('reports.addComment')}
        </Button>
      </div>
    </form>
  );
}
