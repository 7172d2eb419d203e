/** The worked example of a tool, where a reader's own values would stand: read, not entered. */
import { type ReactNode, useId } from 'react';
import { Card, CardHead } from '../ui/Card.tsx';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import styles from './WorkedExample.module.css';

type Props = {
  title: string;
  values: readonly { id: string; label: string; value: ReactNode; isNumber: boolean }[];
  /** What is missing for values of one's own, with the way there. */
  note: ReactNode;
  children?: ReactNode;
};

export function WorkedExample({ title, values, note, children }: Props) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading}>
      <CardHead>
        <Icon name="lock" small />
        <h2 id={heading}>{title}</h2>
      </CardHead>
      <dl className={styles.given}>
        {values.map(({ id, label, value, isNumber }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className={isNumber ? layout.num : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.lock} data-print="no">
        <Icon name="lock" />
        <span>{note}</span>
      </p>
      {children}
    </Card>
  );
}
