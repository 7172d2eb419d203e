/** The form of a new question. What is written in it is kept, also for whoever logs in first or changes the language. */

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useClient } from '../../../platform/browser.tsx';
import { useContactLink } from '../../../platform/dialogs.ts';
import { useAccountDialog } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';
import { useForum } from '../messages.ts';
import { threadPath } from '../parts/addresses.ts';
import type { Writer } from '../shown.ts';
import { newTopic } from './calls.ts';
import type { Draft } from './draft.ts';
import { Earlier } from './Earlier.tsx';
import { SendLine } from './SendLine.tsx';
import { TopicFields } from './TopicFields.tsx';
import styles from './TopicForm.module.css';
import { letterOf, sentOf, type TopicContent, topicDraft, typedIn } from './topicDraft.ts';
import { useDraft } from './useDraft.ts';
import { useSending } from './useSending.ts';
import { useTopicChecks } from './useTopicChecks.ts';
import { Warning } from './Warning.tsx';

export type AskFormProps = {
  writer: Writer;
  /** Null for a visitor. */
  account: string | null;
  /** The question is there, and waits for a moderator. */
  onWaits(): void;
};

export function AskForm({ writer, account, onWaits }: AskFormProps) {
  const t = useForum();
  const { code } = useLocale();
  const [kind] = useState(() => topicDraft(code));
  const area = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft('new', account, kind);
  const { sending, checks, submit } = useAsking({ writer, draft, onWaits });
  const { form } = checks;
  const busy = sending.state !== 'idle';
  const begin = useEffectEvent(() => {
    const typed = form.current ? typedIn(form.current, kind.empty) : {};
    // What was kept is as it was, unless something new was typed.
    if (Object.keys(typed).length > 0) draft.change(typed);
  });
  useEffect(() => begin(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onFocus={checks.warning.prepare}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <Earlier draft={draft} />
      <TopicFields
        content={draft.content}
        change={draft.change}
        faultOf={checks.faultOf}
        area={area}
        links={writer.may && writer.links}
        onSend={() => void submit(false)}
      />
      <Warning
        found={checks.warning.found}
        form={form}
        labelOf={checks.labelOf}
        onSend={() => void submit(true)}
      />
      <SendLine {...sending} />
      <p className={layout.label}>
        {t('composer.patient')}{' '}
        <span role="status">
          {draft.keptOn && t(draft.keptOn === 'account' ? 'composer.onAccount' : 'composer.onDevice')}
        </span>
      </p>
      <div className={cx(layout.row, layout.between)}>
        <Privately draft={draft} labelOf={checks.labelOf} />
        <Button
          type="submit"
          tone="primary"
          size="lg"
          loading={busy}
          loadingLabel={t('composer.posting')}
          title={t('composer.sendKey')}
        >
          {t(writer.may ? 'write.post' : 'composer.logIn')}
        </Button>
      </div>
    </form>
  );
}

type Asking = Pick<AskFormProps, 'writer' | 'onWaits'> & {
  draft: Draft<TopicContent>;
};

function useAsking({ writer, draft, onWaits }: Asking) {
  const t = useForum();
  const { code } = useLocale();
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const ask = useAccountDialog();
  const sending = useSending();
  const checks = useTopicChecks(draft.content, sending.refused);
  /** @param despite what was found and looked at */
  const submit = async (despite: boolean) => {
    // Whoever logs in sees first whether their question will wait for a moderator.
    if (!writer.may) return void (await ask('login', 'needed'));
    if (!checks.isFit() || !(despite || (await checks.warning.passes()))) return;
    checks.warning.forget();
    const sent = { ...sentOf(draft.content), client_key: draft.key() };
    const answer = await sending.send(() => client.call(newTopic, sent, { quiet: true }));
    if (!answer) return;
    draft.finish();
    if (answer.pending) {
      onWaits();
      scrollTo({ top: 0 });
    } else {
      toast.show(t('write.posted'));
      await navigate(threadPath(code, answer.slug));
    }
  };
  return { sending, checks, submit };
}

type PrivatelyProps = { draft: Draft<TopicContent>; labelOf(field: string): string };

/** The draft as a request to us: it stays here too. */
function Privately({ draft, labelOf }: PrivatelyProps) {
  const t = useForum();
  const { code } = useLocale();
  const { marks } = useFormat();
  const open = useContactLink(() => letterOf(draft.content, labelOf, marks));
  return (
    <Link
      className={buttonClass({ tone: 'second' })}
      to={pathTo(code, 'contact')}
      title={t('write.privatelyHint')}
      onClick={open}
    >
      {t('write.privately')}
    </Link>
  );
}
