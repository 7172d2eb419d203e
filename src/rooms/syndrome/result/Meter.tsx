import { percent } from '../../../figures/frame.ts';
import styles from './Meter.module.css';

/** A share as a bar; hatched where answers are missing. The figure stands beside it. */
export function Meter({ share, strong }: { share: number | undefined; strong?: boolean }) {
  return (
    <svg className={styles.meter} aria-hidden="true">
      <rect className={styles.ground} width="100%" height="100%" />
      {share === undefined ? (
        <line className={styles.open} x1="0" x2="100%" y1="50%" y2="50%" />
      ) : (
        <rect className={strong ? styles.strong : styles.quiet} width={percent(share)} height="100%" />
      )}
    </svg>
  );
}
