/** Tables of a linear regression. */
import type { Adjustment } from '../../statistics/adjust.ts';
import { foretold } from '../../statistics/models/fit.ts';
import {
  decides,
  diagonal,
  furthestMove,
  influence,
  type LinearFit,
} from '../../statistics/models/linear.ts';
import type { Numbers } from '../method.ts';
import { meansTables } from '../regression/margins.ts';
import type { Model } from '../regression/model.ts';
import {
  type CoefficientColumn,
  coefficientsTable,
  curvesTables,
  estimateCell,
  type Fitted,
  jointWald,
  none,
  termsTable,
  testCell,
} from '../regression/tables.ts';
import type { Row, Table, Value } from '../result.ts';

type Fits = { classical: LinearFit; fit: LinearFit | undefined };
type Chosen = { confidence: number; adjustment: Adjustment };

/** @param fits without `fit` where a robust variance divides by nothing: then there are estimates alone */
export function linearTables(
  model: Model,
  { classical, fit }: Fits,
  curved: readonly Numbers[],
  { confidence, adjustment }: Chosen,
): Table[] {
  const { n } = model.design;
  const fitted: Fitted = { model, fit: fit ?? classical, n, confidence };
  const columns = columnsOf(fitted, classical);
  const zero = foretold(fitted.fit, new Float64Array(model.headings.length), 1, classical.origin);
  const intercept = [...columns.slice(0, 3).map(({ cell }) => cell(zero, -1)), none(n, 'notOfThis')];
  if (!fit) {
    const why = none(n, 'decidesItself');
    const alone = columns.map(
      ({ heading }, at): CoefficientColumn => ({
        heading,
        cell: ({ estimate: value }) => (at === 0 ? { is: 'estimate', n, value } : why),
      }),
    );
    return [fitTable(classical), coefficientsTable(fitted, alone)];
  }
  const unscaled = { ...classical, covariance: diagonal(classical.basis.q.length, 1) };
  return [
    fitTable(classical),
    coefficientsTable(fitted, columns, intercept),
    termsTable(fitted, jointWald(fitted), unscaled),
    ...meansTables(fitted, classical.origin, adjustment),
    ...curvesTables(fitted, curved, 'difference'),
    ...influenceTables(classical),
  ];
}

function columnsOf(fitted: Fitted, classical: LinearFit): CoefficientColumn[] {
  const { n } = fitted;
  const canMove = classical.df > 1 && !classical.isExact;
  return [
    { heading: { word: 'coefficient' }, cell: (one) => estimateCell(fitted, one) },
    {
      heading: { word: 'standardError' },
      cell: ({ variance }) =>
        variance > 0 ? { is: 'estimate', n, value: Math.sqrt(variance) } : none(n, 'onOneLine'),
    },
    { heading: { word: 'test' }, cell: (one) => testCell(fitted, one) },
    {
      heading: { word: 'furthestMove' },
      cell: (_, place) =>
        canMove
          ? { is: 'estimate', n, value: furthestMove(classical, place) }
          : none(n, classical.isExact ? 'onOneLine' : 'tooFewForInterval'),
    },
  ];
}

/** How much of the outcome the model accounts for. */
function fitTable({ rest, whole, df, basis: { n }, isExact }: LinearFit): Table {
  const value = (one: number): Value => ({ is: 'estimate', n, value: one });
  const cells = [
    value(1 - (isExact ? 0 : rest / whole)),
    value(1 - (isExact ? 0 : rest / df / (whole / (n - 1)))),
    isExact ? none(n, 'onOneLine') : value(Math.sqrt(rest / df)),
  ];
  return {
    id: 'fit',
    columns: [{ word: 'rSquared' }, { word: 'adjustedRSquared' }, { word: 'residualSd' }],
    rows: [{ heading: { word: 'wholeModel' }, cells }],
  };
}

/** Studentised residuals, leverages and distances from which on a row is looked at (Fox 2016, 11). */
const beyond = { studentised: 3, leverage: 2, cooks: 1 } as const;

function influenceTables(fit: LinearFit): Table[] {
  const { basis, leverage, isExact, df } = fit;
  const { n, q } = basis;
  if (isExact || df < 2) return [];
  const { studentised, cooks } = influence(fit);
  const row = (word: string, values: Float64Array, limit: number): Row => {
    const [most, count] = values.reduce(
      ([largest, further], one) => [
        Math.max(largest, Math.abs(one)),
        further + (Math.abs(one) > limit ? 1 : 0),
      ],
      [0, 0],
    );
    return {
      heading: { word },
      cells: [
        { is: 'estimate', n, value: most! },
        { is: 'count', n, value: count! },
      ],
    };
  };
  const deciding = leverage.map((one) => (one > decides ? 1 : one));
  return [
    {
      id: 'influence',
      columns: [{ word: 'largest' }, { word: 'rowsBeyond' }],
      rows: [
        row('studentisedResidual', studentised, beyond.studentised),
        row('leverage', deciding, (beyond.leverage * q.length) / n),
        row('cooksDistance', cooks, beyond.cooks),
      ],
    },
  ];
}
