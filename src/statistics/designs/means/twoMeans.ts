/** Two means compared by the t test of two groups with one common standard deviation. */
import { twoGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
  ratio,
  sd,
  sidesOfEquality,
  total,
} from '../inputs.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { difference, tLines } from './parts.ts';
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

const inputs = [
  hypothesis,
  difference,
  margin,
  sd,
  alpha,
  sidesOfEquality,
  power,
  total,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

const seOf = ({ sd }: V, [n1 = 0, n2 = 0]: readonly number[]) => sd * Math.sqrt(1 / n1 + 1 / n2);
const dfOf = ([n1 = 0, n2 = 0]: readonly number[]) => n1 + n2 - 2;

const test: Test<V> = {
  arms: twoGroups,
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(sizes)),
  least: ({ ratio }) => Math.max(2, Math.ceil(3 / (1 + ratio))),
  guess: (values) => (1 + 1 / values.ratio) * normalSquare(values) * (values.sd / distance(values)) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sd) },
  workings: (values, sizes) => tWorkings(values, seOf(values, sizes), dfOf(sizes)),
};

export const twoMeans = define({
  id: 'two-means',
  family: 'means',
  asks: {
    measured: ['number'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'difference',
  inputs,
  outputs: outputsOf(['n1', 'n2'], { name: 'difference', unit: 'outcome' }),
  main: 'total',
  checks: [...differenceChecks, powerAboveAlpha],
  formula: [
    { key: 'standardError', result: 'se', tex: '«sd»\\sqrt{\\frac{1}{«n1Formula»}+\\frac{1}{«n2Formula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-2' },
    ...tLines,
  ],
  assumptions: ['normalInGroups', 'sameVariance', 'independentPeople'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sd', 'ratio'],
      power: `${tPowerInR}\npower_of <- function(difference, n) t_power(difference, sd * sqrt(sum(1 / n)), sum(n) - 2)`,
      groups: ['n1', 'n2'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
