/** The screen of a report: its parts, the report as it is read, and what is known of what was chosen. */
import { type ReactNode, useState } from 'react';
import type { Report } from '../../../../report/report.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Input } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { Facts, PaneHead, PaneSection, Split } from '../../../../ui/Split.tsx';
import { hasSmallCounts } from '../../analyses/compared.ts';
import { useDataset } from '../../messages.ts';
import type { AnalysisColumn } from '../../statistics/protocol.ts';
import { changed } from '../beginning.ts';
import type { LaidNumber } from '../laid.ts';
import type { ReportWork } from '../useReport.ts';
import type { ReportWords } from '../words.ts';
import { Analyses, type BringProps } from './Analyses.tsx';
import { Checklist } from './Checklist.tsx';
import { Paper } from './Paper.tsx';
import { PartEditor } from './PartEditor.tsx';
import { PartList } from './PartList.tsx';
import styles from './ReportPanes.module.css';
import { type TakeProps, TakeReport } from './TakeReport.tsx';

type Props = {
  work: ReportWork;
  columns: readonly AnalysisColumn[];
  words: ReportWords;
  /** How analyses come to it; null where it is only read. */
  bring: ((props: BringProps) => ReactNode) | null;
  /** What is known of where a number comes from, beside what the report says of it. */
  about?(number: LaidNumber): ReactNode;
  /** What stands below what is said of the part that is chosen. */
  below?(block: string | undefined): ReactNode;
  /** How many comments are open, by their parts. */
  open?: ReadonlyMap<string, number>;
} & Omit<TakeProps, 'work' | 'isSmall'>;

export function ReportPanes({ work, columns, words, bring, about, below, open, ...take }: Props) {
  const t = useDataset();
  const { report, change, laid, results, isBusy } = work;
  const [chosen, setChosen] = useState<string | undefined>(report.blocks[0]?.id);
  const [number, setNumber] = useState<LaidNumber>();
  const block = report.blocks.find(({ id }) => id === chosen);
  const choose = (id: string | undefined) => {
    setChosen(id);
    setNumber(undefined);
  };
  const isSmall = [...results.values()].some(({ outcome }) => hasSmallCounts(outcome.tables));
  return (
    <Split aside="both">
      <section aria-label={t('report.parts')} className={styles.beside}>
        <PaneHead title={t('report.parts')} />
        <PartList {...{ report, chosen, open }} onChoose={choose} onChange={bring && change} />
        <PaneSection title={t('report.analyses')}>
          <Analyses {...{ report, words, chosen, bring }} onChoose={choose} onChange={change} />
        </PaneSection>
        <PaneSection title={t('report.part.checklist')}>
          <Checklist
            {...{ report, words }}
            answers={laid?.answers ?? []}
            onChoose={choose}
            onChange={bring && change}
          />
        </PaneSection>
      </section>
      <div className={styles.middle} aria-busy={isBusy}>
        {isBusy && (
          <p role="status" className={styles.busy}>
            <Spinner /> {t('report.computing')}
          </p>
        )}
        {laid && (
          <Paper
            {...{ laid, block: chosen, number: number?.name }}
            onNumber={(of, one) => {
              setChosen(of);
              setNumber(one);
            }}
          />
        )}
      </div>
      <aside aria-label={t('report.title')} className={styles.beside}>
        <PaneHead title={block ? t(`report.part.${block.is}`) : t('report.title')} />
        {number && (
          <NumberFacts number={number} words={words}>
            {about?.(number)}
          </NumberFacts>
        )}
        {bring && <TitleField {...{ report }} onChange={change} />}
        {block && bring && (
          <PaneSection>
            <div className={layout.stack}>
              <PartEditor
                key={block.id}
                {...{ block, report, results, columns, words }}
                onChange={(next) => change(changed(report, next))}
              />
            </div>
          </PaneSection>
        )}
        {below?.(chosen)}
        {laid && (
          <PaneSection title={t('report.take')}>
            <TakeReport {...take} work={{ ...work, laid }} isSmall={isSmall} />
          </PaneSection>
        )}
      </aside>
    </Split>
  );
}

function TitleField({ report, onChange }: { report: Report; onChange(report: Report): void }) {
  const t = useDataset();
  return (
    <PaneSection>
      <Field label={t('report.name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={500}
            autoComplete="off"
            value={report.title}
            onChange={({ currentTarget }) => onChange({ ...report, title: currentTarget.value })}
          />
        )}
      </Field>
    </PaneSection>
  );
}

/** Where a number comes from. */
function NumberFacts({
  number,
  words,
  children,
}: {
  number: LaidNumber;
  words: ReportWords;
  children: ReactNode;
}) {
  const t = useDataset();
  const { exactly, analysis, place, standing } = number;
  return (
    <PaneSection title={t('report.number')}>
      <div role="status">
        <Facts
          rows={[
            [
              t('report.exactly'),
              exactly === undefined ? '–' : words.number(exactly, { maximumSignificantDigits: 12 }),
            ],
            ...(children ? [] : [[t('report.analysis'), analysis] as const]),
            [t('report.place'), place.replaceAll('|', ' | ')],
            [
              t('report.state'),
              standing === 'current' ? t('report.current') : words.say(`report.words.${standing}`),
            ],
          ]}
        />
      </div>
      {children}
    </PaneSection>
  );
}
