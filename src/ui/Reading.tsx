import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Reading.module.css';

/** A row of readings, separated by hairlines; two columns on a phone. */
export function Readings({ children, className }: { children: ReactNode; className?: string }) {
  return <dl className={cx(styles.readings, className)}>{children}</dl>;
}

/** One figure and what it measures. */
export function Reading({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.reading}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
