import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import layout from '../layout.module.css';
import styles from './Spec.module.css';

/** One section of the specimen page. */
export function Spec({ title, wide, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={cx(styles.spec, wide && styles.wide)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A row of states. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>;
}

/** A primitive in one state, with the state's name above. */
export function State({ name, stretch, children }: { name: string; stretch?: boolean; children: ReactNode }) {
  return (
    <div className={cx(styles.state, stretch && styles.stretch)}>
      <span className={layout.label}>{name}</span>
      {children}
    </div>
  );
}
