import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Table.module.css';

/** A table that scrolls inside its own frame; `label` names the frame, which the keyboard can scroll. */
export function Table({
  label,
  dense,
  children,
  className,
  ...rest
}: ComponentProps<'table'> & { label: string; dense?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={label}>
      <table {...rest} className={cx(styles.table, dense && styles.dense, className)}>
        {children}
      </table>
    </section>
  );
}

type Cell = {
  /** Numbers stand at the end of their column. */
  end?: boolean;
  num?: boolean;
};

/** A head cell; of a column unless `scope` says `row`. */
export function Th({ end, num, className, scope = 'col', ...rest }: ComponentProps<'th'> & Cell) {
  return <th {...rest} scope={scope} className={cx(end && styles.end, num && styles.num, className)} />;
}

/** A cell. */
export function Td({ end, num, className, ...rest }: ComponentProps<'td'> & Cell) {
  return <td {...rest} className={cx(end && styles.end, num && styles.num, className)} />;
}

/** The head of a column that sorts: a link where the order lives in the address (`href`), else a button. */
export function SortTh({
  direction,
  href,
  onSort,
  end,
  children,
}: {
  direction: 'ascending' | 'descending' | 'none';
  href?: string;
  onSort?: () => void;
  end?: boolean;
  children: ReactNode;
}) {
  const face = (
    <>
      {children}
      <Icon name="down" small />
    </>
  );
  return (
    <Th end={end} aria-sort={direction}>
      {href ? (
        <a className={styles.sort} href={href}>
          {face}
        </a>
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          {face}
        </button>
      )}
    </Th>
  );
}
