import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { cx } from './cx.ts';

/** A count in a pill. What it counts must be said beside it, or by a label around it. */
export function Badge({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'quiet' | 'error';
  children: ReactNode;
}) {
  return <span className={cx(styles.badge, tone !== 'brand' && styles[tone])}>{children}</span>;
}

/** The number of a step, in a square: 1, 2, 3. */
export function StepNumber({ children }: { children: ReactNode }) {
  return <span className={styles.number}>{children}</span>;
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
