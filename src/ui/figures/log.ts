/** A logarithmic axis: equal distances are equal ratios. */
import { scaleLog } from 'd3-scale';
import type { Scale } from './axis.ts';

export const log: Scale = ({ min, max }) => {
  const scale = scaleLog().domain([min, max]);
  return { place: (value) => scale(value), ticks: (count) => scale.ticks(count) };
};
