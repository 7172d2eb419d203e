import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type Fact = {
  label: string;
  value: ReactNode;
  /** Says that there is nothing: drawn more quietly. */
  absent?: boolean;
};

/** Names and values in two columns, a hairline above each. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, absent }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={absent ? styles.absent : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
