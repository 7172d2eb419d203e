/**
 * Path data for figures, in whole units of a frame 1200 wide and 600 high that is stretched over the plot.
 * A unit is under half a pixel at every size that the figures have, and whole relative numbers keep the page small.
 */

export const frame = { width: 1200, height: 600 } as const;

/** A point of the figure: `x` and `y` from 0 to 1, `y` upwards. */
export type Point = { x: number; y: number };

const across = (x: number) => Math.round(x * frame.width);
const down = (y: number) => Math.round((1 - y) * frame.height);

/** A line through the points. */
export function linePath(points: readonly Point[]): string {
  return polyline(points.map(({ x, y }) => [across(x), down(y)] as const));
}

/** A step function that holds each value until the next point, and the last until the right edge. */
export function stepPath(points: readonly Point[]): string {
  return polyline(steps(points));
}

/** The area between two step functions over the same points. */
export function bandPath(low: readonly Point[], high: readonly Point[]): string {
  return `${polyline([...steps(high), ...steps(low).reverse()])}z`;
}

/** One upright tick of `size` (share of the height) through each point. */
export function tickPath(points: readonly Point[], size = 0.05): string {
  const tall = Math.round(size * frame.height);
  return points.map(({ x, y }) => `M${across(x)} ${down(y) - tall / 2}v${tall}`).join('');
}

/** Lines across the whole frame at the given heights. */
export function gridPath(heights: readonly number[]): string {
  return heights.map((y) => `M0 ${down(y)}h${frame.width}`).join('');
}

/** Columns of a histogram in a frame one unit a bin wide and 100 high; a bin that is not empty is seen. */
export function columnsPath(counts: readonly number[], only: (bin: number) => boolean): string {
  const most = Math.max(...counts);
  return counts
    .map((count, bin) => {
      if (count === 0 || !only(bin)) return '';
      const tall = Math.max(10, Math.round((count / most) * 100));
      return `M${bin} 100v${-tall}h1v${tall}z`;
    })
    .join('');
}

type Place = readonly [number, number];

function steps(points: readonly Point[]): Place[] {
  const places: Place[] = [];
  for (const [k, { x, y }] of points.entries()) {
    places.push([across(x), down(y)], [across(points[k + 1]?.x ?? 1), down(y)]);
  }
  return places;
}

/** Relative commands, each as short as it can be; a move of nothing is left out. */
function polyline(places: readonly Place[]): string {
  const [start = [0, 0], ...rest] = places;
  let path = `M${start[0]} ${start[1]}`;
  let [x, y] = start;
  for (const [nextX, nextY] of rest) {
    const [right, below] = [nextX - x, nextY - y];
    if (right !== 0 && below !== 0) path += `l${right}${below < 0 ? '' : ' '}${below}`;
    else if (right !== 0) path += `h${right}`;
    else if (below !== 0) path += `v${below}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}
