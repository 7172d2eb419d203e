/** What a mixed model foretells of each group's own random part: the best linear unbiased predictors (Henderson 1975). */
import type { Variances } from './likelihood.ts';

/** @param residuals of the fixed part @returns of each random column the value of each group */
export function predictedOf(
  group: Int32Array,
  groups: number,
  z: readonly Float64Array[],
  residuals: Float64Array,
  { g, within }: Variances,
): Float64Array[] {
  const q = z.length;
  const s = Array.from({ length: q * q }, () => new Float64Array(groups));
  const zr = Array.from({ length: q }, () => new Float64Array(groups));
  for (let at = 0; at < group.length; at++) {
    const own = group[at]!;
    for (let i = 0; i < q; i++) {
      zr[i]![own]! += z[i]![at]! * residuals[at]!;
      for (let j = 0; j < q; j++) s[i * q + j]![own]! += z[i]![at]! * z[j]![at]!;
    }
  }
  const predicted = Array.from({ length: q }, () => new Float64Array(groups));
  for (let own = 0; own < groups; own++) {
    // b = G (σ² I + S G)⁻¹ Zᵀ r.
    if (q === 1) {
      predicted[0]![own] = (g[0]! * zr[0]![own]!) / (within + s[0]![own]! * g[0]!);
      continue;
    }
    const [s11, s12, s22] = [s[0]![own]!, s[1]![own]!, s[3]![own]!];
    const [a, b] = [within + s11 * g[0]! + s12 * g[2]!, s11 * g[1]! + s12 * g[3]!];
    const [c, d] = [s12 * g[0]! + s22 * g[2]!, within + s12 * g[1]! + s22 * g[3]!];
    const determinant = a * d - b * c;
    const [x, y] = [zr[0]![own]!, zr[1]![own]!];
    const [e, f] = [(d * x - b * y) / determinant, (a * y - c * x) / determinant];
    predicted[0]![own] = g[0]! * e + g[1]! * f;
    predicted[1]![own] = g[2]! * e + g[3]! * f;
  }
  return predicted;
}
