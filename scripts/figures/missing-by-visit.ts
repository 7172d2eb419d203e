/** Share of participants with a score at each visit of a simulated trial; who leaves does not return. */
import { gauss } from '../../src/statistics/random/deviates.ts';
import { rng } from '../../src/statistics/random/mulberry32.ts';
import type { Figure, Series, Words } from './figure.ts';

const weeks = [0, 4, 8, 12, 18, 24];
const perArm = 150;

/** Change in mean score by week 24, and the log odds of leaving after a visit: at a score of 45, and per 10 points. */
type Arm = { change: number; leaving: number; perTenPoints: number };

const standard: Arm = { change: -6, leaving: -2.8, perTenPoints: 1.2 };
const treated: Arm = { change: -10, leaving: -3, perTenPoints: 0.2 };

/** A participant's scores from baseline to the last visit attended. */
function scores(uniform: () => number, arm: Arm): number[] {
  const level = 50 + 8 * gauss(uniform);
  const slope = 5 * gauss(uniform);
  const seen: number[] = [];
  for (const week of weeks) {
    const course = ((arm.change + slope) * week) / 24;
    const score = level + course + 5 * gauss(uniform);
    seen.push(score);
    const odds = Math.exp(arm.leaving + (arm.perTenPoints * (score - 45)) / 10);
    if (uniform() < odds / (1 + odds)) break;
  }
  return seen;
}

function percentages(participants: number[][]): number[][] {
  return weeks.map((week, visit) => [
    week,
    (100 * participants.filter((seen) => seen.length > visit).length) / participants.length,
  ]);
}

const uniform = rng(42);
const inStandard = Array.from({ length: perArm }, () => scores(uniform, standard));
const inTreated = Array.from({ length: perArm }, () => scores(uniform, treated));

/** A line through the visits, and a point at each. */
function curve(participants: number[][], tone: 'a' | 'b', label: Words, at: [number, number]): Series[] {
  const points = percentages(participants);
  return [
    { shape: 'line', tone, points, label, labelAt: at },
    { shape: 'points', tone, points },
  ];
}

const figure: Figure = {
  type: 'plot',
  name: 'missing-by-visit',
  x: {
    label: { en: 'Weeks since randomisation', 'zh-cn': '随机化后周数' },
    min: 0,
    max: 24,
    ticks: weeks,
  },
  y: {
    label: { en: 'With a score (%)', 'zh-cn': '有得分者（%）' },
    min: 0,
    max: 100,
    ticks: [0, 25, 50, 75, 100],
  },
  series: [
    ...curve(inTreated, 'a', { en: 'New treatment', 'zh-cn': '新治疗' }, [13, 90]),
    ...curve(inStandard, 'b', { en: 'Standard', 'zh-cn': '标准治疗' }, [13, 54]),
  ],
};

export default figure;
