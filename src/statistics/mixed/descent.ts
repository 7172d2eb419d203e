/**
 * The least of a deviance by Newton's steps, held back where they lead up (Levenberg and Marquardt). Source: Nocedal and Wright, Numerical
 * Optimization (2006), chapter 10.
 */

/** What is known at one point: of `size` free parameters. */
export type Local = { value: number; gradient: Float64Array; hessian: Float64Array };
type Descent = { at: Float64Array; isThere: boolean };

const STEPS = 100;
/** How far a whole step can lower the deviance where the end is near enough, and where it is there. */
const [NEAR, THERE] = [1e-9, 1e-24];

/** `local` gives nothing where the function is not. */
export function descend(
  local: (at: Float64Array) => Local | undefined,
  valueAt: (at: Float64Array) => number | undefined,
  start: Float64Array,
): Descent {
  let at = start;
  let damping = 1e-3;
  for (let turn = 0; turn < STEPS; turn++) {
    const here = local(at);
    if (!here) return { at, isThere: false };
    const plain = stepOf(here, 0);
    if (plain && plain.falls < NEAR) return polished(local, at);
    let found: Float64Array | undefined;
    for (; damping < 1e12 && !found; damping *= found ? 1 : 8) {
      const step = stepOf(here, damping);
      if (!step) continue;
      const next = at.map((one, k) => one + step.step[k]!);
      const value = valueAt(next);
      if (value !== undefined && value < here.value) found = next;
    }
    // Nowhere is it lower by more than rounding.
    if (!found) return polished(local, at);
    at = found;
    damping = Math.max(1e-10, damping / 64);
  }
  return { at, isThere: false };
}

/** Near the end differences of values are rounding, and whole steps go by the gradient, which has its digits. */
function polished(local: (at: Float64Array) => Local | undefined, from: Float64Array): Descent {
  let [at, best, before] = [from, from, Number.POSITIVE_INFINITY];
  for (let turn = 0; turn < 30; turn++) {
    const here = local(at);
    const step = here && stepOf(here, 0);
    if (!step || !(step.falls < before / 2)) break;
    [best, before] = [at, step.falls];
    if (step.falls < THERE) break;
    const moved = step.step;
    at = at.map((one, k) => one + moved[k]!);
  }
  return { at: best, isThere: before < 1e-6 };
}

/** (H + damping diag|H|) step = −gradient; undefined where that is no way down. `falls`: by how much, as a parabola has it. */
function stepOf({ gradient, hessian }: Local, damping: number) {
  const n = gradient.length;
  const a = Float64Array.from(hessian);
  for (let i = 0; i < n; i++) a[i * n + i]! += damping * (Math.abs(hessian[i * n + i]!) + 1e-8);
  const step = gradient.map((one) => -one);
  for (let i = 0; i < n; i++) {
    const pivot = a[i * n + i]!;
    if (!(pivot > 0)) return undefined;
    for (let j = i + 1; j < n; j++) {
      const factor = a[j * n + i]! / pivot;
      for (let k = i; k < n; k++) a[j * n + k]! -= factor * a[i * n + k]!;
      step[j]! -= factor * step[i]!;
    }
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) step[i]! -= a[i * n + k]! * step[k]!;
    step[i]! /= a[i * n + i]!;
  }
  const falls = -gradient.reduce((sum, one, k) => sum + one * step[k]!, 0) / 2;
  return falls >= 0 && step.every(Number.isFinite) ? { step, falls } : undefined;
}
