/** Two treatments in a 2 × 2 crossover: each person gets both, in one of two sequences. */
import { equalGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import {
  after,
  alpha,
  sd as anySd,
  hypothesis,
  margin,
  power,
  powerAboveAlpha,
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

/** Between the two periods of one person, apart from the treatment. */
const sdWithin = { ...anySd, name: 'sdWithin' } as const;
const inputs = [
  hypothesis,
  difference,
  margin,
  sdWithin,
  alpha,
  sidesOfEquality,
  power,
  total,
  ...after,
] as const;
type V = Values<typeof inputs>;

const seOf = ({ sdWithin }: V, [n1 = 0, n2 = 0]: readonly number[]) =>
  sdWithin * Math.sqrt((1 / n1 + 1 / n2) / 2);
const dfOf = ([n1 = 0, n2 = 0]: readonly number[]) => n1 + n2 - 2;

const sequences = equalGroups<V>(['n1', 'n2'], () => 2);

const test: Test<V> = {
  arms: sequences,
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(sizes)),
  least: () => 2,
  guess: (values) => normalSquare(values) * (values.sdWithin / distance(values)) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sdWithin) },
  workings: (values, sizes) => tWorkings(values, seOf(values, sizes), dfOf(sizes)),
};

export const crossover = define({
  id: 'crossover',
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
  outputs: outputsOf(['n1', 'n2'], { name: 'difference', unit: 'outcome' }),
  main: 'total',
  checks: [...differenceChecks, powerAboveAlpha],
  formula: [
    {
      key: 'standardError',
      result: 'se',
      tex: '«sdWithin»\\sqrt{\\frac12\\left(\\frac{1}{«n1Formula»}+\\frac{1}{«n2Formula»}\\right)}',
    },
    { key: 'degreesOfFreedom', result: 'df', tex: '«n1Formula»+«n2Formula»-2' },
    ...tLines,
  ],
  assumptions: ['normalDifferences', 'noCarryOver', 'independentPeople'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sdWithin'],
      power: `${tPowerInR}\npower_of <- function(difference, n) t_power(difference, sd_within * sqrt(sum(1 / n) / 2), sum(n) - 2)\nsd <- sd_within`,
      groups: ['n1', 'n2'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
