/** What designs of two risks or exposures share: standard errors of a difference, pooled and apart. */
import type { Line } from '../design.ts';
import type { Direction } from '../inputs.ts';
import type { Spread } from '../normalTest.ts';

export function pooledSpread(p1: number, p2: number, [n1 = 0, n2 = 0]: readonly number[]): Spread {
  const pooled = (n1 * p1 + n2 * p2) / (n1 + n2);
  return {
    shift: Math.abs(p2 - p1),
    seNull: Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2)),
    seAlt: Math.sqrt((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2),
  };
}

export function pooledLines([p1, p2]: readonly [string, string], groups: readonly [string, string]): Line[] {
  const [n1, n2] = groups.map((name) => `«${name}Formula»`);
  return [
    { key: 'distance', result: 'shift', tex: `\\left|«${p2}»-«${p1}»\\right|` },
    {
      key: 'standardErrorNull',
      result: 'seNull',
      tex: `\\sqrt{\\bar p\\,(1-\\bar p)\\left(\\frac1{${n1}}+\\frac1{${n2}}\\right)},\\quad \\bar p=\\frac{${n1}\\cdot«${p1}»+${n2}\\cdot«${p2}»}{${n1}+${n2}}`,
    },
    {
      key: 'standardErrorAlt',
      result: 'seAlt',
      tex: `\\sqrt{\\frac{«${p1}»(1-«${p1}»)}{${n1}}+\\frac{«${p2}»(1-«${p2}»)}{${n2}}}`,
    },
  ];
}

/** R: the same of two proportions `p` and two sizes. */
export const pooledInR = `pooled <- function(p, n) {
  all <- sum(n * p) / sum(n)
  c(abs(diff(p)), sqrt(all * (1 - all) * sum(1 / n)), sqrt(sum(p * (1 - p) / n)))
}`;

export const oddsRatioInput = {
  name: 'oddsRatio',
  kind: 'number',
  unit: 'ratio',
  min: 0,
  max: 1000,
  open: 'min',
  default: 2,
  dial: { from: 1.1, to: 5, step: 0.1 },
  solvedBy: 'effect',
  ways: ['oddsRatioFromProportions'],
} as const;

export const oddsRatioRange = ({ direction }: { direction: Direction }): [number, number] =>
  direction === 'lower' ? [1, 0.001] : [1, 1000];

/** The proportion that an odds ratio makes of another. */
export const byOddsRatio = (p: number, oddsRatio: number) => (oddsRatio * p) / (1 + p * (oddsRatio - 1));

export const noOddsRatio = {
  fields: ['oddsRatio'],
  key: 'ratioOfOne',
  breaks: ({ oddsRatio }: { oddsRatio: number }, goal: string) => goal !== 'effect' && oddsRatio === 1,
} as const;
