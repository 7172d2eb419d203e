/**
 * The home page: one demonstration study from question to result, the systems, the people and the news. The style sheets are
 * of what the server alone writes.
 */
import '#ui/Status.module.css';
import '#ui/Table.module.css';
import '#ui/Tag.module.css';
import '#ui/figures/ForestMark.module.css';
import '#ui/figures/Histogram.module.css';
import '#ui/figures/StackBar.module.css';
import '#ui/figures/SurvivalPlot.module.css';
import '../sections/CapturePanel.module.css';
import '../sections/Channel.module.css';
import '../sections/Cleaning.module.css';
import '../sections/Doors.module.css';
import '../sections/Forest.module.css';
import '../sections/GapMap.module.css';
import '../sections/News.module.css';
import '../sections/Passes.module.css';
import '../sections/ReportSheets.module.css';
import '../sections/ResultPanel.module.css';
import '../sections/Sample.module.css';
import '../sections/Section.module.css';
import '../sections/Start.module.css';
import '../sections/Steps.module.css';
import '../sections/Team.module.css';
import '../sections/VisitMatrix.module.css';
import type { MouseEventHandler, ReactNode } from 'react';
import { Hero } from '../sections/Hero.tsx';
import { Still, type Stills } from '../sections/Still.tsx';
import type { ShownPlan } from '../study.ts';
import s from './home.module.css';

type Props = {
  brand: string;
  study: ShownPlan;
  stills: Stills;
  /** The contact section, which is another room's. */
  contact?: ReactNode;
  /** Takes over a click on a link to the contact page. */
  onTalk?: MouseEventHandler<HTMLAnchorElement>;
};

export function Home({ brand, study, stills, contact, onTalk }: Props) {
  return (
    <main id="main" className={s.home}>
      <Hero study={study} stills={stills} brand={brand} onTalk={onTalk} />
      <Still stills={stills} name="lower" className={s.lower} />
      {contact}
    </main>
  );
}
