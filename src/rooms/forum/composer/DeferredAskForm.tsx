/**
 * The form of a new question, which the server renders whole: its script comes when somebody touches the page or has read
 * it, and at once where something was begun. What was typed before is kept, and what was pressed before is pressed then
 * (src/shells/boot.ts).
 */
import { lazy, Suspense } from 'react';
import { whenRead } from '../../../platform/whenRead.ts';
import type { AskFormProps } from './AskForm.tsx';
// The looks of the whole form come with these sheets (vite.config.ts), not with the script.
import '../../../ui/Segmented.module.css';
import styles from './TopicForm.module.css';

const AskForm = lazy(async () => {
  if (!hasKept()) await whenRead();
  return { default: (await import('./AskForm.tsx')).AskForm };
});

export function DeferredAskForm(props: AskFormProps) {
  return (
    <div className={styles.holder}>
      <Suspense>
        <AskForm {...props} />
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
