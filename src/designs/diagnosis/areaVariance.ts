/** The variance of an area under the ROC curve, estimated by the rank sum. */
import { quantile } from '../../statistics/distributions/normal.ts';

export const varianceModel = {
  name: 'varianceModel',
  kind: 'choice',
  options: ['hanleyMcNeil', 'obuchowski'],
  default: 'hanleyMcNeil',
} as const;
export type Model = 'hanleyMcNeil' | 'obuchowski';

/**
 * For `diseased` and `healthy` people. Sources: Hanley and McNeil (1982), for values that behave as exponential ones
 * do; Obuchowski and McClish (1997), for normal ones of the same spread, rated: for values that are measured it is some
 * 15 per cent too large, on the safe side.
 */
export function areaVariance(area: number, diseased: number, healthy: number, model: Model): number {
  if (model === 'hanleyMcNeil') {
    const [q1, q2] = [area / (2 - area), (2 * area * area) / (1 + area)];
    const square = area * area;
    return (
      (area * (1 - area) + (diseased - 1) * (q1 - square) + (healthy - 1) * (q2 - square)) /
      (diseased * healthy)
    );
  }
  const a = Math.SQRT2 * quantile(area);
  return (0.0099 * Math.exp((-a * a) / 2) * (5 * a * a + 8 + ((a * a + 8) * diseased) / healthy)) / diseased;
}

/** The standard error, with the names of area and groups. */
export function standardErrorTex(area: string, diseased: string, healthy: string): Record<Model, string> {
  const [a, m, n] = [area, diseased, healthy].map((name) => `«${name}»`);
  return {
    hanleyMcNeil: `\\sqrt{\\frac{${a}(1-${a})+(${m}-1)\\left(\\frac{${a}}{2-${a}}-${a}^2\\right)+(${n}-1)\\left(\\frac{2\\cdot${a}^2}{1+${a}}-${a}^2\\right)}{${m}\\cdot${n}}}`,
    obuchowski: `\\sqrt{\\frac{0.0099\\,e^{-a^2/2}}{${m}}\\left(5a^2+8+(a^2+8)\\frac{${m}}{${n}}\\right)},\\quad a=\\sqrt2\\,\\Phi^{-1}\\left(${a}\\right)`,
  };
}

/** R: the same. */
export const areaVarianceInR = `area_variance <- function(area, diseased, healthy) {
  if (variance_model == "obuchowski") {
    a <- sqrt(2) * qnorm(area)
    return(0.0099 * exp(-a^2 / 2) * (5 * a^2 + 8 + (a^2 + 8) * diseased / healthy) / diseased)
  }
  q1 <- area / (2 - area); q2 <- 2 * area^2 / (1 + area)
  (area * (1 - area) + (diseased - 1) * (q1 - area^2) + (healthy - 1) * (q2 - area^2)) / (diseased * healthy)
}`;
