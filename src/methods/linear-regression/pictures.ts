/** What residuals of a linear regression look like. */
import { decides, influence, type LinearFit } from '../../statistics/models/linear.ts';
import type { Numbers } from '../method.ts';
import { qqOf, scatterOf } from '../pictures.ts';
import { named } from '../regression/model.ts';
import type { Picture } from '../result.ts';

export function picturesOf(outcome: Numbers, fit: LinearFit): Picture[] {
  const { residuals, errors, leverage, isExact, df } = fit;
  if (isExact || df < 2) return [];
  const heading = { variable: named(outcome) };
  const fitted = outcome.values.map((value, row) => value - residuals[row]!);
  const scale = Math.sqrt(fit.rest / df);
  const standard = errors.map(
    (one, row) => one / scale / Math.sqrt(Math.max(1 - leverage[row]!, 1 - decides)),
  );
  const x = { heading: { word: 'fittedValue' }, values: fitted };
  const { studentised } = influence(fit);
  return [
    ...scatterOf(heading, 'straightEffects', {
      x,
      y: { heading: { word: 'residual' }, values: residuals },
      lines: [{ at: 0, slope: 0 }],
    }),
    ...scatterOf(heading, 'evenResiduals', {
      x,
      y: { heading: { word: 'rootResidual' }, values: standard.map((one) => Math.sqrt(Math.abs(one))) },
    }),
    ...qqOf(heading, standard, 'normalResiduals'),
    ...scatterOf(heading, 'noRowDecides', {
      x: { heading: { word: 'leverage' }, values: leverage },
      y: { heading: { word: 'studentisedResidual' }, values: studentised },
      lines: [{ at: 0, slope: 0 }],
    }),
  ];
}
