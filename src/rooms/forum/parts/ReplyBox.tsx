/** Where one replies. Who may not is told why, and what they can do. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../../i18n/messages.tsx';
import { useLogIn } from '../../../reading/useLogIn.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import { useForum } from '../messages.ts';
import type { ShownTopic, Writer } from '../shown.ts';
import styles from './ReplyBox.module.css';
import type { ThreadHands } from './ThreadHands.ts';
import type { Answering } from './useThread.ts';

export type ReplyBoxProps = {
  topic: Pick<ShownTopic, 'id' | 'locale'>;
  writer: Writer;
  closed: boolean;
  hands: Pick<ThreadHands, 'put'>;
  /** What is to be answered; another object each time that somebody asks to. */
  answering: Answering | undefined;
};

export function ReplyBox({ writer, closed, answering }: ReplyBoxProps) {
  const t = useForum();
  const format = useFormat();
  const { may, suspendedUntil } = writer;
  if (suspendedUntil !== null) {
    const date = format.dateTime(new Date(suspendedUntil), { dateStyle: 'long' });
    return <Note icon="lock">{t('topic.suspended', { date })}</Note>;
  }
  if (closed) return <Note icon="lock">{t('topic.closed')}</Note>;
  if (may) return null;
  return (
    <Place answering={answering}>
      <LogInFirst />
    </Place>
  );
}

/** Comes into view, and takes the focus, when somebody asks to answer. */
function Place({ answering, children }: { answering: Answering | undefined; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const t = useForum();
  useEffect(() => {
    if (!answering) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  }, [answering]);
  return (
    <section ref={ref} id="reply" className={cx(layout.card, styles.box)} aria-label={t('topic.reply')}>
      {children}
    </section>
  );
}

function LogInFirst() {
  const t = useForum();
  const { pathname, search } = useLocation();
  const logIn = useLogIn(`${pathname}${search}#reply`);
  return (
    <>
      <p>{t('topic.logInText')}</p>
      <Link className={buttonClass({ tone: 'primary' })} {...logIn}>
        {t('topic.logIn')}
      </Link>
    </>
  );
}
