/** What designs of times to an event ask for and show alike. */
import type { Line, When } from '../design.ts';
import { type Direction, direction, margin } from '../inputs.ts';
import type { Hypothesis } from '../margins.ts';

const months = { kind: 'number', unit: 'time' } as const;

export const hazardRatio = {
  name: 'hazardRatio',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 100,
  open: 'min',
  default: 0.75,
  usual: [{ when: { hypothesis: ['nonInferiority', 'equivalence'] }, default: 1 }],
  dial: { from: 0.4, to: 0.95, step: 0.01 },
  solvedBy: 'effect',
  ways: ['hazardRatioFromMedians', 'hazardRatioFromSurvival', 'hazardRatioFromLogRank'],
} as const;

/** A ratio above 1; superiority is by its inverse. */
export const marginRatio = {
  ...margin,
  name: 'marginRatio',
  unit: 'ratio',
  min: 1,
  max: 100,
  default: 1.3,
} as const;

/** Between which ratios the power rises; with a margin, a ratio below one favours the treatment. */
export function ratioRange(hypothesis: Hypothesis, direction: Direction, margin: number): [number, number] {
  const up = direction === 'higher';
  if (hypothesis === 'equality') return [1, up ? 100 : 0.001];
  if (hypothesis === 'equivalence') return up ? [margin, 1 / margin] : [1 / margin, margin];
  return [hypothesis === 'superiority' ? 1 / margin : margin, 0.001];
}

/** Most treatments are to lower a hazard or a rate. */
export const lowerRatio = (of: string, when?: When) =>
  direction(of, 1, { usual: 'lower', ...(when ? { when } : {}) });

/** Of the control group. */
export const median = {
  ...months,
  name: 'median',
  min: 0,
  max: 10_000,
  open: 'min',
  default: 12,
  dial: { from: 1, to: 60, step: 0.5 },
  ways: ['medianFromSurvival'],
} as const;
export const accrual = {
  ...months,
  name: 'accrual',
  min: 0,
  max: 600,
  default: 12,
  dial: { from: 0, to: 60, step: 1 },
} as const;
export const followUp = {
  ...months,
  name: 'followUp',
  min: 0,
  max: 1200,
  open: 'min',
  default: 24,
  dial: { from: 1, to: 120, step: 1 },
} as const;
export const lostPerYear = {
  name: 'lostPerYear',
  kind: 'number',
  unit: 'share',
  min: 0,
  max: 0.95,
  default: 0,
} as const;

const chance = (hazard: string) =>
  `\\frac{«${hazard}»}{«${hazard}»+«loss»}\\left(1-\\frac{e^{-(«${hazard}»+«loss»)\\,«followUp»}-e^{-(«${hazard}»+«loss»)(«accrual»+«followUp»)}}{(«${hazard}»+«loss»)\\,«accrual»}\\right)`;

/** From medians to the events that groups of these sizes bring. */
export const courseLines: readonly Line[] = [
  { key: 'hazardControl', result: 'hazard1', tex: '\\frac{\\ln 2}{«median»}' },
  {
    key: 'chanceControl',
    result: 'chance1',
    tex: `${chance('hazard1')},\\quad «loss»=-\\frac{\\ln(1-«lostPerYear»)}{12}`,
  },
  {
    key: 'chanceTreatment',
    result: 'chance2',
    tex: `${chance('hazard2')},\\quad «hazard2»=«hazard1»\\cdot«hazardRatio»`,
  },
  { key: 'events', result: 'events', tex: '«n1Formula»\\cdot«chance1»+«n2Formula»\\cdot«chance2»' },
];

export const courseNames = ['hazardRatio', 'median', 'accrual', 'followUp', 'lostPerYear'] as const;
