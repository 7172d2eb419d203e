/** How densely values lie, by a normal kernel around each of them. Source: Silverman (1986), Density Estimation. */
import { meanAndSd, sortedQuantile } from './summary.ts';

/** Silverman's rule of thumb, equation 3.31, as R's `bw.nrd0`. @param rising two values and more */
export function usualWidth(rising: Float64Array): number {
  const { sd } = meanAndSd(rising);
  const middle = (sortedQuantile(rising, 0.75, 7) - sortedQuantile(rising, 0.25, 7)) / 1.34;
  const spread = Math.min(sd, middle) || sd || Math.abs(rising[0] ?? 0) || 1;
  return 0.9 * spread * rising.length ** -0.2;
}

/** The density at each of these places, but for a constant factor. @param rising values beyond eight widths are passed over */
export function densityAt(rising: Float64Array, places: Float64Array, width: number): Float64Array {
  let first = 0;
  return places.map((place) => {
    while (first < rising.length && rising[first]! < place - 8 * width) first++;
    let sum = 0;
    for (let at = first; at < rising.length && rising[at]! <= place + 8 * width; at++) {
      const far = (rising[at]! - place) / width;
      sum += Math.exp((-far * far) / 2);
    }
    return sum;
  });
}
