/** Patients per group for a two-sided t test at 0.05, against the standardised difference. */

import { log } from '../../src/figures/axis.ts';
import { quantile } from '../../src/statistics/distributions/normal.ts';
import type { Figure, Series } from './figure.ts';

const zAlpha = quantile(0.975);

/** Normal approximation with the correction z²/4 for the t distribution; equal groups, not rounded. */
function perGroup(difference: number, power: number): number {
  return (2 * (zAlpha + quantile(power)) ** 2) / difference ** 2 + zAlpha ** 2 / 4;
}

function curve(power: number): number[][] {
  return Array.from({ length: 81 }, (_, k) => 0.2 + k / 100).map((d) => [d, perGroup(d, power)]);
}

const series: Series[] = [
  {
    shape: 'line',
    tone: 'a',
    points: curve(0.9),
    label: { en: 'Power 0.90', 'zh-cn': '检验效能 0.90' },
    labelAt: [0.62, 72],
    labelAnchor: 'start',
  },
  {
    shape: 'line',
    tone: 'b',
    points: curve(0.8),
    label: { en: 'Power 0.80', 'zh-cn': '检验效能 0.80' },
    labelAt: [0.48, 38],
    labelAnchor: 'end',
  },
  {
    shape: 'points',
    tone: 'a',
    points: [[0.4, Math.ceil(perGroup(0.4, 0.9))]],
    label: { en: 'Example: 133', 'zh-cn': '示例：133' },
    labelAt: [0.4, 145],
    labelAnchor: 'start',
  },
];

const figure: Figure = {
  type: 'plot',
  name: 'power-means',
  x: {
    label: { en: 'Standardised difference', 'zh-cn': '标准化均数差' },
    min: 0.2,
    max: 1,
    ticks: [0.2, 0.4, 0.6, 0.8, 1],
  },
  y: {
    label: { en: 'Patients per group', 'zh-cn': '每组例数' },
    min: 15,
    max: 600,
    ticks: [20, 50, 100, 200, 500],
    scale: log,
  },
  series,
};

export default figure;
