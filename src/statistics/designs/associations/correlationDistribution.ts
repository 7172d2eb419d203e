/** The distribution of Pearson's correlation of n pairs from a bivariate normal distribution. */
import { lnGamma } from '../../distributions/masses.ts';
import { area } from '../../numeric/quadrature.ts';

/**
 * Chance that r exceeds `above` when the true correlation is `rho`; n ≥ 4, both strictly between −1 and 1.
 * Source: the density of Hotelling, J. R. Stat. Soc. B 15 (1953) 193, integrated over artanh r.
 */
export function correlationAbove(above: number, rho: number, n: number): number {
  const constant =
    Math.log(n - 2) +
    lnGamma(n - 1) -
    lnGamma(n - 0.5) -
    0.5 * Math.log(2 * Math.PI) +
    ((n - 1) / 2) * Math.log1p(-rho * rho);
  const density = (z: number) => {
    const r = Math.tanh(z);
    // dr = (1 − r²) dz
    const log = constant + ((n - 2) / 2) * Math.log1p(-r * r) - (n - 1.5) * Math.log1p(-rho * r);
    return Math.exp(log) * hypergeometric(n - 0.5, (rho * r + 1) / 2);
  };
  const [from, centre] = [Math.atanh(above), Math.atanh(rho)];
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

/** Gauss's function of ½, ½, `c` and `x`, by its series; fast for a large `c`. */
function hypergeometric(c: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let k = 0; k < 2000 && term > sum * 1e-17; k++) {
    term *= ((k + 0.5) * (k + 0.5) * x) / ((c + k) * (k + 1));
    sum += term;
  }
  return sum;
}
