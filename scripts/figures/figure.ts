import type { Axis as Scale } from '../../src/figures/axis.ts';

/** A sentence in the two languages in which the demonstration content is written. */
export interface Words {
  en: string;
  'zh-cn': string;
}

/** One axis with its name. `labels` stand at the ticks; without them, their numbers in the language. */
export interface Axis extends Scale {
  label: Words;
  labels?: Words[];
}

/**
 * One series. `a` is the solid green line with filled points, `b` the dashed blue one with open points, `muted` a thin
 * grey one, `warn` marks what is implausible. Points are in data units; a band has [x, low, high]. Steps hold until the
 * next point, and to the right edge; `ticks` stand upright on a curve.
 */
export interface Series {
  shape: 'line' | 'step' | 'points' | 'ticks' | 'band' | 'stepBand' | 'bars';
  tone: 'a' | 'b' | 'muted' | 'warn';
  points: number[][];
  label?: Words;
  /** Where the direct label stands, in data units; without it, at the last point. */
  labelAt?: [number, number];
  /** Where the label's words stand from there; without it, to the side that has more room. */
  labelAnchor?: 'start' | 'middle' | 'end';
}

/** A straight guide line across the plot, at an x or a y, with its word; dashed unless `solid`. */
export interface Rule {
  solid?: boolean;
  x?: number;
  y?: number;
  label?: Words;
}

/** An interval on a row: a forest plot, or confidence intervals against a margin. */
export interface Interval {
  label: Words;
  low: number;
  estimate: number;
  high: number;
  /** From 0 to 1: the area of its square against the largest. Without it, a dot. */
  weight?: number;
  tone?: 'a' | 'b' | 'warn';
  /** A diamond: the pooled result. */
  pooled?: boolean;
  /** A bar between two ends, without an estimate: where the effect of a new study is expected. */
  predicted?: boolean;
  value?: string;
}

/** Curves, steps, points and bars in one pair of axes. */
export interface PlotFigure {
  type: 'plot';
  name: string;
  /** In pixels; 320 without it. */
  height?: number;
  /** A plot as wide as it is high, for axes of one unit; it does not stretch. */
  square?: boolean;
  x: Axis;
  y: Axis;
  series: Series[];
  rules?: Rule[];
  /** Numbers at risk under a survival curve: one row per arm, one number per tick of x. */
  atRisk?: { label: Words; numbers: number[] }[];
  atRiskLabel?: Words;
}

/** Rows of intervals over one axis. */
export interface IntervalFigure {
  type: 'intervals';
  name: string;
  x: Axis;
  rows: Interval[];
  rules?: Rule[];
}

/** Boxes from top to bottom; a row with two boxes stands side by side; `aside` leaves to the right. */
export interface FlowFigure {
  type: 'flow';
  name: string;
  rows: { boxes: Words[]; aside?: Words }[];
}

/** What `npm run figures` draws: computed here, drawn as SVG, one file per language. */
export type Figure = PlotFigure | IntervalFigure | FlowFigure;
