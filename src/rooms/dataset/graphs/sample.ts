/** A made-up trial, to try figures with: two hundred people in two arms, drawn from a seed, so that it is always the same. */
import type { FigureSpec } from '../../../figures/spec.ts';
import { exponential, gauss } from '../../../statistics/random/deviates.ts';
import { draws } from '../../../statistics/random/philox.ts';

const people = 200;
const head = [
  'id,arm,sex,age,months,died,LDL at entry (mmol/L),LDL at 6 months (mmol/L),LDL at 12 months (mmol/L)',
  'pressure by cuff (mmHg),pressure by wrist (mmHg)',
].join(',');

function person(at: number, uniform: () => number): string {
  const isTreated = at % 2 === 0;
  const age = 45 + Math.floor(uniform() * 40);
  const event = exponential(uniform, (isTreated ? 0.011 : 0.018) * (1 + (age - 65) / 60));
  const end = 24 + uniform() * 36;
  const ldl = 3.6 + 0.7 * gauss(uniform);
  const after = (month: number) =>
    ldl - (isTreated ? 0.9 : 0.1) * Math.min(1, month / 9) + 0.3 * gauss(uniform);
  const cuff = 118 + 0.4 * (age - 50) + 14 * gauss(uniform);
  return [
    `P${String(at + 1).padStart(3, '0')}`,
    isTreated ? 'drug' : 'placebo',
    uniform() < 0.46 ? 'female' : 'male',
    age,
    Math.min(event, end).toFixed(1),
    event <= end ? 1 : 0,
    ...[ldl, after(6), after(12)].map((value) => value.toFixed(1)),
    ...[cuff, cuff + 3 + 6 * gauss(uniform)].map((value) => value.toFixed(0)),
  ].join(',');
}

/** Its lines: headings, then a person each. */
export function sampleRows(): string[] {
  const { uniform } = draws(20_261_129);
  return [head, ...Array.from({ length: people }, (_, at) => person(at, uniform))];
}

export function sampleTrial(): File {
  return new File([`${sampleRows().join('\n')}\n`], 'trial.csv', { type: 'text/csv' });
}

/** What is drawn of it first: the show-piece, with its roles filled. */
export const sampleFigure: FigureSpec = {
  format: 1,
  figure: 'kaplan-meier',
  roles: { time: ['months'], event: ['died'], by: ['arm'] },
  options: { median: true },
};
