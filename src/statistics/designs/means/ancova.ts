/** Two means compared with the value at baseline as covariate (analysis of covariance). */
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
import { correlation as anyCorrelation, difference, tLines } from './parts.ts';
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

/** Between the value at baseline and the outcome, within groups. */
const correlation = { ...anyCorrelation, default: 0.5 } as const;
const inputs = [
  hypothesis,
  difference,
  margin,
  sd,
  correlation,
  alpha,
  sidesOfEquality,
  power,
  total,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

/** What the covariate leaves unexplained. */
const residual = ({ sd, correlation }: V) => sd * Math.sqrt(1 - correlation * correlation);
const seOf = (values: V, [n1 = 0, n2 = 0]: readonly number[]) =>
  residual(values) * Math.sqrt(1 / n1 + 1 / n2);
const dfOf = ([n1 = 0, n2 = 0]: readonly number[]) => n1 + n2 - 3;

const test: Test<V> = {
  arms: twoGroups,
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(sizes)),
  least: ({ ratio }) => Math.max(2, Math.ceil(4 / (1 + ratio))),
  guess: (values) =>
    (1 + 1 / values.ratio) * normalSquare(values) * (residual(values) / distance(values)) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sd) },
  workings: (values, sizes) => ({
    ...tWorkings(values, seOf(values, sizes), dfOf(sizes)),
    residualSd: residual(values),
  }),
};

export const ancova = define({
  id: 'ancova',
  family: 'means',
  asks: {
    measured: ['number'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once', 'repeated'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'difference',
  inputs,
  outputs: outputsOf(['n1', 'n2'], { name: 'difference', unit: 'outcome' }),
  main: 'total',
  checks: [...differenceChecks, powerAboveAlpha],
  formula: [
    { key: 'residualSd', result: 'residualSd', tex: '«sd»\\sqrt{1-«correlation»^2}' },
    {
      key: 'standardError',
      result: 'se',
      tex: '«residualSd»\\sqrt{\\frac{1}{«n1Formula»}+\\frac{1}{«n2Formula»}}',
    },
    { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-3' },
    ...tLines,
  ],
  assumptions: ['normalInGroups', 'sameVariance', 'linearBaseline', 'independentPeople'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987', 'borm2007'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sd', 'correlation', 'ratio'],
      power: `${tPowerInR}\npower_of <- function(difference, n) t_power(difference, sd * sqrt((1 - correlation^2) * sum(1 / n)), sum(n) - 3)`,
      groups: ['n1', 'n2'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
