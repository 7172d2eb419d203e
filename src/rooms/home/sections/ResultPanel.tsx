import { cx } from '#ui/cx.ts';
import { type PlottedArm, SurvivalPlot } from '#ui/figures/SurvivalPlot.tsx';
import layout from '#ui/layout.module.css';
import { useHome, useNumbers } from '../messages.ts';
import type { Arm, Study } from '../study.ts';
import { Panel } from './Panel.tsx';
import s from './ResultPanel.module.css';

/** What came out: the curves, and the four numbers that a reader looks for. */
export function ResultPanel({ study }: { study: Study }) {
  const t = useHome();
  const { whole, fixed, percent } = useNumbers();
  const { result } = study;
  const drawn = (arm: Arm, name: string): PlottedArm => ({ ...arm, name, atRisk: arm.atRisk.map(whole) });
  const readings = [
    [t('result.hazardRatio'), fixed(result.hr, 2)],
    [t('result.interval'), `${fixed(result.lo, 2)}–${fixed(result.hi, 2)}`],
    [t('result.logRank'), fixed(result.p, 3)],
    [t('result.events'), whole(result.events)],
  ];
  return (
    <Panel step={3} heading={t('result.heading')} out={t('result.out')}>
      <div className={s.curves}>
        <SurvivalPlot
          label={t('result.figure', {
            months: whole(result.end),
            remote: percent(result.remote.end),
            usual: percent(result.usual.end),
          })}
          a={drawn(result.remote, t('result.remote'))}
          b={drawn(result.usual, t('result.usual'))}
          y={result.levels.map(({ value, at }) => ({
            at,
            label: Number.isInteger(value) ? whole(value) : fixed(value, 2),
          }))}
          x={result.months.map(({ value, at }) => ({ at, label: whole(value) }))}
          yLabel={t('result.yAxis')}
          xLabel={t('result.xAxis')}
          riskLabel={t('result.atRisk')}
        />
      </div>
      <dl className={s.readings}>
        {readings.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={cx(layout.label, s.note)}>
        {t('result.note', {
          deaths: whole(result.deaths),
          readmissions: whole(result.events - result.deaths),
          copies: whole(result.copies),
          interval: t('result.interval'),
        })}
      </p>
    </Panel>
  );
}
