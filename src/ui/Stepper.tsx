import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

export type Step = {
  label: string;
  /** The state in words ("done", a date): the number alone is hidden from screen readers. */
  note?: ReactNode;
  state: 'done' | 'current' | 'error' | 'todo';
};

/** The steps of a process and how far it has come. `label` names the list. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label?: string }) {
  return (
    <ol role="list" className={styles.stepper} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={cx(styles.step, step.state !== 'todo' && styles[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.plate} aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" small /> : step.state === 'error' ? '!' : index + 1}
          </span>
          <span className={styles.name}>{step.label}</span>
          {step.note && <span>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
