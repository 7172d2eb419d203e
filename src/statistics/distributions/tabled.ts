/** Smooth functions of one number that are asked many times, tabled once. */

/** Tabled up to here, on stretches this wide, by polynomials of this degree. */
const [MOST, WIDTH, DEGREE] = [40, 2.5, 21];

/**
 * The logarithm `f` of a tail from 0 on by Chebyshev's polynomials; beyond the last it falls as the normal density of a `variance`
 * does.
 */
export function tabled(f: (w: number) => number, variance: number): (w: number) => number {
  // Most questions go to a few stretches, and a stretch is made when it is first asked.
  const parts: (Float64Array | undefined)[] = [];
  let last: number | undefined;
  return (w) => {
    if (w >= MOST) {
      last ??= f(MOST);
      return last - (w * w - MOST * MOST) / (2 * variance) - Math.log(w / MOST);
    }
    const part = Math.floor(w / WIDTH);
    const own = parts[part] ?? coefficientsOf(f, part * WIDTH);
    parts[part] = own;
    return clenshaw(own, (2 * (w - part * WIDTH)) / WIDTH - 1);
  };
}

function coefficientsOf(f: (w: number) => number, from: number): Float64Array {
  const angle = (at: number) => (Math.PI * (at + 0.5)) / DEGREE;
  const values = Float64Array.from({ length: DEGREE }, (_, at) =>
    f(from + (WIDTH * (1 + Math.cos(angle(at)))) / 2),
  );
  return Float64Array.from({ length: DEGREE }, (_, k) => {
    let sum = 0;
    for (let at = 0; at < DEGREE; at++) sum += values[at]! * Math.cos(k * angle(at));
    return (sum * (k === 0 ? 1 : 2)) / DEGREE;
  });
}

function clenshaw(coefficients: Float64Array, x: number): number {
  let [b1, b2] = [0, 0];
  for (let k = coefficients.length - 1; k > 0; k--) [b1, b2] = [coefficients[k]! + 2 * x * b1 - b2, b1];
  return coefficients[0]! + x * b1 - b2;
}
