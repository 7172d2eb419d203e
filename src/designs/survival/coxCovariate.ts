/** One covariate in a Cox model, binary or continuous, that may be correlated with others in the model. */
import { oneGroup } from '../arms.ts';
import { fewEventsInModel, largePerSd } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { eventsFloor } from '../floors.ts';
import { after, alpha, direction, power, powerAboveAlpha, sides, total } from '../inputs.ts';
import { normalLine, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import { hazardRatio } from './parts.ts';

const ratioPerUnit = {
  ...hazardRatio,
  name: 'hazardRatioPerUnit',
  above: 'tooLargePerUnit',
  default: 1.5,
  dial: { from: 1.05, to: 3, step: 0.05 },
  ways: [],
} as const;
const covariateSd = {
  name: 'covariateSd',
  kind: 'number',
  unit: 'none',
  min: 0,
  max: 1e6,
  open: 'min',
  default: 0.5,
  dial: { from: 0.1, to: 2, step: 0.1 },
  ways: ['sdOfBinary'],
} as const;
const rSquared = {
  name: 'rSquared',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 1,
  open: 'max',
  default: 0,
} as const;
const eventShare = {
  name: 'eventShare',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 1,
  open: 'min',
  default: 0.6,
  dial: { from: 0.05, to: 1, step: 0.05 },
  ways: ['proportionFromCounts'],
} as const;
const inputs = [
  ratioPerUnit,
  direction('hazardRatioPerUnit', 1),
  covariateSd,
  rSquared,
  eventShare,
  alpha,
  sides,
  power,
  total,
  ...after,
] as const;
type V = Values<typeof inputs>;

function spread(
  { hazardRatioPerUnit, covariateSd, rSquared, eventShare }: V,
  [n = 0]: readonly number[],
): Spread {
  const se = 1 / (covariateSd * Math.sqrt(n * eventShare * (1 - rSquared)));
  return { shift: Math.abs(Math.log(hazardRatioPerUnit)), seNull: se, seAlt: se };
}

const floor = eventsFloor<V>(({ eventShare }, [n = 0]) => n * eventShare, 'n * event_share', 'peduzzi1995');

const test = normalTest<V>({
  arms: oneGroup('n'),
  spread,
  floor,
  effect: {
    name: 'hazardRatioPerUnit',
    range: ({ direction }) => (direction === 'lower' ? [1, 0.001] : [1, 100]),
  },
  outputs: ({ eventShare }, _, [n = 0]) => ({ events: n * eventShare }),
});

export const coxCovariate = define({
  id: 'cox-covariate',
  family: 'survival',
  asks: {
    measured: ['time'],
    groups: ['exposure'],
    paired: ['independent'],
    shown: ['association'],
    time: ['proportional'],
  },
  guideline: 'observational',
  goals: ['size', 'power', 'effect'],
  effect: 'hazardRatioPerUnit',
  inputs,
  outputs: [
    ...outputsOf(['n'], { name: 'hazardRatioPerUnit', unit: 'ratio' }),
    { name: 'events', unit: 'events' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['hazardRatioPerUnit'],
      key: 'ratioOfOne',
      breaks: ({ hazardRatioPerUnit }, goal) => goal !== 'effect' && hazardRatioPerUnit === 1,
    },
    powerAboveAlpha,
  ],
  cautions: ({ covariateSd }, { hazardRatioPerUnit = 1, events = 0 }) => [
    ...fewEventsInModel(events, 'peduzzi1995'),
    ...largePerSd(hazardRatioPerUnit ** covariateSd),
  ],
  formula: [
    { key: 'distanceLogRatio', result: 'shift', tex: '\\left|\\ln «hazardRatioPerUnit»\\right|' },
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\frac{1}{«covariateSd»\\sqrt{«nFormula»\\cdot«eventShare»\\,(1-«rSquared»)}}',
    },
    normalLine,
  ],
  assumptions: ['proportionalHazards', 'independentCensoring', 'logLinearHazard', 'moderateEffect'],
  sources: ['hsiehLavori2000', 'schoenfeld1983'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hazardRatioPerUnit', 'covariateSd', 'rSquared', 'eventShare', 'sides'],
      power: `${normalPowerInR}
power_of <- function(hazard_ratio_per_unit, n) {
  se <- 1 / (covariate_sd * sqrt(n * event_share * (1 - r_squared)))
  normal_power(abs(log(hazard_ratio_per_unit)), se, se)
}`,
      groups: ['n'],
      least: 2,
      enough: floor.inR,
      effect: 'hazardRatioPerUnit',
      range: values.direction === 'lower' ? 'c(0.001, 1)' : 'c(1, 100)',
    }),
});
