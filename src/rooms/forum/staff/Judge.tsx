/** The two ways to decide, each with its key; a ready reason by its number, or a typed one. */
import { type SubmitEvent, useState } from 'react';
import { ReasonButton, ReasonList } from '../../../console/ReasonList.tsx';
import { useFaultsTold } from '../../../platform/useFaultsTold.ts';
import { Kbd } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardBody } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import { reasonWords } from '../order/useReason.ts';
import { readyReasons, wordsLength } from '../reasons.ts';
import type { Case } from './CaseView.tsx';
import styles from './Desk.module.css';
import { MemberCard } from './Members.tsx';
import type { Why } from './useJudging.ts';

type Props = {
  one: Case;
  busy: boolean;
  open: boolean;
  onOpen(open: boolean): void;
  onAllow(): void;
  onAgainst(why: Why): void;
};

export function Judge({ one, busy, open, onOpen, onAllow, onAgainst }: Props) {
  const t = useForum();
  const { kind, decision, member } = one;
  const barred = busy || decision?.mine === true;
  const words = {
    waiting: [t('order.acts.allow'), t('order.acts.refuse')],
    report: [t('console.keep'), t('order.acts.hide')],
    appeal: [t('console.grant'), t('console.deny')],
  }[kind];
  return (
    <div className={styles.side}>
      <Card>
        <CardBody className={layout.stack}>
          <div className={styles.actions}>
            <Button tone="primary" disabled={barred} aria-keyshortcuts="a" onClick={onAllow}>
              {words[0]} <Kbd>A</Kbd>
            </Button>
            <Button
              disabled={barred}
              aria-keyshortcuts="h"
              aria-expanded={open}
              onClick={() => onOpen(!open)}
            >
              {words[1]} <Kbd>H</Kbd>
            </Button>
          </div>
          {open && !barred && kind !== 'appeal' && (
            <ReasonList>
              {readyReasons.map((reason, at) => (
                <ReasonButton key={reason} shortcut={at + 1} onClick={() => onAgainst({ reason, words: '' })}>
                  {t(reasonWords[reason])}
                </ReasonButton>
              ))}
            </ReasonList>
          )}
          {open && !barred && <Typed appeal={kind === 'appeal'} send={words[1] ?? ''} onSend={onAgainst} />}
        </CardBody>
      </Card>
      {member && <MemberCard member={member} admin={false} />}
    </div>
  );
}

/** It is shown as it is typed. An appeal may be turned down without a word. */
function Typed({ appeal, send, onSend }: { appeal: boolean; send: string; onSend(why: Why): void }) {
  const t = useForum();
  const [text, setText] = useState('');
  const [tries, setTries] = useState(0);
  const form = useFaultsTold(tries);
  const missing = !appeal && text.trim() === '';
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setTries(tries + 1);
    if (!missing) onSend({ ...(appeal ? {} : { reason: 'typed' }), words: text.trim() });
  }
  return (
    <form ref={form} className={layout.stack} onSubmit={submit} noValidate>
      <Field
        label={t(appeal ? 'console.answer' : 'order.typed')}
        error={tries > 0 && missing ? t('errors.reasonMissing') : undefined}
      >
        {(ties) => (
          <Textarea
            {...ties}
            rows={2}
            value={text}
            maxLength={wordsLength}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit">{send}</Button>
      </div>
    </form>
  );
}
