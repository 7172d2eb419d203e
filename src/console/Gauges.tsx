/** A row of figures, each under its name. */
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/messages.tsx';
import layout from '../ui/layout.module.css';
import styles from './Gauges.module.css';

export function Gauges({ children }: { children: ReactNode }) {
  return <dl className={styles.gauges}>{children}</dl>;
}

export function Gauge({ name, value }: { name: string; value: number }) {
  const format = useFormat();
  return (
    <div>
      <dt>{name}</dt>
      <dd className={layout.num}>{format.number(value)}</dd>
    </div>
  );
}
