/** One mean compared with a given value by the t test. */
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

const inputs = [hypothesis, difference, margin, sd, alpha, sidesOfEquality, power, total, ...after] as const;
type V = Values<typeof inputs>;

const seOf = ({ sd }: V, [n = 0]: readonly number[]) => sd / Math.sqrt(n);
const dfOf = ([n = 0]: readonly number[]) => n - 1;

const test: Test<V> = {
  arms: oneGroup('n'),
  power: (values, sizes) => tPower(values, seOf(values, sizes), dfOf(sizes)),
  least: () => 2,
  guess: (values) => normalSquare(values) * (values.sd / distance(values)) ** 2,
  effect: { name: 'difference', range: (values) => effectRange(values, values.sd) },
  workings: (values, sizes) => tWorkings(values, seOf(values, sizes), dfOf(sizes)),
};

export const oneMean = define({
  id: 'one-mean',
  family: 'means',
  asks: {
    measured: ['number'],
    groups: ['one'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'difference',
  inputs,
  outputs: outputsOf(['n'], { name: 'difference', unit: 'outcome' }),
  main: 'total',
  checks: [...differenceChecks, powerAboveAlpha],
  formula: [
    { key: 'standardError', result: 'se', tex: '\\frac{«sd»}{\\sqrt{«nFormula»}}' },
    { key: 'degreesOfFreedom', result: 'df', tex: '«nFormula»-1' },
    ...tLines,
  ],
  assumptions: ['normalValues', 'independentPeople'],
  sources: ['julious2004', 'chow2017', 'schuirmann1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', 'sides', 'difference', 'margin', 'sd'],
      power: `${tPowerInR}\npower_of <- function(difference, n) t_power(difference, sd / sqrt(n), n - 1)`,
      groups: ['n'],
      least: test.least(values),
      effect: 'difference',
      range: rangeInR,
    }),
});
