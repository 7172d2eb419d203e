/** The screen of one analysis: what is chosen, its result, and who is in it with the same in R. */
import { useState } from 'react';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathTo } from '../../../../i18n/paths.ts';
import type { Checked } from '../../../../methods/script.ts';
import { PaneHead, PaneSection, Split } from '../../../../ui/Split.tsx';
import { useR } from '../../../../workbench/r/useR.ts';
import { wantFigure } from '../../graphs/lasting.ts';
import type { FileView } from '../../local/protocol.ts';
import type { LocalFileWork } from '../../local/useLocalFile.ts';
import { useDataset } from '../../messages.ts';
import type { Style } from '../saying.ts';
import { type Analysis, type Declared, useAnalysis } from '../useAnalysis.ts';
import { useBegun } from '../useBegun.ts';
import { useInRChecks } from '../useInRChecks.ts';
import { useSaying } from '../useSaying.ts';
import { type Drawing, DrawResult } from './DrawResult.tsx';
import { Flow } from './Flow.tsx';
import { type Guide, Guides } from './Guides.tsx';
import { Options } from './Options.tsx';
import { Program } from './Program.tsx';
import { ResultPane } from './ResultPane.tsx';
import { RoleSlots } from './RoleSlots.tsx';
import styles from './StatisticsPanes.module.css';

export function StatisticsPanes({
  method,
  view,
  work,
  checked,
  guides,
}: {
  method: Declared;
  view: FileView;
  work: LocalFileWork;
  checked?: Checked | undefined;
  guides?: readonly Guide[] | undefined;
}) {
  // Until all of it is read nobody knows what the columns are.
  const version = view.isWhole ? view.edits : undefined;
  const analysis = useAnalysis(method, work, version, undefined, useBegun());
  const graphs = pathTo(useLocale().code, 'tools/graphs');
  return (
    <AnalysisPanes
      {...{ method, analysis, checked, guides }}
      ask={work.ask}
      drawing={{ to: graphs, want: wantFigure }}
    />
  );
}

type Panes = {
  method: Declared;
  analysis: Analysis;
  ask: LocalFileWork['ask'];
  checked?: Checked | undefined;
  guides?: readonly Guide[] | undefined;
  /** Before the rows that a program reads are taken away; null where nobody may. */
  onTake?: (() => Promise<unknown>) | null;
  /** Where a figure is drawn of it. */
  drawing?: Drawing | false;
};

/** The same of an analysis that the page has in hand. */
export function AnalysisPanes({ method, analysis, ask, checked, guides = [], onTake, drawing }: Panes) {
  const t = useDataset();
  const [style, setStyle] = useState<Style>('plain');
  const saying = useSaying(method, analysis, style);
  const { result } = analysis;
  const r = useR(result);
  const checks = useInRChecks(result, r);
  return (
    <Split aside="both" className={styles.panes}>
      <section aria-label={t('statistics.choices')}>
        <PaneHead title={t('statistics.choices')} />
        <RoleSlots {...{ method, analysis, saying }} />
        <Options {...{ method, analysis, saying }} />
      </section>
      <ResultPane
        {...{ method, analysis, saying }}
        inR={checks.byName}
        nameOf={(key) => analysis.columns.find((one) => one.key === key)?.name ?? key}
        onStyle={setStyle}
        draw={drawing && result?.ok && <DrawResult method={method.id} {...{ analysis, drawing }} />}
      />
      <aside aria-label={t('statistics.beside')} className={styles.beside}>
        <PaneHead title={t('statistics.beside')} />
        {result?.ok && <Flow flow={result.outcome.flow} saying={saying} ask={ask} />}
        <PaneSection title={t('statistics.assumptions')}>
          <ul className={styles.list}>
            {method.assumptions.map((key) => (
              <li key={key}>{saying.say(`assumptions.${key}`)}</li>
            ))}
          </ul>
          <Guides guides={guides} />
        </PaneSection>
        <Program {...{ analysis, saying, checks, r, checked, onTake }} />
      </aside>
    </Split>
  );
}
