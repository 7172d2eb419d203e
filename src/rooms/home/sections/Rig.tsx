import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useHome } from '../messages.ts';
import type { Study } from '../study.ts';
import { CapturePanel } from './CapturePanel.tsx';
import { IdeaPanel } from './IdeaPanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import s from './Rig.module.css';

/** Three panels joined by one line: a question, a form, a result, and the time that the study takes. */
export function Rig({ study }: { study: Study }) {
  const t = useHome();
  return (
    <div className={s.rig}>
      <IdeaPanel study={study} />
      <CapturePanel study={study} />
      <ResultPanel study={study} />
      <div className={s.axis}>
        <div className={cx(layout.ruler, s.ruler)} aria-hidden="true" />
        <span>{t('axis.protocol')}</span>
        <span>{t('axis.recruitment')}</span>
        <span>{t('axis.analysis')}</span>
      </div>
    </div>
  );
}
