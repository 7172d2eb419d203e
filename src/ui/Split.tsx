/**
 * One card of several panes with hairlines between: left what is chosen, in the middle what it is about, right what
 * follows from it. Below 960 px they stack, in the order in which they are given.
 */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Split.module.css';

/** `aside`: on which sides of the middle narrow panes stand. */
export function Split({
  aside,
  className,
  ...rest
}: ComponentProps<'div'> & { aside?: 'end' | 'start' | 'both' }) {
  return <div {...rest} className={cx(styles.split, aside && styles[aside], className)} />;
}

/** Holds the place of panes that are to come, so that nothing moves which stands below. */
export function SplitComing({ children }: { children: ReactNode }) {
  return <div className={styles.coming}>{children}</div>;
}

/** `tag`: what it is, beside its name. `acts`: keys at the end of its head. */
export function PaneHead({ title, tag, acts }: { title: ReactNode; tag?: ReactNode; acts?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {tag}
      {acts && <div className={styles.acts}>{acts}</div>}
    </div>
  );
}

/** A part of a pane; `act`: what can be done with it, beside its name. */
export function PaneSection({
  title,
  act,
  children,
}: {
  title?: ReactNode;
  act?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      {title && (
        <h3>
          {title}
          {act}
        </h3>
      )}
      {children}
    </section>
  );
}

/** What is known of a thing, a word and its value a line. */
export function Facts({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(([word, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={at}>
          <dt>{word}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line of keys above what they work on. */
export function Toolbar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.toolbar, className)} />;
}

/** The line below that says what is seen: counts, filters, where it is kept. */
export function StatusBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.status, className)} />;
}
