/** What the renderer left out of a text, below the preview that does not show it. */
import { Note } from '../../ui/Note.tsx';
import type { LeftOut as Part } from '../markdown/rendering.ts';
import { useReading } from '../messages.ts';
import styles from './LeftOut.module.css';

export function LeftOut({ parts }: { parts: readonly Part[] }) {
  const t = useReading();
  if (parts.length === 0) return null;
  return (
    <Note tone="warn" role="status">
      <strong>{t('leftOut.title')}</strong>
      <ul role="list" className={styles.parts}>
        {parts.map(({ kind, what, at }) => (
          <li key={`${kind} ${at} ${what}`}>{t(`leftOut.${kind}`, { what, line: at })}</li>
        ))}
      </ul>
    </Note>
  );
}
