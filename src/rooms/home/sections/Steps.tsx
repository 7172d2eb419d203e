import type { ReactNode } from 'react';
import { StepNumber } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useHome } from '../messages.ts';
import type { Study } from '../study.ts';
import { GapMap } from './GapMap.tsx';
import { OrderedList } from './List.tsx';
import { Passes } from './Passes.tsx';
import { Section, SectionHead } from './Section.tsx';
import s from './Steps.module.css';
import strip from './Strip.module.css';
import { VisitMatrix } from './VisitMatrix.tsx';

/** The three steps, each shown by what it makes. */
export function Steps({ study }: { study: Study }) {
  const t = useHome();
  return (
    <Section labelledBy="steps-h">
      <SectionHead id="steps-h" heading={t('steps.heading')}>
        {t('steps.lede')}
      </SectionHead>
      {/* Until it is known whether it scrolls sideways, the keyboard reaches it. */}
      <OrderedList className={cx(s.grid, strip.strip)} aria-labelledby="steps-h" data-scrolls="" tabIndex={0}>
        <Step step={1} heading={t('steps.ideas')} text={t('steps.ideasText')} className={s.ideas}>
          <GapMap />
        </Step>
        <Step step={2} heading={t('steps.collect')} text={t('steps.collectText')} className={s.collect}>
          <VisitMatrix matrix={study.visits} />
        </Step>
        <Step step={3} heading={t('steps.analyse')} text={t('steps.analyseText')} className={s.analyse}>
          <Passes study={study} />
        </Step>
      </OrderedList>
    </Section>
  );
}

function Step({
  step,
  heading,
  text,
  className,
  children,
}: {
  step: 1 | 2 | 3;
  heading: string;
  text: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li className={cx(s.step, className)}>
      <div className={s.text}>
        <StepNumber>{step}</StepNumber>
        <h3>{heading}</h3>
        <p className={layout.small}>{text}</p>
      </div>
      {children}
    </li>
  );
}
