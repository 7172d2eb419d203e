/** Axes: where a value lies between their ends, and at which values their ticks stand. */
import { scaleLinear, scaleLog } from 'd3-scale';
import type { Interval } from './forest.ts';
import type { Tick } from './frame.ts';

/** From `min` to `max`, in the units of the data. */
export type Axis = {
  min: number;
  max: number;
  scale?: 'linear' | 'log';
  /** The values of the ticks; without them, about five round ones. */
  ticks?: readonly number[];
};

/** The place of a value on an axis, from 0 at its lower end to 1; what lies beyond an end has a place beyond. */
export function placeOn(axis: Axis): (value: number) => number {
  const place = scaleOf(axis);
  return (value) => place(value);
}

/** The ticks of an axis, each at its place. */
export function ticksOn(axis: Axis): Tick[] {
  const place = scaleOf(axis);
  return (axis.ticks ?? place.ticks(5)).map((value) => ({ value, at: rounded(place(value)) }));
}

/** An interval as shares of an axis; what lies beyond an end of the axis stands at that end. */
export function intervalOn(axis: Axis, { low, estimate, high }: Interval): Interval {
  const place = scaleOf(axis).clamp(true);
  return { low: rounded(place(low)), estimate: rounded(place(estimate)), high: rounded(place(high)) };
}

function scaleOf({ min, max, scale = 'linear' }: Axis) {
  return (scale === 'log' ? scaleLog() : scaleLinear()).domain([min, max]);
}

/** Four decimals are a tenth of a pixel on a plot of 1000. */
function rounded(place: number): number {
  return Number(place.toFixed(4));
}
