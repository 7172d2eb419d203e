/** A course of figures as lines: computed by the server, so that no page brings the plotter. */
import { placeOn, ticksOn } from '../../../figures/axis.ts';
import type { Point, Tick } from '../../../figures/frame.ts';
import { linePath } from '../../../figures/paths.ts';
import type { Course } from '../shown.ts';

export type DrawnCourse = { path: string; points: Point[]; x: Tick[]; y: Tick[] };

/** Years that have a word on the axis. */
const mostYears = 6;

/** Null for a single year, of which there is no course. From zero, so that a small change looks small. */
export function drawnCourse({ points }: Pick<Course, 'points'>): DrawnCourse | null {
  const [first, last] = [points[0]?.year, points.at(-1)?.year];
  if (first === undefined || last === undefined || first === last) return null;
  const step = Math.ceil((last - first) / mostYears);
  const years = Array.from(
    { length: Math.floor((last - first) / step) + 1 },
    (_, n) => last - n * step,
  ).reverse();
  const x = { min: first, max: last, ticks: years };
  const most = Math.max(...points.map(({ value }) => value));
  const y = { min: 0, max: most > 0 ? most * 1.1 : 1 };
  const placed = points.map(({ year, value }) => ({ x: placeOn(x)(year), y: placeOn(y)(value) }));
  return { path: linePath(placed), points: placed, x: ticksOn(x), y: ticksOn(y) };
}
