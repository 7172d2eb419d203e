/** Linear regression: what some covariates explain beyond others in the model, by the F test. */
import { fUpperQuantile } from '../../statistics/distributions/fisherF.ts';
import { noncentralFTails } from '../../statistics/distributions/noncentralSums.ts';
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, total } from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';

const tested = { name: 'tested', kind: 'whole', unit: 'none', min: 1, max: 100, default: 1 } as const;
const others = { ...tested, name: 'others', min: 0, default: 3 } as const;
const explained = { kind: 'number', unit: 'share', min: 0, max: 1 } as const;
const rSquaredTested = {
  ...explained,
  name: 'rSquaredTested',
  open: 'both',
  default: 0.05,
  dial: { from: 0.01, to: 0.5, step: 0.01 },
  solvedBy: 'effect',
} as const;
const rSquaredOthers = { ...explained, name: 'rSquaredOthers', open: 'max', default: 0.2 } as const;
const inputs = [tested, others, rSquaredTested, rSquaredOthers, alpha, power, total, ...after] as const;
type V = Values<typeof inputs>;

const fSquared = ({ rSquaredTested, rSquaredOthers }: V) =>
  rSquaredTested / (1 - rSquaredTested - rSquaredOthers);

const parts = (values: V, [n = 0]: readonly number[]) => {
  const { tested, others, alpha } = values;
  const df2 = n - tested - others - 1;
  // Cohen (1988), chapter 9: f² (u + v + 1). What the others use up of the tested covariates' spread is lost.
  return { df1: tested, df2, f: fUpperQuantile(alpha, tested, df2), ncp: (n - others) * fSquared(values) };
};

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, sizes) => {
    const { df1, df2, f, ncp } = parts(values, sizes);
    return noncentralFTails(f, df1, df2, ncp).upper;
  },
  least: ({ tested, others }) => tested + others + 2,
  guess: (values) => values.tested + values.others + 2 + (6 + 2 * values.tested) / fSquared(values),
  effect: { name: 'rSquaredTested', range: ({ rSquaredOthers }) => [0, 0.999999 - rSquaredOthers] },
  outputs: (values) => ({ cohensF2: fSquared(values) }),
  workings: parts,
};

export const linearRegression = define({
  id: 'linear-regression',
  family: 'associations',
  asks: {
    measured: ['number'],
    groups: ['exposure'],
    paired: ['independent'],
    shown: ['association'],
    time: ['once'],
  },
  guideline: 'observational',
  goals: ['size', 'power', 'effect'],
  effect: 'rSquaredTested',
  inputs,
  outputs: [
    ...outputsOf(['n'], { name: 'rSquaredTested', unit: 'share' }),
    { name: 'cohensF2', unit: 'none' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['rSquaredTested', 'rSquaredOthers'],
      key: 'sharesAboveOne',
      breaks: ({ rSquaredTested, rSquaredOthers }, goal) =>
        (goal === 'effect' ? 0 : rSquaredTested) + rSquaredOthers >= 0.999999,
    },
    powerAboveAlpha,
  ],
  formula: [
    {
      key: 'cohensF2',
      result: 'cohensF2',
      tex: '\\frac{«rSquaredTested»}{1-«rSquaredTested»-«rSquaredOthers»}',
    },
    { key: 'degreesWithin', result: 'df2', tex: '«nFormula»-«tested»-«others»-1' },
    { key: 'criticalF', result: 'f', tex: 'F_{1-«alphaEach»,\\,«tested»,\\,«df2»}' },
    { key: 'noncentralityF', result: 'ncp', tex: '\\left(«nFormula»-«others»\\right)\\cdot«cohensF2»' },
    { key: 'powerOfF', result: 'power', tex: 'P\\left(F_{«tested»,\\,«df2»,\\,«ncp»}>«f»\\right)' },
  ],
  assumptions: ['linearModel', 'independentPeople'],
  sources: ['cohen1988'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['tested', 'others', 'rSquaredTested', 'rSquaredOthers'],
      power: `power_of <- function(r_squared_tested, n) {
  f2 <- r_squared_tested / (1 - r_squared_tested - r_squared_others); df <- n - tested - others - 1
  pf(qf(alpha, tested, df, lower.tail = FALSE), tested, df, (n - others) * f2, lower.tail = FALSE)
}`,
      groups: ['n'],
      least: test.least(values),
      effect: 'rSquaredTested',
      range: 'c(0, 0.999 - r_squared_others)',
    }),
});
