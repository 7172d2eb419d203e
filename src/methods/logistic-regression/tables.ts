/** Tables of a logistic regression. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { foretold } from '../../statistics/models/fit.ts';
import type { GlmData, GlmFit } from '../../statistics/models/glm.ts';
import type { Levels, Numbers } from '../method.ts';
import { averagesTables, logistic } from '../regression/averages.ts';
import { classicalOf, interceptCells, jointLikelihood, ratioColumns } from '../regression/likelihood.ts';
import type { Model } from '../regression/model.ts';
import { coefficientsTable, curvesTables, type Fitted, jointWald, termsTable } from '../regression/tables.ts';
import type { Table } from '../result.ts';
import type { Positive } from '../values.ts';
import { fitTables } from './calibration.ts';

type Fits = { data: GlmData; classical: GlmFit; fit: GlmFit };
type Chosen = {
  confidence: number;
  positive: Positive;
  adjustment: Adjustment;
  outcome: Levels;
  by: 'wald' | 'likelihood';
};

export function logisticTables(
  model: Model,
  { data, classical, fit }: Fits,
  curved: readonly Numbers[],
  { by, ...chosen }: Chosen,
): Table[] {
  const { n } = model.design;
  const fitted: Fitted = { model, fit, n, confidence: chosen.confidence, isRatio: true };
  const joint = by === 'wald' ? jointWald(fitted) : jointLikelihood(model, data, classical);
  const columns = ratioColumns(fitted, { data, fit: classical, joint }, { ratio: 'oddsRatio', by });
  const [summary, calibration] = fitTables({ ...classical, ...chosen });
  const zero = foretold(fit, new Float64Array(model.headings.length), 1);
  const words = { average: 'risk', difference: 'riskDifference', ratio: 'riskRatio', isShare: true };
  return [
    summary!,
    coefficientsTable(fitted, columns, interceptCells(fitted, zero)),
    termsTable(fitted, joint, classicalOf(classical)),
    ...averagesTables(fitted, logistic, words, chosen.adjustment),
    ...curvesTables(fitted, curved, 'oddsRatio'),
    calibration!,
  ];
}
