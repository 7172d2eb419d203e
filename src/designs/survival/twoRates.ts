/**
 * Two rates of events that can come again, compared by their ratio; with overdispersion, by the negative binomial. With
 * a margin, a ratio below one favours the treatment. Sources: Zhu and Lakkis (2014); with margins Zhu (2017).
 */
import { twoGroups } from '../arms.ts';
import { fewEvents, fewEventsInGroup } from '../cautions.ts';
import { eventsFloor } from '../floors.ts';
import { after, alpha, eitherSide, hypothesis, power, ratio, sidesOfEquality, total } from '../inputs.ts';
import { byMargin, distanceLines, type Hypothesis, marginChecks } from '../margins.ts';
import { normalDesign } from '../normalDesign.ts';
import { marginRatio as anyMargin, lowerRatio, ratioRange } from './parts.ts';

const rate1 = {
  name: 'rate1',
  kind: 'number',
  unit: 'perTime',
  min: 0,
  max: 1e6,
  open: 'min',
  default: 0.8,
  dial: { from: 0.1, to: 5, step: 0.1 },
  ways: ['rateFromCounts'],
} as const;
const rateRatio = {
  name: 'rateRatio',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 100,
  open: 'min',
  default: 0.7,
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 1 }],
  dial: { from: 0.3, to: 0.95, step: 0.01 },
  solvedBy: 'effect',
  ways: ['rateRatioFromCounts'],
} as const;
const exposure = {
  name: 'exposure',
  kind: 'number',
  unit: 'time',
  min: 0,
  max: 1e6,
  open: 'min',
  default: 1,
  dial: { from: 0.25, to: 5, step: 0.25 },
} as const;
/** The variance of a count with mean m is m + dispersion m². */
const dispersion = {
  name: 'dispersion',
  kind: 'number',
  unit: 'none',
  min: 0,
  max: 100,
  default: 0,
  ways: ['dispersionFromVariance'],
} as const;

const marginRatio = {
  ...anyMargin,
  usual: [{ when: { hypothesis: ['superiority'] }, default: 1.1 }],
  when: { hypothesis: ['superiority', 'nonInferiority', 'equivalence'] },
} as const;

type Course = { rate1: number; rateRatio: number; exposure: number };
type Rates = { hypothesis: Hypothesis; rateRatio: number; marginRatio: number };
const distanceOf = ({ hypothesis, rateRatio, marginRatio }: Rates) =>
  byMargin(hypothesis, -Math.log(rateRatio), Math.log(marginRatio));

export const twoRates = normalDesign({
  id: 'two-rates',
  family: 'survival',
  asks: {
    measured: ['count'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference', 'nonInferiority', 'equivalence'],
    time: ['once'],
  },
  guideline: 'trial',
  inputs: [
    hypothesis,
    rate1,
    rateRatio,
    lowerRatio('rateRatio', eitherSide),
    marginRatio,
    exposure,
    dispersion,
    alpha,
    sidesOfEquality,
    power,
    {
      ...total,
      default: 400,
      usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 1000 }],
    },
    ratio,
    ...after,
  ],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  effect: { name: 'rateRatio', unit: 'ratio' },
  range: ({ hypothesis, direction, marginRatio }) => ratioRange(hypothesis, direction, marginRatio),
  spread: ({ hypothesis, rate1, rateRatio, marginRatio, exposure, dispersion }, [n1 = 0, n2 = 0]) => {
    const [mean1, mean2] = [rate1 * exposure, rate1 * rateRatio * exposure];
    const se = Math.sqrt((1 / mean1 + dispersion) / n1 + (1 / mean2 + dispersion) / n2);
    return { ...distanceOf({ hypothesis, rateRatio, marginRatio }), seNull: se, seAlt: se };
  },
  floor: eventsFloor(
    ({ rate1, rateRatio, exposure }: Course, [n1 = 0, n2 = 0]) => exposure * rate1 * (n1 + n2 * rateRatio),
    'sum(exposure * rate1 * c(1, effect) * n)',
    'peduzzi1995',
  ),
  more: {
    shown: [
      { name: 'rate2', unit: 'perTime' },
      { name: 'events', unit: 'events' },
    ],
    of: ({ rate1, rateRatio, exposure }, _, [n1 = 0, n2 = 0]) => ({
      rate2: rate1 * rateRatio,
      events: exposure * rate1 * (n1 + n2 * rateRatio),
    }),
  },
  checks: [
    {
      fields: ['rateRatio'],
      key: 'ratioOfOne',
      breaks: ({ hypothesis, rateRatio }, goal) =>
        goal !== 'effect' && hypothesis === 'equality' && rateRatio === 1,
    },
    ...marginChecks<Rates>(['marginRatio', 'rateRatio'], ({ rateRatio, marginRatio }) => [
      -Math.log(rateRatio),
      Math.log(marginRatio),
    ]),
  ],
  cautions: ({ rate1, exposure }, { events = 0, rateRatio = 1, n1 = 0, n2 = 0 }) => [
    ...fewEvents(events, 20),
    ...fewEventsInGroup([n1, n2 * rateRatio].map((n) => exposure * rate1 * n)),
  ],
  lines: [
    { key: 'rateTreatment', result: 'rate2', tex: '«rate1»\\cdot«rateRatio»' },
    ...distanceLines('-\\ln «rateRatio»', { margin: '\\ln «marginRatio»' }),
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\sqrt{\\frac1{«n1Formula»}\\left(\\frac1{«rate1»\\cdot«exposure»}+«dispersion»\\right)+\\frac1{«n2Formula»}\\left(\\frac1{«rate2»\\cdot«exposure»}+«dispersion»\\right)}',
    },
  ],
  assumptions: ['constantRates', 'independentPeople', 'sameExposure'],
  sources: ['zhuLakkis2014', 'zhu2017'],
  names: ['rate1', 'rateRatio', 'marginRatio', 'exposure', 'dispersion'],
  inR: `spread <- function(rate_ratio, n) {
  m <- rate1 * exposure * c(1, rate_ratio)
  se <- sqrt(sum((1 / m + dispersion) / n))
  d <- by_margin(-log(rate_ratio), log(margin_ratio))
  c(d[1], se, se, d[-1])
}`,
});
