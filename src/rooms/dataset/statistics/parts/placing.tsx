/** Where values stand in a picture of an assumption, and what is written beside its axes. */
import { type Mark, percent } from '../../../../figures/frame.ts';
import type { Saying } from '../saying.ts';
import styles from './AssumptionPictures.module.css';

export type PlotProps<Of> = { name: string; picture: Of; saying: Saying };

/** Where a value lies between two ends, with some room beyond them. */
export function placing(least: number, largest: number): (value: number) => number {
  const room = (largest - least || 1) * 0.06;
  return (value) => (value - least + room) / (largest - least + 2 * room);
}

/** Three digits are as many as have room beside an axis. */
export function marks(
  { number }: Saying,
  place: (value: number) => number,
  values: readonly number[],
): Mark[] {
  return [...new Set(values)].map((value) => ({
    at: place(value),
    label: number(value, { maximumSignificantDigits: 3 }),
  }));
}

/** A name longer than this has no room below its place. */
const longest = 12;
export const short = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

export function Dot({ x, y }: { x: number; y: number }) {
  return <circle className={styles.point} cx={percent(x)} cy={percent(1 - y)} r={2} />;
}
