/** Two rates of events that can come again, compared by their ratio; with overdispersion, by the negative binomial. */
import { twoGroups } from '../arms.ts';
import { after, alpha, power, ratio, sides, total } from '../inputs.ts';
import { normalDesign } from '../normalDesign.ts';

const rate1 = {
  name: 'rate1',
  kind: 'number',
  unit: 'perTime',
  min: 0,
  max: 1e6,
  open: 'min',
  default: 0.8,
  dial: { from: 0.1, to: 5, step: 0.1 },
} as const;
const rateRatio = {
  name: 'rateRatio',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 100,
  open: 'min',
  default: 0.7,
  dial: { from: 0.3, to: 0.95, step: 0.01 },
  solvedBy: 'effect',
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
} as const;

export const twoRates = normalDesign({
  id: 'two-rates',
  family: 'survival',
  asks: {
    measured: ['count'],
    groups: ['two'],
    paired: ['independent'],
    shown: ['difference'],
    time: ['once'],
  },
  guideline: 'trial',
  inputs: [
    rate1,
    rateRatio,
    exposure,
    dispersion,
    alpha,
    sides,
    power,
    { ...total, default: 400 },
    ratio,
    ...after,
  ],
  groups: ['n1', 'n2'],
  arms: twoGroups,
  effect: { name: 'rateRatio', unit: 'ratio' },
  range: ({ rateRatio }) => (rateRatio > 1 ? [1, 100] : [1, 0.001]),
  spread: ({ rate1, rateRatio, exposure, dispersion }, [n1 = 0, n2 = 0]) => {
    const [mean1, mean2] = [rate1 * exposure, rate1 * rateRatio * exposure];
    const se = Math.sqrt((1 / mean1 + dispersion) / n1 + (1 / mean2 + dispersion) / n2);
    return { shift: Math.abs(Math.log(rateRatio)), seNull: se, seAlt: se };
  },
  more: {
    shown: [
      { name: 'rate2', unit: 'perTime' },
      { name: 'events', unit: 'events' },
    ],
    of: ({ rate1, rateRatio, exposure }, [n1 = 0, n2 = 0]) => ({
      rate2: rate1 * rateRatio,
      events: exposure * rate1 * (n1 + n2 * rateRatio),
    }),
  },
  checks: [
    {
      fields: ['rateRatio'],
      key: 'ratioOfOne',
      breaks: ({ rateRatio }, goal) => goal !== 'effect' && rateRatio === 1,
    },
  ],
  cautions: (_, { events = 0 }) => (events < 20 ? [{ key: 'fewEvents', values: { events } }] : []),
  lines: [
    { key: 'rateTreatment', result: 'rate2', tex: '«rate1»\\cdot«rateRatio»' },
    { key: 'distanceLogRatio', result: 'shift', tex: '\\left|\\ln «rateRatio»\\right|' },
    {
      key: 'standardErrorLogRatio',
      result: 'seAlt',
      tex: '\\sqrt{\\frac1{«n1Formula»}\\left(\\frac1{«rate1»\\cdot«exposure»}+«dispersion»\\right)+\\frac1{«n2Formula»}\\left(\\frac1{«rate2»\\cdot«exposure»}+«dispersion»\\right)}',
    },
  ],
  assumptions: ['constantRates', 'independentPeople', 'sameExposure'],
  sources: ['zhuLakkis2014'],
  names: ['rate1', 'rateRatio', 'exposure', 'dispersion'],
  inR: `spread <- function(rate_ratio, n) {
  m <- rate1 * exposure * c(1, rate_ratio)
  se <- sqrt(sum((1 / m + dispersion) / n))
  c(abs(log(rate_ratio)), se, se)
}`,
});
