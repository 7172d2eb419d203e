/** The analyses that a report has numbers of, and how others come to it. */
import type { ReactNode } from 'react';
import type { Report } from '../../../../report/report.ts';
import { Button } from '../../../../ui/Button.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { withoutAnalysis } from '../beginning.ts';
import type { ReportWords } from '../words.ts';

/** `chosen`: the part behind which a new one is put. */
export type BringProps = {
  report: Report;
  chosen: string | undefined;
  onChoose(id: string): void;
  onChange(report: Report): void;
};

type Props = BringProps & { words: ReportWords; bring: ((props: BringProps) => ReactNode) | null };

export function Analyses({ words, bring, ...props }: Props) {
  const t = useDataset();
  const { report, onChange } = props;
  return (
    <div className={layout.stack}>
      {report.analyses.map(({ id, name, spec }) => (
        <div key={id} className={layout.row}>
          <span>
            {name} <span className={layout.meta}>{words.say(`methods.names.${spec.method}.title`)}</span>
          </span>
          {bring && (
            <Button size="sm" onClick={() => onChange(withoutAnalysis(report, id))}>
              {t('report.remove')}
            </Button>
          )}
        </div>
      ))}
      {bring?.(props)}
    </div>
  );
}
