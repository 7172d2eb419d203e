/** Path data for figures, in whole units of the stretched frame (`frame.ts`); whole relative numbers keep it small. */
import { across, down, frame, type Point } from './frame.ts';

/** A stretch of a band: at `x` it reaches from `low` to `high`. */
export type Span = { x: number; low: number; high: number };

/** A line through the points. */
export function linePath(points: readonly Point[]): string {
  return pathThrough(points.map(placed));
}

/** A step function that holds each value until the next point, and the last until the right edge. */
export function stepPath(points: readonly Point[]): string {
  return pathThrough(stepped(toTheEdge(points).map(placed)));
}

/** The area between two lines. */
export function bandPath(spans: readonly Span[]): string {
  return areaPath(...edgesOf(spans));
}

/** The area between two step functions, the last step to the right edge. */
export function stepBandPath(spans: readonly Span[]): string {
  const [top, bottom] = edgesOf(toTheEdge(spans));
  return areaPath(stepped(top), stepped(bottom));
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

/** Whole numbers, to the right and down. */
export type Place = readonly [x: number, y: number];

/** Relative commands, each as short as it can be; a move of nothing is left out. */
export function pathThrough(places: Iterable<Place>): string {
  let path = '';
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of places) {
    const [right, below] = [nextX - x, nextY - y];
    if (path === '') path = `M${nextX} ${nextY}`;
    else if (right !== 0 && below !== 0) path += `l${right}${below < 0 ? '' : ' '}${below}`;
    else if (right !== 0) path += `h${right}`;
    else if (below !== 0) path += `v${below}`;
    [x, y] = [nextX, nextY];
  }
  return path;
}

/** There along one edge, and back along the other. */
export function areaPath(top: readonly Place[], bottom: readonly Place[]): string {
  return top.length === 0 ? '' : `${pathThrough([...top, ...bottom.toReversed()])}z`;
}

/** The corners of steps, each of which holds its level until the next place. */
export function stepped(places: readonly Place[]): Place[] {
  return places.flatMap(([x, y], at): Place[] => {
    const before = places[at - 1];
    return before
      ? [
          [x, before[1]],
          [x, y],
        ]
      : [[x, y]];
  });
}

const placed = ({ x, y }: Point): Place => [across(x), down(y)];

function edgesOf(spans: readonly Span[]): [Place[], Place[]] {
  return [
    spans.map(({ x, high }) => placed({ x, y: high })),
    spans.map(({ x, low }) => placed({ x, y: low })),
  ];
}

function toTheEdge<T extends { x: number }>(points: readonly T[]): T[] {
  const last = points.at(-1);
  return last && last.x < 1 ? [...points, { ...last, x: 1 }] : [...points];
}
