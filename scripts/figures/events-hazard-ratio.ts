/** Events needed by Schoenfeld's formula for a two-sided log-rank test at 0.05, against the hazard ratio. */

import { log } from '../../src/figures/axis.ts';
import { quantile } from '../../src/statistics/distributions/normal.ts';
import type { Figure, Series } from './figure.ts';

const zAlpha = quantile(0.975);

/** Events in both groups together; equal allocation, not rounded. */
function events(hazardRatio: number, power: number): number {
  return (4 * (zAlpha + quantile(power)) ** 2) / Math.log(hazardRatio) ** 2;
}

function curve(power: number): number[][] {
  return Array.from({ length: 91 }, (_, k) => 0.4 + k / 200).map((hr) => [hr, events(hr, power)]);
}

const series: Series[] = [
  {
    shape: 'line',
    tone: 'a',
    points: curve(0.9),
    label: { en: 'Power 0.90', 'zh-cn': '检验效能 0.90' },
    labelAt: [0.43, 160],
  },
  {
    shape: 'line',
    tone: 'b',
    points: curve(0.8),
    label: { en: 'Power 0.80', 'zh-cn': '检验效能 0.80' },
    labelAt: [0.66, 100],
    labelAnchor: 'start',
  },
  {
    shape: 'points',
    tone: 'a',
    points: [[0.65, Math.ceil(events(0.65, 0.9))]],
    label: { en: '227 events', 'zh-cn': '227 个事件' },
    labelAt: [0.65, 250],
    labelAnchor: 'end',
  },
];

const figure: Figure = {
  type: 'plot',
  name: 'events-hazard-ratio',
  x: {
    label: { en: 'Hazard ratio', 'zh-cn': '风险比' },
    min: 0.4,
    max: 0.85,
    ticks: [0.4, 0.5, 0.6, 0.7, 0.8],
  },
  y: {
    label: { en: 'Events needed, both groups', 'zh-cn': '两组所需事件总数' },
    min: 30,
    max: 2000,
    ticks: [50, 100, 200, 500, 1000, 2000],
    scale: log,
  },
  series,
};

export default figure;
