/** Event-free survival in a simulated two-arm trial, with pointwise 95 % limits and the numbers at risk. */

import { belowBy, rng } from '../../src/statistics/random/mulberry32.ts';
import { type Design, simulateTrial } from '../../src/statistics/random/trial.ts';
import { FollowUp } from '../../src/statistics/survival/followUp.ts';
import { kaplanMeier, type SurvivalCurve } from '../../src/statistics/survival/kaplanMeier.ts';
import type { Figure, Series, Words } from './figure.ts';

/** Months and rates a month. Arm 0 is control, arm 1 the treatment, whose true hazard ratio is 0.65. */
export const design: Design = {
  patients: 240,
  blockSizes: [4, 6],
  rate: 0.05,
  hr: 0.65,
  dropOut: 0.012,
  end: 30,
};

const months = [0, 6, 12, 18, 24, 30];

export const patients = simulateTrial(design, { allocation: belowBy(rng(2)), outcome: rng(1) });
const control = new FollowUp(patients.filter(({ arm }) => arm === 0));
const treatment = new FollowUp(patients.filter(({ arm }) => arm === 1));

/** A curve with its limits, and a tick for whoever left it before the end without an event. */
function arm({ steps, censored }: SurvivalCurve, tone: 'a' | 'b', label: Words, labelAt: [number, number]) {
  const band: Series = { shape: 'stepBand', tone, points: steps.map(({ time, lo, hi }) => [time, lo, hi]) };
  const curve: Series = {
    shape: 'step',
    tone,
    points: steps.map(({ time, s }) => [time, s]),
    label,
    labelAt,
  };
  const left = censored.filter(({ time }) => time < design.end);
  return {
    band,
    curve,
    ticks: { shape: 'ticks', tone, points: left.map(({ time, s }) => [time, s]) },
  } as const;
}

const labels = {
  control: { en: 'Control', 'zh-cn': '对照组' },
  treatment: { en: 'Treatment', 'zh-cn': '干预组' },
};

const arms = {
  control: arm(kaplanMeier(control), 'b', labels.control, [21, 0.1]),
  treatment: arm(kaplanMeier(treatment), 'a', labels.treatment, [14, 0.76]),
};

const figure: Figure = {
  type: 'plot',
  name: 'kaplan-meier',
  x: {
    label: { en: 'Months since randomisation', 'zh-cn': '随机化后时间（月）' },
    min: 0,
    max: design.end,
    ticks: months,
  },
  y: {
    label: { en: 'Event-free survival', 'zh-cn': '无事件生存概率' },
    min: 0,
    max: 1,
    ticks: [0, 0.25, 0.5, 0.75, 1],
  },
  series: [
    arms.control.band,
    arms.treatment.band,
    arms.control.curve,
    arms.control.ticks,
    arms.treatment.curve,
    arms.treatment.ticks,
  ],
  rules: [{ y: 0.5 }],
  atRiskLabel: { en: 'At risk', 'zh-cn': '风险人数' },
  atRisk: [
    { label: labels.control, numbers: months.map((month) => control.atRisk(month)) },
    { label: labels.treatment, numbers: months.map((month) => treatment.atRisk(month)) },
  ],
};

export default figure;
