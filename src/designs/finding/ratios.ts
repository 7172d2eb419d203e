/** Ratios, medians, rates and proportions from what a paper's tables and curves show. */
import { way } from '../finding.ts';
import { limits } from '../precision/proportionInterval.ts';
import { above, part, people, plain, time } from './inputs.ts';

const ratio = { unit: 'ratio', assumptions: [], sources: [] } as const;

export const hazardRatioFromMedians = way({
  ...ratio,
  id: 'hazardRatioFromMedians',
  inputs: [time('medianControl', 12), time('medianTreatment', 16)],
  lines: [{ key: 'hazardRatioFound', result: 'found', tex: '\\frac{«medianControl»}{«medianTreatment»}' }],
  assumptions: ['exponentialSurvival'],
  sources: ['chow2017'],
  solve: ({ medianControl, medianTreatment }) => ({ found: medianControl / medianTreatment }),
});

/** At one time, the same in both groups. */
export const hazardRatioFromSurvival = way({
  ...ratio,
  id: 'hazardRatioFromSurvival',
  inputs: [part('survivalControl', 0.5), part('survivalTreatment', 0.6)],
  lines: [
    {
      key: 'hazardRatioFound',
      result: 'found',
      tex: '\\frac{\\ln «survivalTreatment»}{\\ln «survivalControl»}',
    },
  ],
  assumptions: ['proportionalHazards'],
  sources: ['freedman1982'],
  solve: ({ survivalControl, survivalTreatment }) => ({
    found: Math.log(survivalTreatment) / Math.log(survivalControl),
  }),
});

/** Of the treatment group; Peto's one-step estimate. */
export const hazardRatioFromLogRank = way({
  ...ratio,
  id: 'hazardRatioFromLogRank',
  inputs: [{ ...plain('observedMinusExpected', -12), min: -1e9 }, above('logRankVariance', 40)],
  lines: [
    {
      key: 'hazardRatioFound',
      result: 'found',
      tex: '\\exp\\left(\\frac{«observedMinusExpected»}{«logRankVariance»}\\right)',
    },
  ],
  assumptions: ['proportionalHazards', 'moderateEffect'],
  sources: ['tierney2007'],
  solve: ({ observedMinusExpected, logRankVariance }) => ({
    found: Math.exp(observedMinusExpected / logRankVariance),
  }),
});

export const medianFromSurvival = way({
  id: 'medianFromSurvival',
  unit: 'time',
  inputs: [part('survivalAt', 0.6), time('survivalTime', 12)],
  lines: [
    { key: 'medianFound', result: 'found', tex: '«survivalTime»\\cdot\\frac{\\ln 2}{-\\ln «survivalAt»}' },
  ],
  assumptions: ['exponentialSurvival'],
  sources: ['chow2017'],
  solve: ({ survivalAt, survivalTime }) => ({
    found: (survivalTime * Math.LN2) / -Math.log(survivalAt),
  }),
});

/** With Wilson's interval, which says how sure the number is. */
export const proportionFromCounts = way({
  id: 'proportionFromCounts',
  unit: 'share',
  inputs: [people('counted', 18, 0), people('outOf', 60, 1)],
  checks: [
    { fields: ['counted', 'outOf'], key: 'moreThanAll', breaks: ({ counted, outOf }) => counted > outOf },
  ],
  lines: [{ key: 'proportionFound', result: 'found', tex: '\\frac{«counted»}{«outOf»}' }],
  assumptions: [],
  sources: ['newcombe1998'],
  solve: ({ counted, outOf }) => {
    const [low, high] = limits(counted / outOf, outOf, 'wilson', 0.95);
    return { found: counted / outOf, low, high };
  },
});

const [eventsControl, timeControl] = [people('eventsControl', 48, 1), time('timeControl', 60)];
const [eventsTreatment, timeTreatment] = [people('eventsTreatment', 35, 1), time('timeTreatment', 62)];

export const rateFromCounts = way({
  id: 'rateFromCounts',
  unit: 'perTime',
  inputs: [eventsControl, timeControl],
  lines: [{ key: 'rateFound', result: 'found', tex: '\\frac{«eventsControl»}{«timeControl»}' }],
  assumptions: ['constantRates'],
  sources: ['zhuLakkis2014'],
  solve: ({ eventsControl, timeControl }) => ({ found: eventsControl / timeControl }),
});

export const rateRatioFromCounts = way({
  ...ratio,
  id: 'rateRatioFromCounts',
  inputs: [eventsControl, timeControl, eventsTreatment, timeTreatment],
  lines: [
    {
      key: 'rateRatioFound',
      result: 'found',
      tex: '\\frac{«eventsTreatment»/«timeTreatment»}{«eventsControl»/«timeControl»}',
    },
  ],
  assumptions: ['constantRates'],
  sources: ['zhuLakkis2014'],
  solve: ({ eventsControl, timeControl, eventsTreatment, timeTreatment }) => ({
    found: eventsTreatment / timeTreatment / (eventsControl / timeControl),
  }),
});

/** Of counts over one time: what their variance exceeds a Poisson one by. */
export const dispersionFromVariance = way({
  id: 'dispersionFromVariance',
  unit: 'none',
  inputs: [above('meanOfCounts', 1.6), above('varianceOfCounts', 3.2)],
  checks: [
    {
      fields: ['varianceOfCounts', 'meanOfCounts'],
      key: 'lessThanPoisson',
      breaks: ({ meanOfCounts, varianceOfCounts }) => varianceOfCounts < meanOfCounts,
    },
  ],
  lines: [
    {
      key: 'dispersionFound',
      result: 'found',
      tex: '\\frac{«varianceOfCounts»-«meanOfCounts»}{«meanOfCounts»^2}',
    },
  ],
  assumptions: ['sameExposure'],
  sources: ['zhuLakkis2014'],
  solve: ({ meanOfCounts, varianceOfCounts }) => ({
    found: (varianceOfCounts - meanOfCounts) / meanOfCounts ** 2,
  }),
});

const [shareFirst, shareSecond] = [part('shareFirst', 0.3), part('shareSecond', 0.45)];

export const oddsRatioFromProportions = way({
  ...ratio,
  id: 'oddsRatioFromProportions',
  inputs: [shareFirst, shareSecond],
  lines: [
    {
      key: 'oddsRatioFound',
      result: 'found',
      tex: '\\frac{«shareSecond»\\,(1-«shareFirst»)}{«shareFirst»\\,(1-«shareSecond»)}',
    },
  ],
  sources: ['kelsey1996'],
  solve: ({ shareFirst: p, shareSecond: q }) => ({ found: (q * (1 - p)) / (p * (1 - q)) }),
});

export const riskRatioFromProportions = way({
  ...ratio,
  id: 'riskRatioFromProportions',
  inputs: [shareFirst, shareSecond],
  lines: [{ key: 'riskRatioFound', result: 'found', tex: '\\frac{«shareSecond»}{«shareFirst»}' }],
  sources: ['kelsey1996'],
  solve: ({ shareFirst, shareSecond }) => ({ found: shareSecond / shareFirst }),
});
