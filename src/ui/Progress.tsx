/** How far a task has come, in a bar and a sentence, and the way to end it. */
import type { ReactNode } from 'react';
import { Bar } from './Bar.tsx';
import { Button } from './Button.tsx';
import layout from './layout.module.css';

type Props = {
  /** What is under way. */
  label: string;
  value: number;
  max: number;
  /** The sentence that says what is there already. */
  children: ReactNode;
  /** Where it can be ended. */
  stop?: { label: string; onStop: () => void } | undefined;
};

export function Progress({ label, value, max, children, stop }: Props) {
  return (
    <div className={layout.stack}>
      <Bar value={value} max={max} label={label} />
      <div className={layout.row}>
        <p role="status" className={layout.small}>
          {children}
        </p>
        {stop && (
          <Button size="sm" onClick={stop.onStop}>
            {stop.label}
          </Button>
        )}
      </div>
    </div>
  );
}
