/** A page of the console: its head with buttons, then its content. */
import type { ReactNode } from 'react';
import { Head } from '../platform/head.tsx';
import { cx } from '../ui/cx.ts';
import styles from './ConsolePage.module.css';

type Props = {
  title: string;
  actions?: ReactNode;
  status?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function ConsolePage({ title, actions, status, children, className }: Props) {
  return (
    <main id="main" className={cx(styles.page, className)}>
      <Head title={title} description={title} noindex />
      <header className={styles.head}>
        <h1>{title}</h1>
        {status}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </main>
  );
}

/** A row of filters, with the number of rows that match at its end. */
export function Filters({ children, count }: { children: ReactNode; count?: string }) {
  return (
    <div className={styles.filters}>
      {children}
      {count !== undefined && (
        <span className={styles.count} role="status">
          {count}
        </span>
      )}
    </div>
  );
}

/** What can be done with the rows that are selected. */
export function Bulk({ children }: { children: ReactNode }) {
  return <div className={styles.bulk}>{children}</div>;
}
