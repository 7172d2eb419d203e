/** Non-inferiority, superiority by a margin and equivalence on the hazard ratio; a ratio below one favours the treatment. */
import { twoGroups } from '../arms.ts';
import { largeHazardRatio } from '../cautions.ts';
import { define, type Values } from '../design.ts';
import { eventsFloor } from '../floors.ts';
import { after, alpha, power, powerAboveAlpha, ratio, total } from '../inputs.ts';
import { byMargin, byMarginInR, distanceLines, marginChecks } from '../margins.ts';
import { normalLines, normalPowerInR, normalTest, type Spread } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest } from '../testing.ts';
import { courseWorkings, eventsInR, eventsOf } from './exponential.ts';
import {
  accrual,
  marginRatio as anyMargin,
  courseLines,
  courseNames,
  followUp,
  hazardRatio,
  lostPerYear,
  lowerRatio,
  median,
  ratioRange,
} from './parts.ts';

const hypothesis = {
  name: 'hypothesis',
  kind: 'choice',
  options: ['nonInferiority', 'superiority', 'equivalence'],
  default: 'nonInferiority',
} as const;
const { when: _, ...marginRatio } = anyMargin;
// Of equivalence, too, 0.025 is usual with time to an event: the interval of 95 per cent lies within the margins.
const oneSided = { ...alpha, default: 0.025, usual: [] } as const;
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
  lowerRatio('hazardRatio', { hypothesis: ['equivalence'] }),
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
  const distance = byMargin(hypothesis, -Math.log(hazardRatio), Math.log(marginRatio));
  return { ...distance, seNull: se, seAlt: se };
}

const floor = eventsFloor<V>(eventsOf, 'events_of(hazard_ratio, n)', 'peduzzi1995');
const range = ({ hypothesis, direction, marginRatio }: V) => ratioRange(hypothesis, direction, marginRatio);

const test = normalTest<V>({
  arms: twoGroups,
  spread,
  floor,
  effect: { name: 'hazardRatio', range },
  outputs: (values, _, analysed) => ({ events: eventsOf(values, analysed) }),
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
    ...marginChecks(['marginRatio', 'hazardRatio'], ({ hazardRatio, marginRatio }: V) => [
      -Math.log(hazardRatio),
      Math.log(marginRatio),
    ]),
    powerAboveAlpha,
  ],
  cautions: (_, { hazardRatio = 1, events = 0 }) => largeHazardRatio(events, hazardRatio),
  formula: [
    ...courseLines,
    ...distanceLines('-\\ln «hazardRatio»', { margin: '\\ln «marginRatio»' }).slice(1),
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\frac{1}{\\sqrt{«events»\\cdot«share1»\\cdot«share2»}},\\quad «share1»=\\frac{1}{1+«ratio»},\\quad «share2»=1-«share1»',
    },
    ...normalLines,
  ],
  assumptions: [
    'proportionalHazards',
    'exponentialSurvival',
    'evenRecruitment',
    'independentCensoring',
    'moderateEffect',
  ],
  sources: ['schoenfeld1983', 'chow2017', 'lachinFoulkes1986'],
  solve: (values, goal) => solveTest(test, values, goal),
  script: (values, goal) =>
    testScript(values, goal, {
      names: ['hypothesis', ...courseNames, 'marginRatio', 'ratio'],
      power: `${normalPowerInR}\n${byMarginInR}\n${eventsInR}
power_of <- function(hazard_ratio, n) {
  se <- (1 + ratio) / sqrt(ratio * events_of(hazard_ratio, n))
  d <- by_margin(-log(hazard_ratio), log(margin_ratio))
  normal_power(d[1], se, se, if (length(d) > 1) d[2])
}`,
      groups: ['n1', 'n2'],
      least: 2,
      enough: floor.inR,
      effect: 'hazardRatio',
      // Of equivalence to the middle, where the power is about greatest.
      range: `c(${range(values)[0]}, ${values.hypothesis === 'equivalence' ? 1 : range(values)[1]})`,
    }),
});
