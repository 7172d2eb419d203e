/** Body mass index as entered in a simulated study without checks at entry: errors stand beside rare true values. */
import { gauss } from '../../src/statistics/random/deviates.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';
import { histogram } from '../../src/statistics/summary.ts';
import type { Figure, Series } from './figure.ts';

/** One baseline row: height in cm, weight in kg, and days from consent to the visit. */
export type Row = { id: number; site: string; height: number; weight: number; day: number };

const sites = ['A', 'B', 'C', 'D'];
const uniform = rng(2026);

function person(id: number): Row {
  const height = Math.round(166 + 8.5 * gauss(uniform));
  // Two in a hundred have severe obesity: their values are rare and true.
  const bmi = uniform() < 0.02 ? 44 + 4 * gauss(uniform) : 25.5 * Math.exp(0.16 * gauss(uniform));
  const weight = Math.round(bmi * (height / 100) ** 2 * 10) / 10;
  return { id, site: sites[id % 4]!, height, weight, day: Math.floor(8 * uniform()) };
}

/** What was measured in 400 participants. */
export const measured: readonly Row[] = Array.from({ length: 400 }, (_, id) => person(id));

/** Mistakes of entry, each in some participants of one or two sites. */
const mistakes: readonly { ids: number[]; of: (row: Row) => Partial<Row> }[] = [
  // Site D, one clerk: weights in jin, of half a kilogram.
  { ids: Array.from({ length: 18 }, (_, n) => 103 + 4 * n), of: ({ weight }) => ({ weight: 2 * weight }) },
  { ids: [12, 61, 208, 342], of: ({ weight }) => ({ weight: Math.round(weight) / 10 }) },
  { ids: [34, 178, 301], of: ({ height, weight }) => ({ height: weight, weight: height }) },
  { ids: [21, 85, 149, 153, 317], of: ({ height }) => ({ height: height / 100 }) },
  { ids: [90, 270], of: ({ day }) => ({ day: -1 - day }) },
];

function enter(row: Row): Row {
  const mistake = mistakes.find(({ ids }) => ids.includes(row.id));
  return mistake ? { ...row, ...mistake.of(row) } : row;
}

/** What was entered, with three rows sent twice. */
export const entered: readonly Row[] = [...measured.map(enter), ...[56, 57, 58].map((id) => measured[id]!)];

export const bodyMass = ({ height, weight }: Row) => weight / (height / 100) ** 2;

/** Limits of the plausible. */
export const limits = { low: 15, high: 45 };

const [from, to, width] = [0, 75, 2.5];

/** Bars of the bins within or without the limits, one row a participant. */
function bars(within: boolean): number[][] {
  const values = entered.slice(0, measured.length).map(bodyMass);
  const shown = values.filter((value) => value < to);
  return histogram(shown, { from, to, count: (to - from) / width })
    .map((count, bin) => [from + width * (bin + 0.5), count])
    .filter(([middle = 0]) => (middle > limits.low && middle < limits.high) === within);
}

const series: Series[] = [
  {
    shape: 'bars',
    tone: 'a',
    points: bars(true),
    label: { en: 'Within', 'zh-cn': '范围内' },
    labelAt: [31, 70],
  },
  {
    shape: 'bars',
    tone: 'warn',
    points: bars(false),
    label: { en: 'Outside limits', 'zh-cn': '范围外' },
    labelAt: [74, 14],
  },
];

const figure: Figure = {
  type: 'plot',
  name: 'cleaning-histogram',
  height: 300,
  x: {
    label: { en: 'Body mass index (kg/m²)', 'zh-cn': '体重指数（kg/m²）' },
    min: from,
    max: to,
    ticks: [0, 15, 30, 45, 60, 75],
  },
  y: {
    label: { en: 'Participants', 'zh-cn': '人数' },
    min: 0,
    max: 100,
    ticks: [0, 25, 50, 75, 100],
  },
  series,
  rules: [{ x: limits.low }, { x: limits.high }],
};

export default figure;
