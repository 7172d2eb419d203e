import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Lamp.module.css';

/** `on` runs or is approved, `wait` is pending, `off` is being built, `no` is refused, `none` has not begun. */
export type LampState = 'on' | 'wait' | 'off' | 'no' | 'none';

/** The shape alone. It has no voice: words must stand beside it. */
export function Lamp({ state, className }: { state: LampState; className?: string }) {
  return <span className={cx(styles.lamp, styles[state], className)} aria-hidden="true" />;
}

/** A lamp and its word. */
export function Status({ state, children }: { state: LampState; children: ReactNode }) {
  return (
    <span className={styles.status}>
      <Lamp state={state} />
      {children}
    </span>
  );
}
