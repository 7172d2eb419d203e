/** What can be done with a request: below it, at the end of the line. */
import type { ReactNode } from 'react';
import { CardFoot } from '../../../ui/Card.tsx';
import styles from './RequestFoot.module.css';

export function RequestFoot({ children }: { children: ReactNode }) {
  return <CardFoot className={styles.foot}>{children}</CardFoot>;
}
