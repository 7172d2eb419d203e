/** Writes a reply: it appears at once, and is taken back with its text kept when the server refuses it. */

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useClient } from '../../../platform/browser.tsx';
import { useAccountDialog, useReaderId } from '../../../platform/signIn.tsx';
import { insert } from '../../../reading/writing/area.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { reply as replyIcon } from '../icons.ts';
import { useForum } from '../messages.ts';
import styles from '../parts/ReplyBox.module.css';
import { Composer } from './Composer.tsx';
import { reply } from './calls.ts';
import type { Draft } from './draft.ts';
import { Earlier } from './Earlier.tsx';
import { PendingReply } from './PendingReply.tsx';
import type { Early, ReplyBoxProps } from './props.ts';
import { quoted } from './quote.ts';
import { type ReplyContent, replyDraft } from './replyDraft.ts';
import { SendLine } from './SendLine.tsx';
import { useDraft } from './useDraft.ts';
import { useSending } from './useSending.ts';
import { useTextFault } from './useTextFault.ts';
import { useWarning } from './useWarning.ts';
import { Warning } from './Warning.tsx';

export default function ReplyForm(props: ReplyBoxProps & { early: Early }) {
  const { topic, writer } = props;
  const t = useForum();
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`topic-${topic.id}`, useReaderId(), replyDraft);
  const { text, answersTo } = draft.content;
  const { sending, fault, warning, submit, sent } = useReply(props, draft, area);
  useBeginning(props, draft, area);
  const isUnderWay = sending.state !== 'idle';
  const { sending: tellThread } = props.hands;
  useEffect(() => {
    if (!isUnderWay) return;
    tellThread(true);
    return () => tellThread(false);
  }, [isUnderWay, tellThread]);
  return (
    <>
      {isUnderWay && <PendingReply text={text} waiting={sending.state === 'waiting'} />}
      <form
        ref={form}
        className={cx(layout.card, styles.box)}
        onFocus={warning.prepare}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit(false);
        }}
        noValidate
      >
        <Earlier draft={draft} />
        {answersTo !== null && !isUnderWay && (
          <p className={styles.answering}>
            <Icon name={replyIcon} small />
            {t('composer.answering', { number: answersTo })}
            <Button tone="quiet" size="sm" onClick={() => draft.change({ answersTo: null })}>
              {t('composer.notAnswering')}
            </Button>
          </p>
        )}
        <div hidden={isUnderWay} className={styles.field}>
          <Composer
            // Begins anew after each reply, with the text and not with its preview.
            key={sent}
            label={t('composer.reply')}
            error={fault}
            name="text"
            text={text}
            onText={(now) => draft.change({ text: now })}
            area={area}
            locale={topic.locale}
            topic={topic.id}
            links={writer.may && writer.links}
            onSend={() => void submit(false)}
          />
        </div>
        {writer.waitsFirst && <Note icon="clock">{t('composer.waitsFirst')}</Note>}
        <Warning
          found={warning.found}
          form={form}
          labelOf={() => t('composer.reply')}
          onSend={() => void submit(true)}
        />
        <SendLine {...sending} />
        <Foot draft={draft} visitor={writer.may === null} busy={isUnderWay} />
      </form>
    </>
  );
}

type ReplyDraft = Draft<ReplyContent>;

type Area = { current: HTMLTextAreaElement | null };

function useReply({ topic, writer, hands }: ReplyBoxProps, draft: ReplyDraft, area: Area) {
  const t = useForum();
  const client = useClient();
  const toast = useToast();
  const ask = useAccountDialog();
  const sending = useSending();
  const { text, answersTo } = draft.content;
  const { fault, isFit } = useTextFault(text, sending.refused);
  const warning = useWarning(({ findings }) => findings({ text }));
  const [sent, setSent] = useState(0);
  /** @param despite what was found and looked at */
  const submit = async (despite: boolean) => {
    // Whoever logs in sees first whether their reply will wait for a moderator.
    if (!writer.may) return void (await ask('login', 'needed'));
    if (!isFit()) return area.current?.focus();
    if (!despite && !(await warning.passes())) return;
    warning.forget();
    const input = {
      topic: String(topic.id),
      text,
      answers_to: answersTo === null ? undefined : String(answersTo),
      client_key: draft.key(),
    };
    const answer = await sending.send(() => client.call(reply, input, { quiet: true }));
    if (!answer) return area.current?.focus();
    draft.finish();
    setSent((before) => before + 1);
    hands.put(answer.post);
    toast.show(t(answer.pending ? 'composer.sentWaits' : 'composer.sent'));
  };
  return { sending, fault, warning, submit, sent };
}

/** What was typed before the script came; and whom one answers, with the words that were chosen. */
function useBeginning({ early, answering }: ReplyBoxProps & { early: Early }, draft: ReplyDraft, area: Area) {
  const begin = useEffectEvent(() => {
    if (early.text !== '') draft.change({ text: early.text });
    if (early.focused) area.current?.focus();
  });
  useEffect(() => begin(), []);
  const answer = useEffectEvent(() => {
    const { current } = area;
    if (!answering || !current) return;
    // Every reply answers the question.
    draft.change({ answersTo: answering.number || null });
    current.focus();
    current.scrollIntoView({ block: 'center' });
    if (answering.quote === '') return;
    current.setSelectionRange(current.value.length, current.value.length);
    const gap = current.value === '' || current.value.endsWith('\n\n') ? '' : '\n\n';
    insert(current, gap + quoted(answering.quote));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of “Reply” is a new one
  useEffect(() => answer(), [answering]);
}

function Foot({ draft, visitor, busy }: { draft: ReplyDraft; visitor: boolean; busy: boolean }) {
  const t = useForum();
  return (
    <>
      {visitor && <p className={layout.small}>{t('composer.visitor')}</p>}
      <div className={cx(layout.row, layout.between)}>
        <p className={layout.label}>
          {t('composer.patient')}
          <span role="status" className={styles.kept}>
            {draft.keptOn && t(draft.keptOn === 'account' ? 'composer.onAccount' : 'composer.onDevice')}
          </span>
        </p>
        <Button
          type="submit"
          tone="primary"
          loading={busy}
          loadingLabel={t('composer.posting')}
          title={t('composer.sendKey')}
        >
          {t(visitor ? 'composer.logIn' : 'composer.post')}
        </Button>
      </div>
    </>
  );
}
