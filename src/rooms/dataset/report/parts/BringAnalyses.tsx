/** Analyses and figures that are brought to a report as files. */
import { useState } from 'react';
import type { FigureSpec } from '../../../../figures/spec.ts';
import { anyFigure } from '../../../../figures/spec.ts';
import type { shapeSentences } from '../../../../lib/faultSentences.ts';
import { FaultList } from '../../../../lib/faults.ts';
import { holds } from '../../../../lib/jsonSchema.ts';
import { anySpec, type Spec } from '../../../../methods/schema.ts';
import { asking } from '../../../../report/report.ts';
import layout from '../../../../ui/layout.module.css';
import { Note } from '../../../../ui/Note.tsx';
import { useDataset } from '../../messages.ts';
import { withAnalysis, withPart } from '../beginning.ts';
import type { BringProps } from './Analyses.tsx';
import { FilePick, type Picked } from './FilePick.tsx';

export function BringAnalyses({ report, chosen, onChoose, onChange }: BringProps) {
  const t = useDataset();
  const [refused, setRefused] = useState<string>();
  const bring = (files: readonly Picked[]) => {
    const [bad] = files.filter(({ json }) => !isSpec(json));
    setRefused(bad?.name);
    const all = files.reduce((was, { json, name }) => {
      if (!isSpec(json)) return was;
      return withAnalysis(was, {
        name: name.replace(/\.json$/i, '').slice(0, 300) || json.method,
        spec: json,
      });
    }, report);
    if (all !== report) onChange(all);
  };
  const bringFigure = ([file]: readonly Picked[]) => {
    const made = file && isFigure(file.json) ? withPart(report, { figure: file.json }, chosen) : undefined;
    setRefused(made ? undefined : file?.name);
    if (!made) return;
    onChange(made.report);
    onChoose(made.id);
  };
  return (
    <>
      {report.analyses.length === 0 && <p className={layout.small}>{t('report.noAnalyses')}</p>}
      <FilePick word={t('report.bring')} hint={t('report.bringHint')} several onFiles={bring} />
      <FilePick word={t('report.bringFigure')} hint={t('report.figureHint')} onFiles={bringFigure} />
      {refused !== undefined && (
        <Note tone="error" role="alert">
          {t('report.unread', { name: refused, fault: 'JSON' })}
        </Note>
      )}
    </>
  );
}

function isShape(schema: typeof anySpec, json: unknown): boolean {
  const faults = new FaultList<keyof typeof shapeSentences>();
  holds(schema, json, faults);
  return faults.all.length === 0;
}

const isSpec = (json: unknown): json is Spec => isShape(anySpec, json) && isShape(asking('method'), json);
const isFigure = (json: unknown): json is FigureSpec =>
  isShape(anyFigure, json) && isShape(asking('figure'), json);
