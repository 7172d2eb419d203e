/** A table of r rows and c columns, tested by Pearson's chi-square. */
import { chiSquareUpperQuantile } from '../../statistics/distributions/chiSquare.ts';
import { noncentralChiSquareTails } from '../../statistics/distributions/noncentralSums.ts';
import { oneGroup } from '../arms.ts';
import { fewInTable } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, total } from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { type Floor, solveTest, type Test } from '../testing.ts';

const lines = { kind: 'whole', unit: 'none', min: 2, max: 30, default: 3 } as const;
const rows = { ...lines, name: 'rows', default: 2 } as const;
const columns = { ...lines, name: 'columns' } as const;
/** Cohen's w: the root of chi-square over n. */
const effectW = {
  name: 'effectW',
  kind: 'number',
  unit: 'none',
  min: 0,
  // The root of as many rows, or columns, as there are at most, less one.
  max: 5.4,
  open: 'min',
  default: 0.3,
  dial: { from: 0.05, to: 1, step: 0.05 },
  solvedBy: 'effect',
  ways: ['effectWFromProportions', 'effectWFromChiSquare'],
} as const;
const inputs = [rows, columns, effectW, alpha, power, total, ...after] as const;
type V = Values<typeof inputs>;

const parts = ({ rows, columns, effectW, alpha }: V, [n = 0]: readonly number[]) => {
  const df = (rows - 1) * (columns - 1);
  return { df, chiSquare: chiSquareUpperQuantile(alpha, df), ncp: n * effectW * effectW };
};

/** Where each row has one column of its own, or each column one row. */
const greatest = ({ rows, columns }: Pick<V, 'rows' | 'columns'>) => Math.sqrt(Math.min(rows, columns) - 1);

const floor: Floor<V> = {
  key: 'leastPossible',
  holds: (values, [n = 0]) =>
    n * greatest(values) ** 2 >= chiSquareUpperQuantile(values.alpha, parts(values, [n]).df),
  inR: 'n * (min(rows, columns) - 1) >= qchisq(alpha, (rows - 1) * (columns - 1), lower.tail = FALSE)',
};

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, sizes) => {
    const { df, chiSquare, ncp } = parts(values, sizes);
    return noncentralChiSquareTails(chiSquare, df, ncp).upper;
  },
  // Nobody in a row or column: it is no table of that shape.
  least: ({ rows, columns }) => Math.max(rows, columns),
  floor,
  guess: ({ rows, columns, effectW }) => (6 + 2 * Math.sqrt((rows - 1) * (columns - 1))) / effectW ** 2,
  effect: { name: 'effectW', range: (values) => [0, greatest(values)] },
  workings: parts,
};

export const chiSquareTable = define({
  id: 'chi-square-table',
  family: 'proportions',
  asks: {
    measured: ['yesNo', 'order'],
    groups: ['more'],
    paired: ['independent'],
    shown: ['difference', 'association'],
    time: ['once'],
  },
  guideline: 'observational',
  goals: ['size', 'power', 'effect'],
  effect: 'effectW',
  inputs,
  outputs: outputsOf(['n'], { name: 'effectW', unit: 'none' }),
  main: 'total',
  checks: [
    {
      fields: ['effectW', 'rows', 'columns'],
      key: 'effectBeyondTable',
      breaks: (values, goal) => goal !== 'effect' && values.effectW > greatest(values) + 1e-9,
    },
    powerAboveAlpha,
  ],
  cautions: ({ rows, columns }, { total = 0 }) => fewInTable(total / (rows * columns)),
  formula: [
    { key: 'degreesOfTable', result: 'df', tex: '\\left(«rows»-1\\right)\\left(«columns»-1\\right)' },
    { key: 'criticalChiSquare', result: 'chiSquare', tex: '\\chi^2_{1-«alphaEach»,\\,«df»}' },
    { key: 'noncentralityChiSquare', result: 'ncp', tex: '«nFormula»\\cdot«effectW»^2' },
    { key: 'powerOfChiSquare', result: 'power', tex: 'P\\left(\\chi^2_{«df»,\\,«ncp»}>«chiSquare»\\right)' },
  ],
  assumptions: ['independentPeople', 'fiveExpected'],
  sources: ['cohen1988', 'chow2017'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['rows', 'columns', 'effectW'],
      power: `power_of <- function(effect_w, n) {
  df <- (rows - 1) * (columns - 1)
  pchisq(qchisq(alpha, df, lower.tail = FALSE), df, n * effect_w^2, lower.tail = FALSE)
}`,
      groups: ['n'],
      least: Math.max(values.rows, values.columns),
      enough: floor.inR,
      effect: 'effectW',
      range: 'c(0, sqrt(min(rows, columns) - 1))',
    }),
});
