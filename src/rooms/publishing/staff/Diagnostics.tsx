/** What a writer should mend, line by line. */
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { isLeftOut } from '../../../reading/markdown/rendering.ts';
import { Note } from '../../../ui/Note.tsx';
import type { saveText } from '../contract.ts';
import { usePublishing } from '../messages.ts';
import styles from './TextEditor.module.css';

const known = [
  'unknown_reference',
  'broken_mathematics',
  'foreign_image',
  'unknown_image',
  'second_lock',
  'misplaced_lock',
] as const;

export function Diagnostics({
  diagnostics,
  unreachable,
}: Pick<AnswerOf<typeof saveText>, 'diagnostics' | 'unreachable'>) {
  const t = usePublishing();
  // What is left out is said at the preview.
  const faults = diagnostics.filter((one) => !isLeftOut(one));
  if (faults.length === 0 && unreachable.length === 0) return null;
  return (
    <Note tone="warn">
      <strong>{t('editor.diagnostics')}</strong>
      <ul role="list" className={styles.diagnostics}>
        {faults.map(({ kind, what, at }) => {
          const name = known.find((one) => one === kind);
          return (
            name && (
              <li key={`${kind} ${what} ${at}`}>{t(`editor.diagnostic.${name}`, { what, line: at })}</li>
            )
          );
        })}
        {unreachable.map((doi) => (
          <li key={doi}>{t('editor.unreachable', { doi })}</li>
        ))}
      </ul>
    </Note>
  );
}
