/** Paired means compared by the t test of the differences: before and after, or matched people. */
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
  sd,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { correlation, difference, tLines } from './parts.ts';
import {
  differenceChecks,
  distance,
  effectRange,
  normalSquare,
  rangeInR,
  tPower,
  tPowerInR,
} from './tTest.ts';
import { tWorkings } from './tWorkings.ts';

/** Pairs analysed. */
const pairs = { ...total, unit: 'pairs' } as const;
const inputs = [
  hypothesis,
  difference,
  margin,
  sd,
  correlation,
  alpha,
  sidesOfEquality,
  power,
  pairs,
  ...after,
] as const;
type V = Values<typeof inputs>;

/** Of the differences, when both values have the same standard deviation. */
const sdOf = ({ sd, correlation }: V) => sd * Math.sqrt(2 * (1 - correlation));
const seOf = (values: V, [n = 0]: readonly number[]) => sdOf(values) / Math.sqrt(n);
const dfOf = ([n = 0]: readonly number[]) => n - 1;

const test: Test<V> = {
  arms: oneGroup('pairs'),
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(sizes)),
  least: () => 2,
  guess: (values) => normalSquare(values) * (sdOf(values) / distance(values)) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sd) },
  workings: (values, sizes) => ({
    ...tWorkings(values, seOf(values, sizes), dfOf(sizes)),
    sdOfDifferences: sdOf(values),
  }),
};

export const pairedMeans = define({
  id: 'paired-means',
  family: 'means',
  asks: {
    measured: ['number'],
    groups: ['two'],
    paired: ['paired'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'difference',
  inputs,
  outputs: outputsOf(['pairs'], { name: 'difference', unit: 'outcome' }, 'pairs'),
  main: 'total',
  checks: [...differenceChecks, powerAboveAlpha],
  formula: [
    { key: 'sdOfDifferences', result: 'sdOfDifferences', tex: '«sd»\\sqrt{2\\left(1-«correlation»\\right)}' },
    { key: 'standardError', result: 'se', tex: '\\frac{«sdOfDifferences»}{\\sqrt{«pairsFormula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«pairsFormula»-1' },
    ...tLines,
  ],
  assumptions: ['normalDifferences', 'independentPairs'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sd', 'correlation'],
      power: `${tPowerInR}\npower_of <- function(difference, n) t_power(difference, sd * sqrt(2 * (1 - correlation) / n), n - 1)`,
      groups: ['pairs'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
