import styles from './Bar.module.css';
import { cx } from './cx.ts';

/** Progress: a native progress bar. `label` names it; the figure stands beside it in words. */
export function Bar({
  value,
  max = 100,
  label,
  tone = 'brand',
}: {
  value: number;
  max?: number;
  label: string;
  tone?: 'brand' | 'vip';
}) {
  return (
    <progress
      className={cx(styles.bar, tone === 'vip' && styles.vip)}
      value={value}
      max={max}
      aria-label={label}
    />
  );
}
