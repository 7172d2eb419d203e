/** What stands where the log-in form will: the same lines at the same heights. */
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PanelSkeleton.module.css';

export function PanelSkeleton({ className }: { className?: string }) {
  return (
    <div className={cx(styles.panel, className)} aria-hidden="true">
      <Skeleton className={styles.methods} />
      <Skeleton size="short" className={styles.label} />
      <Skeleton className={styles.field} />
      <Skeleton size="short" className={styles.label} />
      <Skeleton className={styles.field} />
      <Skeleton className={styles.key} />
      <Skeleton size="long" className={styles.text} />
    </div>
  );
}
