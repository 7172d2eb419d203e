/**
 * Six hypothetical trials and their random-effects mean: risk ratios, the variance between trials by REML, the interval
 * of the mean by Hartung and Knapp, the prediction interval by Higgins, Thompson and Spiegelhalter.
 */

import { log } from '../../src/figures/axis.ts';
import type { Estimate } from '../../src/statistics/estimate.ts';
import { logRiskRatio, type Trial } from '../../src/statistics/meta-analysis/effects.ts';
import {
  hartungKnappMean,
  predictionInterval,
  sharesOfWeight,
  tauSquaredByReml,
  waldMean,
} from '../../src/statistics/meta-analysis/pooling.ts';
import type { Figure, Interval } from './figure.ts';

/** Events and participants after a medication review, and with usual care. */
export const trials: (Trial & { name: string })[] = [
  { name: 'A', events: 16, n: 84, controlEvents: 27, controlN: 82 },
  { name: 'B', events: 41, n: 210, controlEvents: 45, controlN: 206 },
  { name: 'C', events: 24, n: 120, controlEvents: 41, controlN: 118 },
  { name: 'D', events: 112, n: 512, controlEvents: 104, controlN: 508 },
  { name: 'E', events: 12, n: 65, controlEvents: 21, controlN: 66 },
  { name: 'F', events: 66, n: 298, controlEvents: 88, controlN: 296 },
];

const effects = trials.map(logRiskRatio);
const tau2 = tauSquaredByReml(effects);
const shares = sharesOfWeight(effects, tau2);
const largest = Math.max(...shares);

/** A row with its two-sided 95 % interval, from the log scale. */
function row(label: Interval['label'], on: Estimate): Interval {
  const [low, estimate, high] = [Math.exp(on.low), Math.exp(on.estimate), Math.exp(on.high)];
  const value = `${estimate.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  return { label, low, estimate, high, value };
}

/** Where a new trial is expected: limits alone, since the mean stands in the row above. */
function predictionRow(): Interval {
  const expected = row({ en: 'Prediction interval', 'zh-cn': '预测区间' }, predictionInterval(effects, tau2));
  const value = `${expected.low.toFixed(2)}–${expected.high.toFixed(2)}`;
  return { ...expected, value, predicted: true };
}

const figure: Figure = {
  type: 'intervals',
  name: 'forest-plot',
  x: {
    label: { en: 'Risk ratio; below 1 favours review', 'zh-cn': '相对危险度（小于 1 有利于审查）' },
    min: 0.25,
    max: 2,
    ticks: [0.25, 0.5, 1, 2],
    labels: ['0.25', '0.5', '1', '2'].map((tick) => ({ en: tick, 'zh-cn': tick })),
    scale: log,
  },
  rows: [
    ...trials.map(({ name }, at) => ({
      // One trial is the mean of itself.
      ...row({ en: `Trial ${name}`, 'zh-cn': `试验 ${name}` }, waldMean(effects.slice(at, at + 1), 0)),
      weight: (shares[at] ?? 0) / largest,
    })),
    {
      ...row({ en: 'Random effects', 'zh-cn': '随机效应合并' }, hartungKnappMean(effects, tau2, 0)),
      pooled: true,
    },
    predictionRow(),
  ],
  rules: [{ x: 1, label: { en: 'No effect', 'zh-cn': '无效应' }, solid: true }],
};

export default figure;
