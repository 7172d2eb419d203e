/** The empirical ROC curve of a simulated marker, its area with DeLong's interval, and the cut-off of Youden. */
import { quantile } from '../../src/statistics/distributions/normal.ts';
import { gauss } from '../../src/statistics/random/deviates.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';
import type { Figure } from './figure.ts';

/** Consecutive patients in whom the disease is suspected; the marker, in units per litre, is higher in disease. */
export const design = {
  seed: 2026,
  diseased: { n: 90, mean: 62, sd: 12 },
  healthy: { n: 210, mean: 50, sd: 10 },
} as const;

type Group = { n: number; mean: number; sd: number };

const uniform = rng(design.seed);
/** One value with one decimal, as a laboratory reports it. */
const measured = ({ mean, sd }: Group): number => Math.round(10 * (mean + sd * gauss(uniform))) / 10;
const sampled = (group: Group): number[] => Array.from({ length: group.n }, () => measured(group));

export const diseased = sampled(design.diseased);
export const healthy = sampled(design.healthy);

export type Cut = { cutOff: number; sensitivity: number; falsePositives: number };

/** A value at or above the cut-off is positive. Cut-offs from the highest value seen to the lowest. */
export function cuts(): Cut[] {
  const values = [...new Set([...diseased, ...healthy])].sort((a, b) => b - a);
  const share = (of: number[], cutOff: number) => of.filter((value) => value >= cutOff).length / of.length;
  return values.map((cutOff) => ({
    cutOff,
    sensitivity: share(diseased, cutOff),
    falsePositives: share(healthy, cutOff),
  }));
}

/** The cut-off with the largest sum of sensitivity and specificity: Youden (1950). */
export function youden(): Cut {
  return cuts().reduce((best, cut) =>
    cut.sensitivity - cut.falsePositives > best.sensitivity - best.falsePositives ? cut : best,
  );
}

/** The area as the share of pairs in the right order, a tie counting one half; variance by DeLong et al. (1988). */
export function area(): { auc: number; se: number; lo: number; hi: number } {
  const wins = (high: number, low: number) => (high > low ? 1 : high === low ? 0.5 : 0);
  const mean = (of: number[]) => of.reduce((sum, value) => sum + value, 0) / of.length;
  const variance = (of: number[]) => {
    const centre = mean(of);
    return of.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (of.length - 1);
  };
  const ofDiseased = diseased.map((high) => mean(healthy.map((low) => wins(high, low))));
  const ofHealthy = healthy.map((low) => mean(diseased.map((high) => wins(high, low))));
  const auc = mean(ofDiseased);
  const se = Math.sqrt(variance(ofDiseased) / diseased.length + variance(ofHealthy) / healthy.length);
  const reach = quantile(0.975) * se;
  return { auc, se, lo: auc - reach, hi: auc + reach };
}

const { auc, lo, hi } = area();
const best = youden();
const [areaShown, from, to] = [auc, lo, hi].map((value) => value.toFixed(2));

const figure: Figure = {
  type: 'plot',
  name: 'roc-curve',
  square: true,
  x: {
    label: { en: '1 − specificity', 'zh-cn': '1 − 特异度' },
    min: 0,
    max: 1,
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
  },
  y: { label: { en: 'Sensitivity', 'zh-cn': '灵敏度' }, min: 0, max: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  series: [
    {
      shape: 'line',
      tone: 'muted',
      points: [
        [0, 0],
        [1, 1],
      ],
      label: { en: 'No discrimination', 'zh-cn': '无区分能力' },
      labelAt: [0.98, 0.36],
    },
    {
      shape: 'line',
      tone: 'a',
      points: [[0, 0], ...cuts().map((cut) => [cut.falsePositives, cut.sensitivity])],
      label: { en: `AUC ${areaShown} (${from}–${to})`, 'zh-cn': `AUC ${areaShown}（${from} 至 ${to}）` },
      labelAt: [0.98, 0.12],
    },
    {
      shape: 'points',
      tone: 'a',
      points: [[best.falsePositives, best.sensitivity]],
      label: { en: `Cut-off ${best.cutOff.toFixed(1)}`, 'zh-cn': `截断值 ${best.cutOff.toFixed(1)}` },
      labelAt: [best.falsePositives, best.sensitivity - 0.09],
    },
  ],
};

export default figure;
