import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './ListStates.module.css';
import layout from './layout.module.css';
import { Skeleton } from './Skeleton.tsx';

const LENGTHS = ['long', 'medium', 'long', 'medium', 'full'] as const;

/** A list on its way: grey rows in the list's edge. `label` is said once. */
export function Loading({ label, rows = 3 }: { label: string; rows?: number }) {
  return (
    <div className={layout.card} role="status">
      <span className={layout.sr}>{label}</span>
      <ul role="list" className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <li key={row}>
            <Skeleton size="box" />
            <span className={styles.lines}>
              <Skeleton size={LENGTHS[row % LENGTHS.length]} />
              <Skeleton size="short" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Words = {
  title: ReactNode;
  children?: ReactNode;
  /** The one way out: a `LinkButton` or `Button`, tone `second`, size `sm`. */
  action?: ReactNode;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3 | 4;
  /** Without its own edge, where a card or frame already stands around it. */
  bare?: boolean;
};

function Blank({
  title,
  children,
  action,
  level = 3,
  bare,
  drawing,
  role,
}: Words & { drawing: ReactNode; role?: 'alert' }) {
  const Heading = `h${level}` as const;
  return (
    <div role={role} className={cx(!bare && layout.card, styles.blank)}>
      <svg width="120" height="56" viewBox="0 0 120 56" fill="none" stroke="currentColor" aria-hidden="true">
        {drawing}
      </svg>
      <Heading className={styles.title}>{title}</Heading>
      {children && <p className={styles.words}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A list with nothing in it yet. */
export function Empty(words: Words) {
  const drawing = (
    <>
      <path d="M8 48.5h104M8 48v-8M112 48v-8M34 48v-4M60 48v-8M86 48v-4" />
      <path d="M60 40V10" strokeDasharray="2 3" />
      <circle cx="60" cy="8" r="4" />
    </>
  );
  return <Blank {...words} drawing={drawing} />;
}

/** A list that did not arrive. */
export function ErrorState(words: Words) {
  const drawing = (
    <>
      <path d="M8 28h30l6-14 10 30 6-16h8" />
      <path d="M74 28h38" strokeDasharray="2 4" />
    </>
  );
  return <Blank {...words} drawing={drawing} role="alert" />;
}
