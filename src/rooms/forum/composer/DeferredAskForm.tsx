/**
 * The form of a new question, which the server renders whole: its script comes when somebody touches the page or has read
 * it, and at once where something was begun. What was typed before is kept, and a question sent before is sent then.
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { whenRead } from '../../../platform/whenRead.ts';
import type { AskFormProps } from './AskForm.tsx';
// The looks of the whole form come with this sheet (vite.config.ts), not with the script.
import styles from './TopicForm.module.css';

const AskForm = lazy(async () => {
  if (!hasKept()) await whenRead();
  return { default: (await import('./AskForm.tsx')).AskForm };
});

export function DeferredAskForm(props: Omit<AskFormProps, 'onReady'>) {
  const box = useRef<HTMLDivElement>(null);
  const ready = useRef(false);
  const early = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { current } = box;
    // React handles no events in a part of the page that waits for its script, so the browser's own event is caught.
    const hold = (event: SubmitEvent) => {
      if (ready.current) return;
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) early.current = event.target;
    };
    current?.addEventListener('submit', hold, { capture: true });
    return () => current?.removeEventListener('submit', hold, { capture: true });
  }, []);
  return (
    <div ref={box} className={styles.holder}>
      <Suspense>
        <AskForm
          {...props}
          onReady={() => {
            ready.current = true;
            early.current?.requestSubmit();
            early.current = null;
          }}
        />
      </Suspense>
    </div>
  );
}

/** Whether the device has a question that was begun, as keptDraft.ts keeps it. */
function hasKept(): boolean {
  if (import.meta.env.SSR) return false;
  try {
    return Object.keys(localStorage).some((name) => name.startsWith('forum new '));
  } catch {
    return false;
  }
}
