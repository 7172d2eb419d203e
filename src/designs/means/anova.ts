/** Several means compared by one-way analysis of variance, with groups of one size. */
import { fUpperQuantile } from '../../statistics/distributions/fisherF.ts';
import { noncentralFTails } from '../../statistics/distributions/noncentralSums.ts';
import { equalGroups } from '../arms.ts';
import { smallGroups } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, sd, total } from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';

const groups = { name: 'groups', kind: 'whole', unit: 'none', min: 2, max: 50, default: 3 } as const;
/** Of the true means around their mean, with as many as there are as divisor. */
const sdOfMeans = {
  name: 'sdOfMeans',
  kind: 'number',
  unit: 'outcome',
  min: 0,
  max: 1e9,
  open: 'min',
  default: 3,
  dial: { from: 0.5, to: 15, step: 0.5 },
  solvedBy: 'effect',
  ways: ['sdOfMeansFromRange'],
} as const;
const inputs = [groups, sdOfMeans, sd, alpha, power, total, ...after] as const;
type V = Values<typeof inputs>;

const parts = ({ groups, sdOfMeans, sd, alpha }: V, [n = 0]: readonly number[]) => {
  const [df1, df2] = [groups - 1, groups * (n - 1)];
  return { df1, df2, f: fUpperQuantile(alpha, df1, df2), ncp: groups * n * (sdOfMeans / sd) ** 2 };
};

const test: Test<V> = {
  arms: equalGroups(['perGroup'], ({ groups }) => groups),
  power: (values, sizes) => {
    const { df1, df2, f, ncp } = parts(values, sizes);
    return noncentralFTails(f, df1, df2, ncp).upper;
  },
  least: () => 2,
  guess: ({ groups, sdOfMeans, sd }) => 1 + (8 + groups) / (groups * (sdOfMeans / sd) ** 2),
  effect: { name: 'sdOfMeans', range: ({ sd }) => [0, 1000 * sd] },
  outputs: ({ sdOfMeans, sd }, [n = 0]) => ({ perGroup: n, cohensF: sdOfMeans / sd }),
  workings: parts,
};

export const anova = define({
  id: 'anova',
  family: 'means',
  asks: {
    measured: ['number'],
    groups: ['more'],
    paired: ['independent'],
    shown: ['difference'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'sdOfMeans',
  inputs,
  outputs: [
    ...outputsOf(['perGroup'], { name: 'sdOfMeans', unit: 'outcome' }),
    { name: 'perGroup', unit: 'people' },
    { name: 'cohensF', unit: 'none' },
  ],
  main: 'total',
  checks: [powerAboveAlpha],
  cautions: (_, { perGroup = 0 }) => smallGroups([perGroup]),
  formula: [
    { key: 'degreesBetween', result: 'df1', tex: '«groups»-1' },
    { key: 'degreesWithin', result: 'df2', tex: '«groups»\\left(«perGroupFormula»-1\\right)' },
    { key: 'criticalF', result: 'f', tex: 'F_{1-«alphaEach»,\\,«df1»,\\,«df2»}' },
    {
      key: 'noncentralityF',
      result: 'ncp',
      tex: '«groups»\\cdot«perGroupFormula»\\cdot\\frac{«sdOfMeans»^2}{«sd»^2}',
    },
    { key: 'powerOfF', result: 'power', tex: 'P\\left(F_{«df1»,\\,«df2»,\\,«ncp»}>«f»\\right)' },
  ],
  assumptions: ['normalInGroups', 'sameVariance', 'independentPeople'],
  sources: ['chow2017', 'cohen1988'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['groups', 'sdOfMeans', 'sd'],
      power: `power_of <- function(sd_of_means, n) {
  df <- c(groups - 1, groups * (n[1] - 1))
  pf(qf(alpha, df[1], df[2], lower.tail = FALSE), df[1], df[2], groups * n[1] * (sd_of_means / sd)^2, lower.tail = FALSE)
}`,
      groups: Array.from({ length: values.groups }, () => 'perGroup'),
      least: 2,
      effect: 'sdOfMeans',
      range: 'c(0, 10 * sd)',
    }),
});
