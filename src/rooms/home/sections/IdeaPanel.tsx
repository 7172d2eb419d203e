import { PowerCurve } from '#ui/figures/PowerCurve.tsx';
import { useHome, useNumbers } from '../messages.ts';
import type { Study } from '../study.ts';
import s from './IdeaPanel.module.css';
import { Panel } from './Panel.tsx';

/** The question in the four parts of PICO, and how many patients it takes. */
export function IdeaPanel({ study }: { study: Study }) {
  const t = useHome();
  const { whole, fixed } = useNumbers();
  const { plan, patients } = study;
  const n = whole(patients);
  const power = fixed(plan.power, 2);
  const rows = [
    [t('idea.population'), t('idea.populationText')],
    [t('idea.intervention'), t('idea.interventionText')],
    [t('idea.comparison'), t('idea.comparisonText')],
    [t('idea.outcome'), t('idea.outcomeText')],
  ];
  return (
    <Panel step={1} heading={t('idea.heading')} out={t('idea.out', { n })}>
      <dl className={s.pico}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={s.power}>
        <p className={s.caption}>
          <span>{t('idea.power')}</span>
          <b>{t('idea.powerAt', { power, n })}</b>
        </p>
        <PowerCurve
          label={t('idea.powerFigure', { n, power, hr: fixed(plan.hr, 2) })}
          curve={plan.curve}
          mark={plan.mark}
          y={plan.levels.map(({ value, at }) => ({ at, label: fixed(value, 1) }))}
          x={plan.sizes.map(({ value, at }) => ({
            at,
            label: whole(value),
            strong: value === patients,
          }))}
        />
      </div>
    </Panel>
  );
}
