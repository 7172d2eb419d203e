/** Paired proportions compared by McNemar's test. */
import { oneGroup } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, power, powerAboveAlpha, sides, total } from '../inputs.ts';
import { normalLine, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import { share } from './parts.ts';

/** Pairs that change one way, of all pairs; the other way is found when the effect is sought. */
const discordant1 = share('discordant1', 0.1);
const discordant2 = { ...share('discordant2', 0.25), solvedBy: 'effect' } as const;
const pairs = { ...total, unit: 'pairs' } as const;
const inputs = [discordant1, discordant2, alpha, sides, power, pairs, ...after] as const;
type V = Values<typeof inputs>;

function spread({ discordant1, discordant2 }: V, [n = 0]: readonly number[]): Spread {
  const [both, difference] = [discordant1 + discordant2, discordant2 - discordant1];
  return {
    shift: Math.abs(difference),
    seNull: Math.sqrt(both / n),
    seAlt: Math.sqrt((both - difference * difference) / n),
  };
}

const test = normalTest<V>({
  arms: oneGroup('pairs'),
  spread,
  effect: {
    name: 'discordant2',
    range: ({ discordant1, discordant2 }) => [
      discordant1,
      discordant2 < discordant1 ? 1e-9 : 1 - discordant1,
    ],
  },
  outputs: ({ discordant1, discordant2 }) => ({
    discordant: discordant1 + discordant2,
    oddsRatio: discordant2 / discordant1,
  }),
});

export const mcnemar = define({
  id: 'mcnemar',
  family: 'proportions',
  asks: { measured: ['yesNo'], groups: ['two'], paired: ['paired'], shown: ['difference'], time: ['once'] },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'discordant2',
  inputs,
  outputs: [
    ...outputsOf(['pairs'], { name: 'discordant2', unit: 'share' }, 'pairs'),
    { name: 'discordant', unit: 'share' },
    { name: 'oddsRatio', unit: 'ratio' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['discordant2', 'discordant1'],
      key: 'sharesAboveOne',
      breaks: ({ discordant1, discordant2 }, goal) => goal !== 'effect' && discordant1 + discordant2 > 1,
    },
    {
      fields: ['discordant2', 'discordant1'],
      key: 'noDifference',
      breaks: ({ discordant1, discordant2 }, goal) => goal !== 'effect' && discordant1 === discordant2,
    },
    powerAboveAlpha,
  ],
  formula: [
    { key: 'distance', result: 'shift', tex: '\\left|«discordant2»-«discordant1»\\right|' },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: '\\sqrt{\\frac{«discordant1»+«discordant2»}{«pairsFormula»}}',
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: '\\sqrt{\\frac{«discordant1»+«discordant2»-\\left(«discordant2»-«discordant1»\\right)^2}{«pairsFormula»}}',
    },
    normalLine,
  ],
  assumptions: ['independentPairs'],
  sources: ['connor1987'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['discordant1', 'discordant2', 'sides'],
      power: `${normalPowerInR}
power_of <- function(discordant2, n) {
  d <- discordant2 - discordant1; both <- discordant1 + discordant2
  normal_power(abs(d), sqrt(both / n), sqrt((both - d^2) / n))
}`,
      groups: ['pairs'],
      least: 1,
      effect: 'discordant2',
      range:
        values.discordant2 < values.discordant1 ? 'c(1e-9, discordant1)' : 'c(discordant1, 1 - discordant1)',
    }),
});
