/** The distribution of Pearson's correlation of n pairs from a bivariate normal distribution. */
import { lnGammaStep } from '../../statistics/distributions/masses.ts';
import { area } from '../../statistics/numeric/quadrature.ts';

/**
 * Chance that r exceeds `above` when the true correlation is `rho`; n ≥ 4, both strictly between −1 and 1.
 * Source: the density of Hotelling, J. R. Stat. Soc. B 15 (1953) 193, integrated over artanh r.
 */
export function correlationAbove(above: number, rho: number, n: number): number {
  const [from, centre] = [Math.atanh(above), Math.atanh(rho)];
  const constant = Math.log(n - 2) + lnGammaStep(n - 1) - 0.5 * Math.log(2 * Math.PI);
  // With 1 − r² = 1 / cosh² z, 1 − ρr = cosh (z − ζ) / (cosh z cosh ζ) and dr = dz / cosh² z: close to 1, r itself has
  // too few digits left.
  const density = (z: number) => {
    const log = constant + (lnCosh(z) - lnCosh(centre)) / 2 - (n - 1.5) * lnCosh(z - centre);
    return Math.exp(log) * hypergeometric(n - 0.5, (rho * Math.tanh(z) + 1) / 2);
  };
  const width = 9 / Math.sqrt(n - 3);
  // For few pairs the tails on this scale are exponential.
  const end = Math.max(from, centre) + width + (n < 60 ? 80 / (n - 2) : 0);
  const ends = [from, centre - width, centre, centre + width, end].filter((at) => at >= from && at <= end);
  return Math.min(
    1,
    area(
      density,
      ends.sort((a, b) => a - b),
      1e-12,
    ),
  );
}

function lnCosh(z: number): number {
  if (Math.abs(z) < 1) return Math.log1p(2 * Math.sinh(z / 2) ** 2);
  return Math.abs(z) + Math.log1p(Math.exp(-2 * Math.abs(z))) - Math.LN2;
}

/** Gauss's function of ½, ½, `c` and `x`, by its series; fast for a large `c`. */
function hypergeometric(c: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let k = 0; k < 2000 && term > sum * 1e-17; k++) {
    term *= ((k + 0.5) * (k + 0.5) * x) / ((c + k) * (k + 1));
    sum += term;
  }
  return sum;
}
