/** The log-rank test of two groups, by the events of Schoenfeld or of Freedman. */
import { quantile } from '../../statistics/distributions/normal.ts';
import { twoGroups } from '../arms.ts';
import { fewEvents, largeHazardRatio } from '../cautions.ts';
import { type Described, define, type Line, type Values } from '../design.ts';
import { eventsFloor } from '../floors.ts';
import { after, alpha, power, powerAboveAlpha, ratio, sides, total } from '../inputs.ts';
import { zAlphaOf } from '../normalTest.ts';
import { outputsOf } from '../outputs.ts';
import { testScript } from '../script.ts';
import { solveTest, type Test } from '../testing.ts';
import { eventsFor, powerOfEvents, schoenfeldShift } from './events.ts';
import { chances, courseWorkings, eventsInR, eventsOf } from './exponential.ts';
import {
  accrual,
  courseLines,
  courseNames,
  followUp,
  hazardRatio,
  lostPerYear,
  lowerRatio,
  median,
} from './parts.ts';

const people = { ...total, min: 4, default: 500 } as const;
const inputs = [
  hazardRatio,
  lowerRatio('hazardRatio'),
  median,
  accrual,
  followUp,
  lostPerYear,
  alpha,
  sides,
  power,
  people,
  ratio,
  ...after,
] as const;
type V = Values<typeof inputs>;

const floor = eventsFloor<V>(eventsOf, 'events_of(hazard_ratio, n)', 'peduzzi1995');

type Method = {
  /** The statistic is normal with this mean times the root of the events. */
  shift: (hazardRatio: number, ratio: number) => number;
  inR: string;
  lines: readonly Line[];
  assumptions: readonly string[];
};

const schoenfeld: Method = {
  assumptions: ['moderateEffect'],
  shift: schoenfeldShift,
  inR: 'sqrt(ratio) / (1 + ratio) * abs(log(hazard_ratio))',
  lines: [
    {
      key: 'eventsNeeded',
      result: 'eventsNeeded',
      tex: '\\frac{\\left(«zAlpha»+«zBeta»\\right)^2}{«share1»\\cdot«share2»\\,\\left(\\ln «hazardRatio»\\right)^2},\\quad «share1»=\\frac{1}{1+«ratio»},\\quad «share2»=1-«share1»',
      goals: ['size'],
    },
    ...courseLines,
    {
      key: 'powerOfEvents',
      result: 'power',
      tex: '\\Phi\\left(\\sqrt{«events»\\cdot«share1»\\cdot«share2»}\\;\\left|\\ln «hazardRatio»\\right|-«zAlpha»\\right)',
    },
  ],
};

const freedman: Method = {
  assumptions: [],
  shift: (hr, r) => (Math.sqrt(r) * Math.abs(1 - hr)) / (1 + r * hr),
  inR: 'sqrt(ratio) * abs(1 - hazard_ratio) / (1 + ratio * hazard_ratio)',
  lines: [
    {
      key: 'eventsNeeded',
      result: 'eventsNeeded',
      tex: '\\frac{\\left(«zAlpha»+«zBeta»\\right)^2\\left(1+«ratio»\\cdot«hazardRatio»\\right)^2}{«ratio»\\left(1-«hazardRatio»\\right)^2}',
      goals: ['size'],
    },
    ...courseLines,
    {
      key: 'powerOfEvents',
      result: 'power',
      tex: '\\Phi\\left(\\frac{\\sqrt{«events»\\cdot«ratio»}\\;\\left|1-«hazardRatio»\\right|}{1+«ratio»\\cdot«hazardRatio»}-«zAlpha»\\right)',
    },
  ],
};

function testOf({ shift }: Method): Test<V> {
  const needed = (values: V) =>
    eventsFor(values.power, shift(values.hazardRatio, values.ratio), zAlphaOf(values));
  return {
    arms: twoGroups,
    power: (values, sizes) =>
      powerOfEvents(eventsOf(values, sizes), shift(values.hazardRatio, values.ratio), zAlphaOf(values)),
    least: () => 2,
    guess: (values) => needed(values) / eventsOf(values, [1, values.ratio]),
    floor,
    effect: {
      name: 'hazardRatio',
      range: ({ direction }) => (direction === 'higher' ? [1, 100] : [1, 0.001]),
    },
    outputs: (values, _, analysed) => ({
      events: eventsOf(values, analysed),
      eventShare: eventsOf(values, analysed) / (analysed[0]! + analysed[1]!),
    }),
    workings: (values, sizes, goal) => ({
      ...courseWorkings(values, sizes),
      zAlpha: zAlphaOf(values),
      zBeta: quantile(values.power),
      chance1: chances(values)[0],
      ...(goal === 'size' ? { eventsNeeded: needed(values) } : {}),
    }),
  };
}

type Own = Pick<Described, 'id' | 'sources'>;

function logRank({ id, sources }: Own, method: Method) {
  const test = testOf(method);
  return define({
    id,
    family: 'survival',
    asks: {
      measured: ['time'],
      groups: ['two'],
      paired: ['independent'],
      shown: ['difference'],
      time: ['proportional'],
    },
    guideline: 'trial',
    goals: ['size', 'power', 'effect'],
    effect: 'hazardRatio',
    inputs,
    outputs: [
      ...outputsOf(['n1', 'n2'], { name: 'hazardRatio', unit: 'ratio' }),
      { name: 'events', unit: 'events' },
      { name: 'eventShare', unit: 'share' },
    ],
    main: 'total',
    checks: [
      {
        fields: ['hazardRatio'],
        key: 'ratioOfOne',
        breaks: ({ hazardRatio }, goal) => goal !== 'effect' && hazardRatio === 1,
      },
      powerAboveAlpha,
    ],
    cautions: (_, { hazardRatio = 1, events = 0 }) =>
      id === 'log-rank-schoenfeld'
        ? largeHazardRatio(events, hazardRatio, 'log-rank-freedman')
        : fewEvents(events, 20),
    formula: method.lines,
    assumptions: [
      'proportionalHazards',
      'exponentialSurvival',
      'evenRecruitment',
      'independentCensoring',
      ...method.assumptions,
    ],
    sources,
    solve: (values, goal) => solveTest(test, values, goal),
    script: (values, goal) =>
      testScript(values, goal, {
        names: [...courseNames, 'sides', 'ratio'],
        power: `${eventsInR}
power_of <- function(hazard_ratio, n) {
  z <- qnorm(if (sides == "two") alpha / 2 else alpha, lower.tail = FALSE)
  pnorm(${method.inR} * sqrt(events_of(hazard_ratio, n)) - z)
}`,
        groups: ['n1', 'n2'],
        least: 2,
        enough: floor.inR,
        effect: 'hazardRatio',
        range: values.direction === 'higher' ? 'c(1, 100)' : 'c(0.001, 1)',
      }),
  });
}

export const logRankSchoenfeld = logRank(
  { id: 'log-rank-schoenfeld', sources: ['schoenfeld1983', 'schoenfeld1981', 'lachinFoulkes1986'] },
  schoenfeld,
);
export const logRankFreedman = logRank(
  { id: 'log-rank-freedman', sources: ['freedman1982', 'lachinFoulkes1986'] },
  freedman,
);
