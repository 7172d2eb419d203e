/** Areas under curves. */

const POINTS = 20;

/** Zeros and weights of the Legendre polynomial: Newton's method from Tricomi's estimate (Abramowitz and Stegun 25.4.29, 22.16.6). */
const rule = Array.from({ length: POINTS }, (_, at) => {
  let x = Math.cos((Math.PI * (at + 0.75)) / (POINTS + 0.5));
  let slope = 1;
  for (let step = 0; step < 10; step++) {
    let [before, value] = [1, x];
    for (let k = 2; k <= POINTS; k++)
      [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
    slope = (POINTS * (x * value - before)) / (x * x - 1);
    x -= value / slope;
  }
  return { x, weight: 2 / ((1 - x * x) * slope * slope) };
});

function panel(f: (x: number) => number, from: number, to: number): number {
  const [centre, half] = [(from + to) / 2, (to - from) / 2];
  let sum = 0;
  for (const { x, weight } of rule) sum += weight * f(centre + half * x);
  return sum * half;
}

/**
 * The area under a smooth `f` over the stretches between neighbouring `ends`, by Gauss and Legendre's rule with 20
 * points on stretches halved until halving changes nothing beyond `tolerance` of the whole.
 */
export function area(f: (x: number) => number, ends: readonly number[], tolerance = 1e-13): number {
  const stretches = ends.slice(1).map((to, at) => ({ from: ends[at] ?? to, to }));
  const rough = stretches.map(({ from, to }) => panel(f, from, to));
  const whole = rough.reduce((sum, one) => sum + Math.abs(one), 0);
  const halved = (from: number, to: number, known: number, depth: number): number => {
    const middle = (from + to) / 2;
    const [left, right] = [panel(f, from, middle), panel(f, middle, to)];
    if (depth === 0 || !(Math.abs(left + right - known) > tolerance * whole)) return left + right;
    return halved(from, middle, left, depth - 1) + halved(middle, to, right, depth - 1);
  };
  return stretches.reduce((sum, { from, to }, at) => sum + halved(from, to, rough[at] ?? 0, 12), 0);
}

/** The area between 0 and 1 by the same rule on so many equal stretches, whatever `f` does there. */
export function fixedArea(f: (x: number) => number, stretches: number): number {
  let sum = 0;
  for (let k = 0; k < stretches; k++) sum += panel(f, k / stretches, (k + 1) / stretches);
  return sum;
}
