import type { Remark } from '../../../frame/frame.ts';
import { useSentence } from '../../../i18n/messages.tsx';
import styles from './Remarks.module.css';

/** What a reader had to change, or a format cannot hold: a sentence each. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const sentence = useSentence();
  return (
    <ul className={styles.remarks}>
      {remarks.map(({ kind, variable = '', values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={at}>{sentence(`dataset.remark.${kind}`, { variable, ...values })}</li>
      ))}
    </ul>
  );
}
