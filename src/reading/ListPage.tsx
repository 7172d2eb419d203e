/** The page of a list: its head, a filter that stays in sight beside it on wide screens, and the list in columns. */
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import styles from './ListPage.module.css';

type Props = {
  title: string;
  /** What the list holds. */
  lede?: string;
  /** Below the title, in place of what the list holds. */
  box?: ReactNode;
  /** Beside the title, such as a box to search in. */
  tools?: ReactNode;
  filter?: ReactNode;
  /** Below the list on a phone, and below the filter on wide screens. */
  after?: ReactNode;
  head: ReactNode;
  children: ReactNode;
};

export function ListPage({ title, lede, box, tools, filter, after, head, children }: Props) {
  return (
    <main id="main" className={cx(layout.wrap, styles.page)}>
      {head}
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lede && <p className={cx(layout.lede, styles.lede)}>{lede}</p>}
          {box && <div className={styles.lede}>{box}</div>}
        </div>
        {tools}
      </header>
      {filter && <div className={styles.side}>{filter}</div>}
      <div className={styles.list}>{children}</div>
      {after && <div className={styles.side}>{after}</div>}
    </main>
  );
}
