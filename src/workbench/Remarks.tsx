import type { Remark } from '../frame/frame.ts';
import { useFormat, useSentence } from '../i18n/messages.tsx';
import { gathered } from './gathered.ts';
import styles from './Remarks.module.css';
import { useMemberWord } from './useMemberWord.ts';

/** What a reader had to change, or a format cannot hold: a sentence each. */
export function Remarks({ remarks }: { remarks: readonly Remark[] }) {
  const sentence = useSentence();
  const wordOf = useMemberWord();
  const { and, inBrackets, number } = useFormat();
  const lines = gathered(remarks, (parts) =>
    and(parts.map(({ field, count }) => `${wordOf(field) ?? field}${inBrackets(number(count))}`)),
  );
  return (
    <ul className={styles.remarks}>
      {lines.map(({ kind, variable = '', values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <li key={at}>{sentence(`workbench.remark.${kind}`, { variable, ...withWord(values, wordOf) })}</li>
      ))}
    </ul>
  );
}

function withWord(
  values: Remark['values'] = {},
  wordOf: (member: string) => string | undefined,
): Remark['values'] {
  const field = typeof values.field === 'string' ? wordOf(values.field) : undefined;
  return field === undefined ? values : { ...values, field };
}
