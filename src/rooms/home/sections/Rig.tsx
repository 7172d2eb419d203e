import { cx } from '#ui/cx.ts';
import type { ShownPlan } from '../study.ts';
import { IdeaPanel } from './IdeaPanel.tsx';
import s from './Rig.module.css';
import { Still, type Stills } from './Still.tsx';
import strip from './Strip.module.css';

/** Three panels joined by one line: a question, a form, a result, and the time that the study takes. */
export function Rig({ study, stills }: { study: ShownPlan; stills: Stills }) {
  return (
    <div className={cx(s.rig, strip.strip)}>
      <IdeaPanel study={study} />
      <Still stills={stills} name="panels" className={s.panels} />
    </div>
  );
}
