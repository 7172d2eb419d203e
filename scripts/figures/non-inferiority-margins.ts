/** Five hypothetical trials against a non-inferiority margin: difference in the proportion cured, new - control. */
import { quantile } from '../../src/statistics/distributions/normal.ts';
import type { Figure, Interval, Words } from './figure.ts';

const margin = -10;
const z = quantile(0.975);

/** Patients per group and those cured; both groups of a trial are of one size. */
type Trial = { label: Words; perGroup: number; newCured: number; controlCured: number };

const trials: Trial[] = [
  {
    label: { en: 'A: superior', 'zh-cn': 'A：优效' },
    perGroup: 300,
    newCured: 274,
    controlCured: 247,
  },
  {
    label: { en: 'B: non-inferior', 'zh-cn': 'B：非劣效' },
    perGroup: 300,
    newCured: 258,
    controlCured: 255,
  },
  {
    label: { en: 'C: non-inferior, lower', 'zh-cn': 'C：非劣效但更低' },
    perGroup: 1000,
    newCured: 820,
    controlCured: 860,
  },
  {
    label: { en: 'D: not shown', 'zh-cn': 'D：未能证明' },
    perGroup: 200,
    newCured: 160,
    controlCured: 168,
  },
  {
    label: { en: 'E: beyond margin', 'zh-cn': 'E：超出界值' },
    perGroup: 300,
    newCured: 204,
    controlCured: 258,
  },
];

function tone(low: number, high: number): 'a' | 'b' | 'warn' {
  if (low > margin) return 'a';
  return high < margin ? 'warn' : 'b';
}

/** The two-sided 95 % Wald interval, in percentage points. */
function interval({ label, perGroup, newCured, controlCured }: Trial): Interval {
  const treated = newCured / perGroup;
  const control = controlCured / perGroup;
  const half = z * Math.sqrt((treated * (1 - treated) + control * (1 - control)) / perGroup);
  const estimate = 100 * (treated - control);
  const low = estimate - 100 * half;
  const high = estimate + 100 * half;
  return { label, low, estimate, high, tone: tone(low, high) };
}

const figure: Figure = {
  type: 'intervals',
  name: 'non-inferiority-margins',
  x: {
    label: {
      en: 'Difference in cure, percentage points',
      'zh-cn': '治愈率之差（百分点）',
    },
    min: -30,
    max: 20,
  },
  rows: trials.map(interval),
  rules: [
    { x: margin, label: { en: 'Margin', 'zh-cn': '界值' } },
    { x: 0, label: { en: 'No difference', 'zh-cn': '无差异' }, solid: true },
  ],
};

export default figure;
