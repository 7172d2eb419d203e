/** Says that replies have come, and brings them where the reader wants them: below what they read. */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import layout from '../../../ui/layout.module.css';
import { useForum } from '../messages.ts';
import { postMark, postPath } from '../parts/addresses.ts';
import styles from './NewReplies.module.css';
import type { LiveReplies } from './useLiveReplies.ts';

type Props = {
  live: LiveReplies;
  slug: string;
  /** Whether this page of the thread is its last. */
  ends: boolean;
};

export function NewReplies({ live: { waiting, show }, slug, ends }: Props) {
  const t = useForum();
  const [added, setAdded] = useState(0);
  const count = waiting.length;
  const end = useAtEnd(ends && count > 0, () => {
    setAdded(count);
    show();
  });
  const first = waiting[0]?.number;
  const bring = () => {
    flushSync(() => {
      setAdded(0);
      show();
    });
    // The button is gone: who came by keyboard goes on with what it brought.
    const post = document.getElementById(postMark(first ?? 0));
    post?.setAttribute('tabindex', '-1');
    post?.focus({ preventScroll: true });
  };
  return (
    <>
      <div ref={end} />
      <p role="status" className={layout.sr}>
        {count > 0 ? t('live.waiting', { count }) : added > 0 ? t('live.added', { count: added }) : ''}
      </p>
      {first != null && (
        <div className={styles.bar}>
          <Bring count={count} to={ends ? undefined : { slug, number: first }} bring={bring} />
        </div>
      )}
    </>
  );
}

type BringProps = { count: number; to: { slug: string; number: number } | undefined; bring: () => void };

/** On an earlier page of the thread it leads to where they are. */
function Bring({ count, to, bring }: BringProps) {
  const t = useForum();
  const { code } = useLocale();
  const words = t('live.show', { count });
  if (!to)
    return (
      <Button tone="primary" icon="down" onClick={bring}>
        {words}
      </Button>
    );
  return (
    <Link className={buttonClass({ tone: 'primary' })} to={postPath(code, to.slug, to.number)}>
      {words}
    </Link>
  );
}

/** Calls back while an element is in sight, unless its reader is writing: what they write must not move away. */
function useAtEnd(wanted: boolean, reached: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const latest = useRef(reached);
  useEffect(() => {
    latest.current = reached;
  });
  useEffect(() => {
    if (!wanted || !ref.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting) && !isWriting()) latest.current();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wanted]);
  return ref;
}

function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input, select, [contenteditable]') ?? false;
}
