/** Intervals of a proportion, as an estimate would have them. */
import { betaQuantile } from '../../statistics/distributions/beta.ts';
import type { Line, When } from '../design.ts';
import { zOf } from './solving.ts';

export type Kind = 'wald' | 'wilson' | 'exact';

/** The limits that a share of `p` among n people would have; n need not be whole. Source: Newcombe (1998). */
export function limits(p: number, n: number, kind: Kind, confidence: number): [number, number] {
  const z = zOf(confidence);
  if (kind === 'wald') {
    const half = z * Math.sqrt((p * (1 - p)) / n);
    return [p - half, p + half];
  }
  if (kind === 'wilson') {
    const centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
    const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
    return [centre - half, centre + half];
  }
  const tail = (1 - confidence) / 2;
  return [betaQuantile(tail, n * p, n * (1 - p) + 1), betaQuantile(1 - tail, n * p + 1, n * (1 - p))];
}

/** Half its width. */
export function halfOf(p: number, n: number, kind: Kind, confidence: number): number {
  const [low, high] = limits(p, n, kind, confidence);
  return (high - low) / 2;
}

type Names = { share: string; n: string; result: string; low: string; high: string };

/** The lines of half the width for each kind of interval. */
export function halfLines({ share, n, result, low, high }: Names): Line[] {
  const of = (kind: Kind): When => ({ interval: [kind] });
  const variance = `\\frac{«${share}»(1-«${share}»)}{«${n}»}`;
  return [
    { key: result, result, tex: `«z»\\sqrt{${variance}}`, when: of('wald') },
    {
      key: result,
      result,
      tex: `\\frac{«z»}{1+«z»^2/«${n}»}\\sqrt{${variance}+\\frac{«z»^2}{4\\cdot«${n}»^2}}`,
      when: of('wilson'),
    },
    { key: result, result, tex: `\\frac{«${high}»-«${low}»}{2}`, when: of('exact') },
  ];
}

/** R: the same. */
export const halfInR = `half_of <- function(p, n) {
  z <- qnorm((1 + confidence) / 2); tail <- (1 - confidence) / 2
  switch(interval,
    wald = z * sqrt(p * (1 - p) / n),
    wilson = z / (1 + z^2 / n) * sqrt(p * (1 - p) / n + z^2 / (4 * n^2)),
    exact = (qbeta(1 - tail, n * p + 1, n * (1 - p)) - qbeta(tail, n * p, n * (1 - p) + 1)) / 2)
}`;
