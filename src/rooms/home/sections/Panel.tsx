import type { ReactNode } from 'react';
import { StepNumber } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import s from './Rig.module.css';

/** A panel of the rig: `step` on its plate, `out` what it hands on; the link to the next leaves at the head. */
export function Panel({
  step,
  heading,
  out,
  children,
}: {
  step: 1 | 2 | 3;
  heading: string;
  out: string;
  children: ReactNode;
}) {
  const id = `rig-${step}`;
  return (
    <section
      className={cx(s.panel, step === 3 ? s.last : s.linked, step === 2 && s.middle)}
      aria-labelledby={id}
    >
      <header className={s.head}>
        <StepNumber>{step}</StepNumber>
        <h2 id={id}>{heading}</h2>
        <span className={cx(layout.num, s.out)}>{out}</span>
      </header>
      {children}
    </section>
  );
}
