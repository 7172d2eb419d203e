/** Two means compared by Welch's t test, for groups with standard deviations of their own. */
import { twoGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  sd as common,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
  ratio,
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

const sd1 = { ...common, name: 'sd1' } as const;
const sd2 = { ...common, name: 'sd2', default: 15 } as const;
const people = { ...total, default: 400 } as const;
const inputs = [
  hypothesis,
  difference,
  margin,
  sd1,
  sd2,
  alpha,
  sidesOfEquality,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

const seOf = ({ sd1, sd2 }: V, [n1 = 0, n2 = 0]: readonly number[]) =>
  Math.sqrt((sd1 * sd1) / n1 + (sd2 * sd2) / n2);

/** Satterthwaite's degrees of freedom, of the true variances. */
function dfOf({ sd1, sd2 }: V, [n1 = 0, n2 = 0]: readonly number[]): number {
  const [v1, v2] = [(sd1 * sd1) / n1, (sd2 * sd2) / n2];
  return (v1 + v2) ** 2 / ((v1 * v1) / (n1 - 1) + (v2 * v2) / (n2 - 1));
}

const test: Test<V> = {
  arms: twoGroups,
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(values, sizes)),
  least: ({ ratio }) => Math.max(2, Math.floor(1 / ratio) + 1),
  guess: (values) =>
    (normalSquare(values) * (values.sd1 ** 2 + values.sd2 ** 2 / values.ratio)) / distance(values) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sd1 + values.sd2) },
  workings: (values, sizes) => tWorkings(values, seOf(values, sizes), dfOf(values, sizes)),
};

export const unequalVariances = define({
  id: 'two-means-unequal-variances',
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
    {
      key: 'standardError',
      result: 'se',
      tex: '\\sqrt{\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}}',
    },
    {
      key: 'satterthwaite',
      result: 'df',
      tex: '\\frac{\\left(\\frac{«sd1»^2}{«n1Formula»}+\\frac{«sd2»^2}{«n2Formula»}\\right)^2}{\\frac{(«sd1»^2/«n1Formula»)^2}{«n1Formula»-1}+\\frac{(«sd2»^2/«n2Formula»)^2}{«n2Formula»-1}}',
    },
    ...tLines,
  ],
  assumptions: ['normalInGroups', 'independentPeople'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sd1', 'sd2', 'ratio'],
      power: `${tPowerInR}\nsd <- sd1 + sd2\npower_of <- function(difference, n) {\n  v <- c(sd1, sd2)^2 / n\n  t_power(difference, sqrt(sum(v)), sum(v)^2 / sum(v^2 / (n - 1)))\n}`,
      groups: ['n1', 'n2'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
