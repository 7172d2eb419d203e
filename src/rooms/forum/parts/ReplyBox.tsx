/**
 * The place for a reply below a thread. What it is written with is fetched when somebody touches it; what was typed before
 * is kept.
 */
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { fetchForClick } from '../../../platform/fetchForClick.ts';
import { useReaderId } from '../../../platform/signIn.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/Field.tsx';
import { Textarea } from '../../../ui/Input.tsx';
import layout from '../../../ui/layout.module.css';
import { Note } from '../../../ui/Note.tsx';
import type { Early, ReplyBoxProps } from '../composer/props.ts';
import { useForum } from '../messages.ts';
import styles from './ReplyBox.module.css';
import type { ThreadHands } from './ThreadHands.ts';

const QuoteButton = lazy(() => import('./QuoteButton.tsx'));

type Form = ComponentType<ReplyBoxProps & { early: Early }>;

export function ReplyBox({ closed, ...props }: ReplyBoxProps & { closed: boolean }) {
  const t = useForum();
  const format = useFormat();
  const { code } = useLocale();
  const { may, suspendedUntil } = props.writer;
  if (suspendedUntil !== null) {
    const date = format.dateTime(new Date(suspendedUntil), { dateStyle: 'long' });
    return (
      <Note icon="lock">
        {t('topic.suspended', { date })} <Link to={pathTo(code, 'forum/decisions')}>{t('order.title')}</Link>
      </Note>
    );
  }
  if (closed) return <Note icon="lock">{t('topic.closed')}</Note>;
  return (
    <section id="reply" aria-label={t(may ? 'topic.reply' : 'topic.logIn')} data-print="no">
      <Note className={styles.noScript}>{t('composer.noScript')}</Note>
      <Quoting onQuote={props.hands.quote} />
      <Deferred {...props} />
    </section>
  );
}

/** Fetched when somebody first selects something. */
function Quoting({ onQuote }: { onQuote: ThreadHands['quote'] }) {
  const [selects, setSelects] = useState(false);
  useEffect(() => {
    const look = () => setSelects((before) => before || getSelection()?.isCollapsed === false);
    document.addEventListener('selectionchange', look);
    // Something may have been selected before this script came.
    look();
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return (
    selects && (
      <Suspense>
        <QuoteButton onQuote={onQuote} />
      </Suspense>
    )
  );
}

function Deferred(props: ReplyBoxProps) {
  const t = useForum();
  const box = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<{ Form: Form; early: Early }>();
  const account = useReaderId();
  const load = () => {
    fetchForClick(
      import('../composer/ReplyForm.tsx'),
      ({ default: Form }) => {
        const { current } = box;
        const focused = current !== null && document.activeElement === current;
        setLoaded((before) => before ?? { Form, early: { text: current?.value ?? '', focused } });
      },
      // The field stays as it is, with what was typed; the next touch tries again.
      () => {},
    );
  };
  const { answering, topic } = props;
  const begin = useEffectEvent(() => {
    const { current } = box;
    const typed = current !== null && (current.value !== '' || document.activeElement === current);
    if (!loaded && (answering || typed || hasKept(topic.id, account))) load();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again when one of them changes
  useEffect(() => begin(), [answering, topic.id, account]);
  if (loaded) return <loaded.Form {...props} early={loaded.early} />;
  const touched = { onFocus: load, onPointerEnter: load, onTouchStart: load };
  return (
    <div className={cx(layout.card, styles.box)}>
      <Field label={t('composer.reply')}>
        {(field) => <Textarea {...field} {...touched} ref={box} rows={5} />}
      </Field>
      <div className={cx(layout.row, layout.between)}>
        <p className={layout.label}>{t('composer.patient')}</p>
        <Button tone="primary" {...touched}>
          {t(props.writer.may ? 'composer.post' : 'composer.logIn')}
        </Button>
      </div>
    </div>
  );
}

/** Whether the device has something begun for this thread, as composer/keptDraft.ts keeps it. */
function hasKept(topic: number, account: string | null): boolean {
  try {
    return [account, 'visitor'].some((who) => localStorage.getItem(`forum topic-${topic} ${who}`) !== null);
  } catch {
    return false;
  }
}
