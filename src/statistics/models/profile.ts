/** Limits of a coefficient by the likelihood: where the best fit with it held is too unlikely. */
import { root } from '../numeric/root.ts';
import { foretold } from './fit.ts';
import { fitGlm, type GlmData, type GlmFit } from './glm.ts';
import { inBasis } from './matrix.ts';

/** Standard errors at which a limit is looked for, at most. */
const FURTHEST = 2 ** 8;

/**
 * One limit, `side` of the estimate, at this distance in roots of twice the likelihood. Undefined where the likelihood does not
 * fall so far. Source: Venzon and Moolgavkar, Appl. Stat. 37 (1988) 87.
 */
export function profileLimit(
  data: GlmData,
  fit: GlmFit,
  row: ArrayLike<number>,
  { side, distance, one = 0 }: { side: -1 | 1; distance: number; one?: 0 | 1 },
): number | undefined {
  const along = inBasis(fit.basis, row, one);
  const { estimate, variance } = foretold(fit, row, one);
  const se = Math.sqrt(variance);
  let last = fit.c;
  const beyond = (reach: number) => {
    const held = fitGlm(data, last, { along, at: estimate + side * reach * se });
    if ('why' in held) return Number.NaN;
    last = held.c;
    return Math.sqrt(Math.max(0, 2 * (fit.likelihood - held.likelihood))) - distance;
  };
  let [near, far] = [0, distance];
  while (far <= FURTHEST) {
    const value = beyond(far);
    if (Number.isNaN(value)) return undefined;
    if (value > 0)
      return (
        estimate + side * se * root((reach) => (reach === 0 ? -distance : beyond(reach)), near, far, 1e-11)
      );
    [near, far] = [far, far * 1.5];
  }
  return undefined;
}
