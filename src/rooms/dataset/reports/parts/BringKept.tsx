/** Analyses that a study keeps come to a report, each by its newest version. */
import { Link } from 'react-router';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import type { Spec } from '../../../../methods/schema.ts';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { withAnalysis } from '../../report/beginning.ts';
import type { BringProps } from '../../report/parts/Analyses.tsx';

/** An analysis as it is kept now. */
export type Offered = { analysis: string; revision: number; name: string; method: string };

type Props = BringProps & { study: string; offered: readonly Offered[] };

export function BringKept({ study, offered, report, onChange }: Props) {
  const t = useDataset();
  const { code } = useLocale();
  const there = new Set(report.analyses.map(({ kept }) => kept?.analysis));
  const others = offered.filter(({ analysis }) => !there.has(analysis));
  const bring = (chosen: string) => {
    const one = others.find(({ analysis }) => analysis === chosen);
    if (!one) return;
    const { analysis, revision, name, method } = one;
    // What it asks comes with its result.
    const spec: Spec = { format: 1, method, roles: {} };
    onChange(withAnalysis(report, { name, spec, kept: { analysis, revision } }));
  };
  if (offered.length === 0)
    return (
      <p className={layout.small}>
        {t('reports.noAnalyses')}{' '}
        <Link className={layout.link} to={pathOf(code, 'studies/:study/analyses', { study })}>
          {t('reports.toAnalyses')}
        </Link>
      </p>
    );
  return (
    <Field label={t('reports.bring')}>
      {(control) => (
        <Select {...control} value="" onChange={({ currentTarget }) => bring(currentTarget.value)}>
          <option value="">–</option>
          {others.map(({ analysis, name }) => (
            <option key={analysis} value={analysis}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
