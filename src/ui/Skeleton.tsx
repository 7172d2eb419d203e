import { cx } from './cx.ts';
import styles from './Skeleton.module.css';

/** A bar where text will stand. Hidden from screen readers: what is loading says so once, in words. */
export function Skeleton({
  size = 'full',
  className,
}: {
  size?: 'box' | 'short' | 'medium' | 'long' | 'full';
  className?: string;
}) {
  return <span className={cx(styles.skeleton, styles[size], className)} aria-hidden="true" />;
}
