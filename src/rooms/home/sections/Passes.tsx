import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '#i18n/messages.tsx';
import { pathTo } from '#i18n/paths.ts';
import { Icon } from '#ui/Icon.tsx';
import layout from '#ui/layout.module.css';
import { useHome } from '../messages.ts';
import type { Study } from '../study.ts';
import { Cleaning } from './Cleaning.tsx';
import { Forest } from './Forest.tsx';
import { OrderedList } from './List.tsx';
import s from './Passes.module.css';
import { ReportSheets } from './ReportSheets.tsx';

/** The four passes of an analysis, in their order, each with what it leaves behind. */
export function Passes({ study }: { study: Study }) {
  const t = useHome();
  const { code } = useLocale();
  return (
    <OrderedList className={s.passes}>
      <Pass heading={t('passes.plan')} text={t('passes.planText')}>
        <Plan />
      </Pass>
      <Pass
        heading={<Link to={pathTo(code, 'tools/cleaning')}>{t('passes.cleaning')}</Link>}
        text={t('passes.cleaningText')}
      >
        <Cleaning cleaning={study.cleaning} />
      </Pass>
      <Pass heading={t('passes.analysis')} text={t('passes.analysisText')}>
        <Forest forest={study.forest} />
      </Pass>
      <Pass heading={t('passes.report')} text={t('passes.reportText')}>
        <ReportSheets study={study} />
      </Pass>
    </OrderedList>
  );
}

function Pass({ heading, text, children }: { heading: ReactNode; text: string; children: ReactNode }) {
  return (
    <li>
      <h4>{heading}</h4>
      <p className={layout.small}>{text}</p>
      <div className={s.figure}>{children}</div>
    </li>
  );
}

/** What is fixed before anyone looks, each point under its lock. */
function Plan() {
  const t = useHome();
  const points = [
    [t('passes.outcome'), t('passes.outcomeText')],
    [t('passes.model'), t('passes.modelText')],
    [t('passes.missing'), t('passes.missingText')],
  ];
  return (
    <dl className={s.plan}>
      {points.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
          <Icon name="lock" small />
        </div>
      ))}
    </dl>
  );
}
