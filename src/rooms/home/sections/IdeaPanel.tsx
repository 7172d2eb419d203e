import { plan } from '../assumptions.ts';
import { useHome, useNumbers } from '../messages.ts';
import type { ShownPlan } from '../study.ts';
import s from './IdeaPanel.module.css';
import { Panel } from './Panel.tsx';
import { PowerPlan } from './PowerPlan.tsx';

/** The question in the four parts of PICO, and how many patients it takes. */
export function IdeaPanel({ study }: { study: ShownPlan }) {
  const t = useHome();
  const { whole } = useNumbers();
  const rows = [
    [t('idea.population'), t('idea.populationText')],
    [t('idea.intervention'), t('idea.interventionText')],
    [t('idea.comparison'), t('idea.comparisonText')],
    [t('idea.outcome'), t('idea.outcomeText', { months: whole(plan.end) })],
  ];
  return (
    <Panel step={1} heading={t('idea.heading')} out={t('idea.out', { n: whole(study.patients) })}>
      <dl className={s.pico}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <PowerPlan planned={{ ...study.plan, patients: study.patients }} />
    </Panel>
  );
}
