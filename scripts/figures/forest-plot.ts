/** Six hypothetical trials and their random-effects mean: risk ratios, pooled by DerSimonian and Laird's method. */
import { quantile } from '../../src/lib/stats/normal.ts';
import type { Figure, Interval } from './figure.ts';

type Trial = { name: string; events: number; n: number; controlEvents: number; controlN: number };

/** Events and participants after a medication review, and with usual care. */
const trials: Trial[] = [
  { name: 'A', events: 16, n: 84, controlEvents: 27, controlN: 82 },
  { name: 'B', events: 41, n: 210, controlEvents: 45, controlN: 206 },
  { name: 'C', events: 24, n: 120, controlEvents: 41, controlN: 118 },
  { name: 'D', events: 112, n: 512, controlEvents: 104, controlN: 508 },
  { name: 'E', events: 12, n: 65, controlEvents: 21, controlN: 66 },
  { name: 'F', events: 66, n: 298, controlEvents: 88, controlN: 296 },
];

const z = quantile(0.975);

/** The log risk ratio and its large-sample variance. */
function effect({ events, n, controlEvents, controlN }: Trial): { y: number; variance: number } {
  return {
    y: Math.log(events / n) - Math.log(controlEvents / controlN),
    variance: 1 / events - 1 / n + 1 / controlEvents - 1 / controlN,
  };
}

const effects = trials.map(effect);
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (weights: readonly number[]) =>
  sum(weights.map((weight, at) => weight * effects[at]!.y)) / sum(weights);

/** Between-trial variance of the log risk ratio, by the method of moments; never below zero. */
function tauSquared(): number {
  const weights = effects.map(({ variance }) => 1 / variance);
  const centre = mean(weights);
  const q = sum(effects.map(({ y, variance }) => (y - centre) ** 2 / variance));
  const scale = sum(weights) - sum(weights.map((weight) => weight ** 2)) / sum(weights);
  return Math.max(0, (q - (trials.length - 1)) / scale);
}

const between = tauSquared();
const weights = effects.map(({ variance }) => 1 / (variance + between));
const largest = Math.max(...weights);

/** A row with its two-sided 95 % interval, from the log scale. */
function row(label: Interval['label'], y: number, variance: number): Interval {
  const half = z * Math.sqrt(variance);
  const [low, estimate, high] = [Math.exp(y - half), Math.exp(y), Math.exp(y + half)];
  const value = `${estimate.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  return { label, low, estimate, high, value };
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
    scale: 'log',
  },
  rows: [
    ...trials.map(({ name }, at) => ({
      ...row({ en: `Trial ${name}`, 'zh-cn': `试验 ${name}` }, effects[at]!.y, effects[at]!.variance),
      weight: weights[at]! / largest,
    })),
    {
      ...row({ en: 'Random effects', 'zh-cn': '随机效应合并' }, mean(weights), 1 / sum(weights)),
      pooled: true,
    },
  ],
  rules: [{ x: 1, label: { en: 'No effect', 'zh-cn': '无效应' }, solid: true }],
};

export default figure;
