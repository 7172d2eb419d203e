/** Analyses and figures that a study keeps come to a report, each by its newest version. */
import { Link } from 'react-router';
import { CallError } from '../../../../contract/callError.ts';
import { useLocale } from '../../../../i18n/messages.tsx';
import { pathOf } from '../../../../i18n/paths.ts';
import type { Spec } from '../../../../methods/schema.ts';
import { useClient } from '../../../../platform/browser.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Select } from '../../../../ui/Input.tsx';
import layout from '../../../../ui/layout.module.css';
import { useDataset } from '../../messages.ts';
import { withAnalysis, withPart } from '../../report/beginning.ts';
import type { BringProps } from '../../report/parts/Analyses.tsx';
import { askSources } from '../askSources.ts';

/** An analysis or a figure as it is kept now. */
export type Offered = { analysis: string; revision: number; name: string; method: string };

type Props = BringProps & {
  study: string;
  offered: { analyses: readonly Offered[]; figures: readonly Offered[] };
};

export function BringKept({ study, offered, report, chosen, onChoose, onChange }: Props) {
  const t = useDataset();
  const client = useClient();
  const { code } = useLocale();
  const there = new Set(report.analyses.map(({ kept }) => kept?.analysis));
  const bring = ({ analysis, revision, name, method }: Offered) => {
    // What it asks comes with its result.
    const spec: Spec = { format: 1, method, roles: {} };
    onChange(withAnalysis(report, { name, spec, kept: { analysis, revision } }));
  };
  const bringFigure = async ({ analysis, revision }: Offered) => {
    try {
      const [found] = await askSources(client, study, [{ analysis, revision }]);
      const made = found?.state === 'figure' && withPart(report, { figure: found.asks }, chosen);
      if (!made) return;
      onChange(made.report);
      onChoose(made.id);
    } catch (error) {
      // The client has told why.
      if (!(error instanceof CallError)) throw error;
    }
  };
  return (
    <>
      {offered.analyses.length === 0 ? (
        <p className={layout.small}>
          {t('reports.noAnalyses')}{' '}
          <Link className={layout.link} to={pathOf(code, 'studies/:study/analyses', { study })}>
            {t('reports.toAnalyses')}
          </Link>
        </p>
      ) : (
        <OneOf
          label={t('reports.bring')}
          all={offered.analyses.filter(({ analysis }) => !there.has(analysis))}
          onChoose={bring}
        />
      )}
      {offered.figures.length > 0 && (
        <OneOf
          label={t('reports.bringFigure')}
          all={offered.figures}
          onChoose={(one) => void bringFigure(one)}
        />
      )}
    </>
  );
}

type OneProps = { label: string; all: readonly Offered[]; onChoose(one: Offered): void };

function OneOf({ label, all, onChoose }: OneProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value=""
          onChange={({ currentTarget }) => {
            const one = all.find(({ analysis }) => analysis === currentTarget.value);
            if (one) onChoose(one);
          }}
        >
          <option value="">–</option>
          {all.map(({ analysis, name }) => (
            <option key={analysis} value={analysis}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
