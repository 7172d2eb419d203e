/** A variable as an analysis offers it. */
import type { Variable } from '../../../dictionary/variable.ts';
import { inLanguage } from '../../../frame/formats/written.ts';
import { titleOf } from '../local/views.ts';
import type { AnalysisColumn } from './protocol.ts';

/** @param language of the page @param own of the dictionary */
export function analysisColumn(variable: Variable, language: string, own: string): AnalysisColumn {
  return {
    key: variable.key,
    name: variable.name,
    title: titleOf(variable, language),
    kind: variable.kind,
    ...(variable.unit !== undefined && { unit: variable.unit }),
    codes: (variable.codes ?? []).map(({ code, label }) => ({
      code,
      label: label ? inLanguage(label, own) : code,
    })),
    ...(variable.roles && { roles: variable.roles }),
  };
}
