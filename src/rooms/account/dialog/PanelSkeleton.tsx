/** What stands where the log-in form will: the same lines at the same heights. */
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './PanelSkeleton.module.css';

export function PanelSkeleton() {
  return (
    <div className={styles.panel} aria-hidden="true">
      <Skeleton className={styles.methods} />
      <Skeleton className={styles.explanation} />
      <Skeleton size="short" className={styles.label} />
      <Skeleton className={styles.field} />
      <Skeleton size="short" className={styles.label} />
      <Skeleton className={styles.field} />
      <Skeleton className={styles.button} />
      <Skeleton size="long" className={styles.text} />
    </div>
  );
}
