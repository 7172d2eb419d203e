/**
 * Axes: where a value lies between their ends, and at which values their ticks stand.
 * See docs/decisions/0003-figures-as-svg.md.
 */
import type { Interval } from './forest.ts';
import type { Tick } from './frame.ts';
import { ratioTicks, roundTicks } from './ticks.ts';

/** From `min` to `max`, in the units of the data. */
export type Axis = {
  min: number;
  max: number;
  /** Without it, equal distances are equal differences. */
  scale?: Scale;
  /** The values of the ticks; without them, about five round ones. */
  ticks?: readonly number[];
};

/** How values are laid out between two ends: the share of the way and back, and about `count` round values. */
export type Scale = (ends: { min: number; max: number }) => {
  place(value: number): number;
  ticks(count: number): number[];
};

export const linear: Scale = ({ min, max }) => ({
  place: (value) => (value - min) / (max - min),
  ticks: (count) => roundTicks(min, max, count),
});

/** Equal distances are equal ratios; both ends are above 0. */
export const log: Scale = ({ min, max }) => {
  const from = Math.log(min);
  const whole = Math.log(max) - from;
  return {
    place: (value) => (Math.log(value) - from) / whole,
    ticks: (count) => ratioTicks(min, max, count),
  };
};

/** The place of a value on an axis, from 0 at its lower end to 1; what lies beyond an end has a place beyond. */
export function placeOn(axis: Axis): (value: number) => number {
  return scaleOf(axis).place;
}

/** The ticks of an axis, each at its place. */
export function ticksOn(axis: Axis): Tick[] {
  const scale = scaleOf(axis);
  return (axis.ticks ?? scale.ticks(5)).map((value) => ({ value, at: rounded(scale.place(value)) }));
}

/** An interval as shares of an axis; what lies beyond an end of the axis stands at that end. */
export function intervalOn(axis: Axis, { low, estimate, high }: Interval): Interval {
  const place = placeOn(axis);
  const within = (value: number) => rounded(Math.min(1, Math.max(0, place(value))));
  return { low: within(low), estimate: within(estimate), high: within(high) };
}

function scaleOf({ min, max, scale = linear }: Axis) {
  return scale({ min, max });
}

/** Four decimals are a tenth of a pixel on a plot of 1000. */
function rounded(place: number): number {
  return Number(place.toFixed(4));
}
