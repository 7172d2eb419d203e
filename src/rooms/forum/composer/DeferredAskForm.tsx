/**
 * The form of a new question, which the server renders whole: its script comes when somebody touches the page or has read
 * it, and at once where something was begun. What was typed before is kept, and what was pressed before is pressed then
 * (src/shells/boot.ts).
 */
import { lazy, Suspense } from 'react';
import '#ui/Combobox.module.css';
import { whenRead } from '../../../platform/whenRead.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useForum } from '../messages.ts';
import type { AskFormProps } from './AskForm.tsx';
// The looks of the whole form come with this sheet (vite.config.ts), not with the script.
import styles from './TopicForm.module.css';

const AskForm = lazy(async () => {
  if (!hasKept()) await whenRead();
  return { default: (await import('./AskForm.tsx')).AskForm };
});

export function DeferredAskForm(props: AskFormProps) {
  return (
    <div className={styles.holder}>
      {/* What stands here meanwhile brings the looks of the choice with the page. */}
      <Suspense fallback={<Waiting />}>
        <AskForm {...props} />
      </Suspense>
    </div>
  );
}

function Waiting() {
  const t = useForum();
  return (
    <Segmented
      label={t('write.kind')}
      options={[
        { value: 'study', label: t('write.study'), icon: 'stats', disabled: true },
        { value: 'free', label: t('write.free'), icon: 'chat', disabled: true },
      ]}
    />
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
