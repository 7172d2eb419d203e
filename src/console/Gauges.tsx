/** A row of figures, each under its name, and on its way to the page that it counts. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/messages.tsx';
import layout from '../ui/layout.module.css';
import styles from './Gauges.module.css';

export function Gauges({ children }: { children: ReactNode }) {
  return <dl className={styles.gauges}>{children}</dl>;
}

export function Gauge({ name, value, to }: { name: string; value: number; to?: string }) {
  const { number, marks } = useFormat();
  const figure = number(value);
  return (
    <div>
      <dt>{name}</dt>
      <dd className={layout.num}>
        {to === undefined ? (
          figure
        ) : (
          <Link to={to} aria-label={[name, figure].join(marks.colon)}>
            {figure}
          </Link>
        )}
      </dd>
    </div>
  );
}
