/** Simulated paired measurements: each difference against its mean, with the bias and the 95 % limits of agreement. */
import { quantile } from '../../src/statistics/distributions/normal.ts';
import { gauss } from '../../src/statistics/random/deviates.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';
import { meanAndSd } from '../../src/statistics/summary.ts';
import { shown } from '../../src/ui/figures/numbers.ts';
import type { Figure, Rule, Series } from './figure.ts';

/** Systolic pressure in mmHg: each method shows the patient's own pressure, its bias and an error of its own. */
export const design = {
  seed: 86,
  patients: 80,
  pressure: { mean: 132, sd: 17 },
  cuff: { bias: 0, sd: 5 },
  monitor: { bias: 4, sd: 6 },
} as const;

export type Pair = { cuff: number; monitor: number };

const uniform = rng(design.seed);

/** Each patient measured once by each method, to the nearest mmHg. */
export const pairs: Pair[] = Array.from({ length: design.patients }, () => {
  const own = design.pressure.mean + design.pressure.sd * gauss(uniform);
  const read = ({ bias, sd }: { bias: number; sd: number }) => Math.round(own + bias + sd * gauss(uniform));
  return { cuff: read(design.cuff), monitor: read(design.monitor) };
});

/** Quantile of Student's t by the expansion of Fisher and Cornish; beyond 30 degrees of freedom right to 1e-5. */
function tQuantile(p: number, df: number): number {
  const z = quantile(p);
  const first = (z ** 3 + z) / 4;
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96;
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384;
  return z + first / df + second / df ** 2 + third / df ** 3;
}

/** A value with the half-width of its 95 % confidence interval. */
export type Estimate = { value: number; reach: number };

/** Bland and Altman (1986): the standard error of the bias is s/√n, that of a limit about √(3s²/n). */
export function limits(of: readonly Pair[]): { sd: number; bias: Estimate; low: Estimate; high: Estimate } {
  const n = of.length;
  const { mean, sd } = meanAndSd(of.map(({ cuff, monitor }) => monitor - cuff));
  const t = tQuantile(0.975, n - 1);
  const reach = t * sd * Math.sqrt(3 / n);
  const far = quantile(0.975) * sd;
  return {
    sd,
    bias: { value: mean, reach: (t * sd) / Math.sqrt(n) },
    low: { value: mean - far, reach },
    high: { value: mean + far, reach },
  };
}

// Wider than the data, so that the names of the lines stand beside the points.
const x = { min: 80, max: 240 };
const { bias, low, high } = limits(pairs);

function band({ value, reach }: Estimate, tone: 'a' | 'b'): Series {
  const points = [x.min, x.max].map((at) => [at, value - reach, value + reach]);
  return { shape: 'band', tone, points };
}

/** A line with its value, which says its sign. */
function rule({ value }: Estimate, en: string, zh: string): Rule {
  const [inEnglish, inChinese] = ['en-GB', 'zh-Hans-CN'].map((language) => shown(value, language, 1, true));
  return { y: value, label: { en: `${en} ${inEnglish}`, 'zh-cn': `${zh} ${inChinese}` } };
}

const rules: Rule[] = [
  rule(high, 'Upper', '上限'),
  { ...rule(bias, 'Bias', '偏倚'), solid: true },
  rule(low, 'Lower', '下限'),
];

const figure: Figure = {
  type: 'plot',
  name: 'bland-altman',
  x: {
    label: { en: 'Mean of both methods (mmHg)', 'zh-cn': '两种方法的均数（mmHg）' },
    ...x,
    ticks: [80, 120, 160, 200],
  },
  y: {
    label: { en: 'Monitor − cuff (mmHg)', 'zh-cn': '监护仪 − 袖带（mmHg）' },
    min: -25,
    max: 35,
    ticks: [-20, -10, 0, 10, 20, 30],
  },
  series: [
    band(bias, 'a'),
    band(low, 'b'),
    band(high, 'b'),
    {
      shape: 'points',
      tone: 'a',
      points: pairs.map(({ cuff, monitor }) => [(cuff + monitor) / 2, monitor - cuff]),
    },
  ],
  rules,
};

export default figure;
