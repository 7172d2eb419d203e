/** The second and third panel of the demonstration study, and the time that it takes. */
import { unbroken } from '#lib/unbroken.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { useHome, useNumbers } from '../messages.ts';
import type { Study } from '../study.ts';
import { CapturePanel } from './CapturePanel.tsx';
import { ResultPanel } from './ResultPanel.tsx';
import s from './Rig.module.css';

export function Panels({ study }: { study: Study }) {
  const t = useHome();
  const { whole } = useNumbers();
  const { protocolWeeks, opens, closes } = study.course;
  return (
    <>
      <CapturePanel study={study} />
      <ResultPanel study={study} />
      <div className={s.axis}>
        <div className={cx(layout.ruler, s.ruler)} aria-hidden="true" />
        <span>{unbroken(t('axis.protocol', { from: whole(0), to: whole(protocolWeeks) }))}</span>
        <span>{unbroken(t('axis.recruitment', { from: whole(opens), to: whole(closes) }))}</span>
        <span>{t('axis.analysis', { month: whole(closes + 1) })}</span>
      </div>
    </>
  );
}
