/** The kind of a variable as a small mark, which a word beside it or around it says too. */
import type { Kind } from '../dictionary/variable.ts';
import styles from './TypeMark.module.css';

const marks: Readonly<Record<Kind, string>> = {
  number: '1.0',
  integer: '1',
  category: 'A B',
  multi: '☑',
  ordinal: '1 2',
  date: '31',
  datetime: '31:',
  time: '0:00',
  text: 'abc',
  image: 'img',
  file: 'file',
  id: 'id',
};

export function TypeMark({ kind }: { kind: Kind }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {marks[kind]}
    </span>
  );
}
