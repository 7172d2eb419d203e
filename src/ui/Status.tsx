import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Status.module.css';

/** `on` runs or is approved, `wait` is pending, `off` is being built, `no` is refused, `none` has not begun. */
export type StatusState = 'on' | 'wait' | 'off' | 'no' | 'none';

/** The shape alone. It is hidden from screen readers: words must stand beside it. */
export function StatusMark({ state, className }: { state: StatusState; className?: string }) {
  return <span className={cx(styles.mark, styles[state], className)} aria-hidden="true" />;
}

/** A mark and its word. */
export function Status({ state, children }: { state: StatusState; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <StatusMark state={state} />
      {children}
    </span>
  );
}
