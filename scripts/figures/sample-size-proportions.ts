/** Patients per group to detect an absolute reduction in risk of 0.10, against the risk in the control group. */
import { quantile } from '../../src/statistics/distributions/normal.ts';
import type { Figure, Series } from './figure.ts';

const reduction = 0.1;
const zAlpha = quantile(0.975);

/** The formula with the pooled variance under the null hypothesis; equal groups, not rounded. */
function perGroup(control: number, power: number): number {
  const treated = control - reduction;
  const mean = (control + treated) / 2;
  const underNull = zAlpha * Math.sqrt(2 * mean * (1 - mean));
  const underAlternative = quantile(power) * Math.sqrt(control * (1 - control) + treated * (1 - treated));
  return ((underNull + underAlternative) / reduction) ** 2;
}

function curve(power: number): number[][] {
  return Array.from({ length: 81 }, (_, k) => 0.15 + k / 100).map((p) => [p, perGroup(p, power)]);
}

const series: Series[] = [
  {
    shape: 'line',
    tone: 'a',
    points: curve(0.9),
    label: { en: 'Power 0.90', 'zh-cn': '检验效能 0.90' },
    labelAt: [0.55, 535],
    labelAnchor: 'middle',
  },
  {
    shape: 'line',
    tone: 'b',
    points: curve(0.8),
    label: { en: 'Power 0.80', 'zh-cn': '检验效能 0.80' },
    labelAt: [0.55, 290],
    labelAnchor: 'middle',
  },
  {
    shape: 'points',
    tone: 'a',
    points: [[0.3, Math.ceil(perGroup(0.3, 0.9))]],
    label: { en: 'Example: 392', 'zh-cn': '示例：392' },
    labelAt: [0.33, 475],
    labelAnchor: 'end',
  },
];

const figure: Figure = {
  type: 'plot',
  name: 'sample-size-proportions',
  x: {
    label: { en: 'Risk in the control group', 'zh-cn': '对照组发生率' },
    min: 0,
    max: 1,
    ticks: [0, 0.2, 0.4, 0.6, 0.8, 1],
  },
  y: {
    label: { en: 'Patients per group', 'zh-cn': '每组例数' },
    min: 0,
    max: 600,
    ticks: [0, 200, 400, 600],
  },
  series,
};

export default figure;
