/**
 * Axes: where a value lies between their ends, and at which values their ticks stand.
 * See docs/decisions/0003-figures-as-svg.md.
 */

import { ratioTicks, roundTicks } from '../lib/ticks.ts';
import type { Interval } from './forest.ts';
import type { Tick } from './frame.ts';

/** From `min` to `max`, in the units of the data. */
export type Axis = {
  min: number;
  max: number;
  /** Without it, equal distances are equal differences. */
  scale?: Scale;
  /** The values of the ticks; without them, about five round ones. */
  ticks?: readonly number[];
  /** What is left out. */
  cut?: Cut;
};

/** A stretch of an axis, from one of its values to a higher one. */
export type Cut = { from: number; to: number };

/** How much of an axis the gap takes that stands for what is left out. */
const gap = 0.03;

/** How values are laid out between two ends: the share of the way, the value there, and about `count` round values. */
export type Scale = (ends: { min: number; max: number }) => {
  place(value: number): number;
  value(place: number): number;
  ticks(count: number): number[];
};

export const linear: Scale = ({ min, max }) => ({
  place: (value) => (value - min) / (max - min),
  value: (place) => min + place * (max - min),
  ticks: (count) => roundTicks(min, max, count),
});

/** Equal distances are equal ratios; both ends are above 0. */
export const log: Scale = ({ min, max }) => {
  const from = Math.log(min);
  const whole = Math.log(max) - from;
  // What is not above 0 has no place: it lies further below than anybody looks.
  const least = min / 1e9;
  return {
    place: (value) => (Math.log(value > 0 ? value : least) - from) / whole,
    value: (place) => Math.exp(from + place * whole),
    ticks: (count) => ratioTicks(min, max, count),
  };
};

/** The place of a value on an axis, from 0 at its lower end to 1; what lies beyond an end has a place beyond. */
export function placeOn(axis: Axis): (value: number) => number {
  return scaleOf(axis).place;
}

/** The value at a place of an axis. */
export function valueOn(axis: Axis): (place: number) => number {
  return scaleOf(axis).value;
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

/** About so many round values of an axis. */
export function roundValues(axis: Axis, count: number): number[] {
  return scaleOf(axis).ticks(count);
}

function scaleOf({ min, max, scale = linear, cut }: Axis): ReturnType<Scale> {
  const whole = scale({ min, max });
  return cut ? without(cut, whole, { min, max }, scale) : whole;
}

/** Both parts in one measure, and the gap between them; what was left out lies in it, close together. */
function without(
  { from, to }: Cut,
  whole: ReturnType<Scale>,
  { min, max }: { min: number; max: number },
  scale: Scale,
): ReturnType<Scale> {
  const [start, end] = [whole.place(from), whole.place(to)];
  const stretch = (1 - gap) / (1 - end + start);
  const [low, high] = [start * stretch, start * stretch + gap];
  return {
    place: (value) => {
      const at = whole.place(value);
      if (at <= start) return at * stretch;
      return at < end ? low + (gap * (at - start)) / (end - start) : 1 - (1 - at) * stretch;
    },
    value: (place) => {
      if (place <= low) return whole.value(place / stretch);
      if (place >= high) return whole.value(1 - (1 - place) / stretch);
      return whole.value(start + ((place - low) / gap) * (end - start));
    },
    // Each part has its share of them, and one at least.
    ticks: (count) => [
      ...scale({ min, max: from }).ticks(Math.max(1, Math.round(count * low))),
      ...scale({ min: to, max }).ticks(Math.max(1, Math.round(count * (1 - high)))),
    ],
  };
}

/** Four decimals are a tenth of a pixel on a plot of 1000. */
function rounded(place: number): number {
  return Number(place.toFixed(4));
}
