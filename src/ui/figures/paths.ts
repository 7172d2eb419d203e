/** Path data for figures, in whole units of the stretched frame (`frame.ts`); whole relative numbers keep it small. */
import { area, curveLinear, curveStepAfter, line } from 'd3-shape';
import { across, down, frame, type Point } from './frame.ts';

/** A stretch of a band: at `x` it reaches from `low` to `high`. */
export type Span = { x: number; low: number; high: number };

/** A line through the points. */
export function linePath(points: readonly Point[]): string {
  return compact(lineWith(curveLinear)(points));
}

/** A step function that holds each value until the next point, and the last until the right edge. */
export function stepPath(points: readonly Point[]): string {
  return compact(lineWith(curveStepAfter)(toTheEdge(points)));
}

/** The area between two lines. */
export function bandPath(spans: readonly Span[]): string {
  return compact(areaWith(curveLinear)(spans));
}

/** The area between two step functions, the last step to the right edge. */
export function stepBandPath(spans: readonly Span[]): string {
  return compact(areaWith(curveStepAfter)(toTheEdge(spans)));
}

/** One upright tick of `size` (share of the height) through each point. */
export function tickPath(points: readonly Point[], size = 0.05): string {
  const tall = Math.round(size * frame.height);
  return points.map(({ x, y }) => `M${across(x)} ${down(y) - tall / 2}v${tall}`).join('');
}

/** Bars of one width, a share of the frame, each centred on its point and standing on the lower edge. */
export function barsPath(points: readonly Point[], width: number): string {
  return points
    .map(({ x, y }) => {
      const [left, right, tall] = [across(x - width / 2), across(x + width / 2), frame.height - down(y)];
      return tall === 0 ? '' : `M${left} ${frame.height}v${-tall}h${right - left}v${tall}z`;
    })
    .join('');
}

const lineWith = (curve: typeof curveLinear) =>
  line<Point>()
    .x(({ x }) => across(x))
    .y(({ y }) => down(y))
    .curve(curve);

const areaWith = (curve: typeof curveLinear) =>
  area<Span>()
    .x(({ x }) => across(x))
    .y0(({ low }) => down(low))
    .y1(({ high }) => down(high))
    .curve(curve);

function toTheEdge<T extends { x: number }>(points: readonly T[]): T[] {
  const last = points.at(-1);
  return last && last.x < 1 ? [...points, { ...last, x: 1 }] : [...points];
}

/** d3's absolute M, L and Z as relative commands, each as short as it can be; a move of nothing is left out. */
function compact(path: string | null): string {
  let short = '';
  let [x, y] = [0, 0];
  for (const [, command, ...place] of (path ?? '').matchAll(/([MLZ])(?:(-?\d+),(-?\d+))?/g)) {
    const [nextX, nextY] = command === 'Z' ? [x, y] : place.map(Number);
    if (nextX === undefined || nextY === undefined) continue;
    const [right, below] = [nextX - x, nextY - y];
    if (command === 'M') short += `M${nextX} ${nextY}`;
    else if (command === 'Z') short += 'z';
    else if (right !== 0 && below !== 0) short += `l${right}${below < 0 ? '' : ' '}${below}`;
    else if (right !== 0) short += `h${right}`;
    else if (below !== 0) short += `v${below}`;
    [x, y] = [nextX, nextY];
  }
  return short;
}
