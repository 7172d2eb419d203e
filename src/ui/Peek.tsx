import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import styles from './Peek.module.css';

type Props = {
  value: string;
  /** What the value is: its unit, its name, its band. */
  children: ReactNode;
  /** To the whole result. */
  link: { to: `#${string}`; label: string };
  /** The value is of what was entered before. */
  isStale: boolean;
};

/** On a narrow screen the result stays in sight while values change: it stands at the foot of the form. */
export function Peek({ value, children, link, isStale }: Props) {
  return (
    <div className={cx(styles.peek, isStale && styles.stale)} data-print="no">
      <b className={layout.num}>{value}</b>
      <span>{children}</span>
      <a href={link.to}>{link.label}</a>
    </div>
  );
}
