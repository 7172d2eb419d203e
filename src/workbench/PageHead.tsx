/** The head of a page of the workbench: its title, a line below it, and what can be done with all of it. */
import type { ReactNode } from 'react';
import layout from '../ui/layout.module.css';
import styles from './PageHead.module.css';

export function PageHead({
  title,
  lede,
  children,
}: {
  title: ReactNode;
  lede?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {lede && <p className={layout.small}>{lede}</p>}
      </div>
      {children}
    </div>
  );
}
