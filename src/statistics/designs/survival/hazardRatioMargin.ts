/** Non-inferiority, superiority by a margin and equivalence on the hazard ratio; a ratio below one favours the treatment. */
import { twoGroups } from '../arms.ts';
import { define, type Values } from '../design.ts';
import { after, alpha, margin as anyMargin, power, powerAboveAlpha, ratio, total } from '../inputs.ts';
import { normalLines, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import { courseWorkings, eventsInR, eventsOf } from './exponential.ts';
import { accrual, courseLines, courseNames, followUp, hazardRatio, lostPerYear, median } from './parts.ts';

const hypothesis = {
  name: 'hypothesis',
  kind: 'choice',
  options: ['nonInferiority', 'superiority', 'equivalence'],
  default: 'nonInferiority',
} as const;
/** A ratio above 1; superiority is by its inverse. */
const marginRatio = {
  ...anyMargin,
  name: 'marginRatio',
  unit: 'ratio',
  min: 1,
  max: 100,
  default: 1.3,
} as const;
const oneSided = { ...alpha, default: 0.025 } as const;
const ratioExpected = {
  ...hazardRatio,
  usual: [
    { when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 1 },
    { when: { hypothesis: ['superiority'] }, default: 0.6 },
  ],
} as const;
const people = { ...total, min: 4, default: 1000 } as const;
const inputs = [
  hypothesis,
  ratioExpected,
  marginRatio,
  median,
  accrual,
  followUp,
  lostPerYear,
  oneSided,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

function spread(values: V, sizes: readonly number[]): Spread {
  const { hypothesis, hazardRatio, marginRatio, ratio } = values;
  const se = (1 + ratio) / Math.sqrt(ratio * eventsOf(values, sizes));
  const [effect, margin] = [Math.log(hazardRatio), Math.log(marginRatio)];
  const both = { seNull: se, seAlt: se };
  if (hypothesis === 'nonInferiority') return { shift: margin - effect, ...both };
  if (hypothesis === 'superiority') return { shift: -margin - effect, ...both };
  return { shift: margin - Math.abs(effect), other: margin + Math.abs(effect), ...both };
}

function range({ hypothesis, marginRatio }: V): [number, number] {
  if (hypothesis === 'equivalence') return [marginRatio, 1];
  return [hypothesis === 'superiority' ? 1 / marginRatio : marginRatio, 0.001];
}

const test = normalTest<V>({
  arms: twoGroups,
  spread,
  effect: { name: 'hazardRatio', range },
  outputs: (values, sizes) => ({ events: eventsOf(values, sizes) }),
  workings: (values, sizes) => courseWorkings(values, sizes),
});

export const hazardRatioMargin = define({
  id: 'hazard-ratio-margin',
  family: 'survival',
  asks: {
    measured: ['time'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['nonInferiority', 'equivalence'],
    time: ['proportional'],
  },
  guideline: 'trial',
  goals: ['size', 'power', 'effect'],
  effect: 'hazardRatio',
  inputs,
  outputs: [
    ...outputsOf(['n1', 'n2'], { name: 'hazardRatio', unit: 'ratio' }),
    { name: 'events', unit: 'events' },
  ],
  main: 'total',
  checks: [
    {
      fields: ['marginRatio', 'hazardRatio'],
      key: 'marginOnTheWrongSide',
      breaks: (values, goal) => goal !== 'effect' && !(spread(values, [1, 1]).shift > 0),
    },
    powerAboveAlpha,
  ],
  formula: [
    ...courseLines,
    {
      key: 'distanceOfRatio',
      result: 'shift',
      tex: '\\ln «marginRatio»-\\ln «hazardRatio»',
      when: { hypothesis: ['nonInferiority'] },
    },
    {
      key: 'distanceOfRatio',
      result: 'shift',
      tex: '-\\ln «marginRatio»-\\ln «hazardRatio»',
      when: { hypothesis: ['superiority'] },
    },
    {
      key: 'distanceOfRatio',
      result: 'shift',
      tex: '\\ln «marginRatio»-\\left|\\ln «hazardRatio»\\right|',
      when: { hypothesis: ['equivalence'] },
    },
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\frac{1}{\\sqrt{«events»\\cdot«share1»\\cdot«share2»}}',
    },
    ...normalLines,
  ],
  assumptions: ['proportionalHazards', 'exponentialSurvival', 'evenRecruitment', 'independentCensoring'],
  sources: ['schoenfeld1983', 'chow2017', 'lachinFoulkes1986'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', ...courseNames, 'marginRatio', 'ratio'],
      power: `${normalPowerInR}\n${eventsInR}
power_of <- function(hazard_ratio, n) {
  se <- (1 + ratio) / sqrt(ratio * events_of(hazard_ratio, n))
  m <- log(margin_ratio); e <- log(hazard_ratio)
  switch(hypothesis,
    nonInferiority = normal_power(m - e, se, se),
    superiority = normal_power(-m - e, se, se),
    equivalence = normal_power(m - abs(e), se, se, m + abs(e)))
}`,
      groups: ['n1', 'n2'],
      least: 1,
      effect: 'hazardRatio',
      range: `c(${range(values).join(', ')})`,
    }),
});
