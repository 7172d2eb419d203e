/** Shapes of points, crowds of them, boxes, and straight lines through a plot. */
import { type Colours, ink, type Look } from '../palette.ts';
import { type Place, pathThrough } from '../paths.ts';
import { pathOf } from './elements.ts';

/** From values to places, in a plot so wide and high, from one value to another. `unit`: the width of a thin line. */
export type Ground = {
  across(value: number): number;
  down(value: number): number;
  width: number;
  height: number;
  x: { min: number; max: number };
  y: { min: number; max: number };
  /** Where an axis is not of differences alone, straight lines bend. */
  isBent: boolean;
  unit: number;
  /** The height of an em. */
  size: number;
  colours: Colours;
  number(value: number, digits: number): string;
};

export function placesOf(x: Float64Array, y: Float64Array, { across, down }: Ground): Place[] {
  return Array.from(x, (value, at): Place => [Math.round(across(value)), Math.round(down(y[at]!))]);
}

/** More steps than this are closer to one another than anybody sees. */
const mostSteps = 5000;

/** Of very many the last of each upright: within a hundredth of a millimetre a curve goes one way. */
export function lastOfEach(places: readonly Place[]): readonly Place[] {
  return places.length <= mostSteps ? places : places.filter(([x], at) => places[at + 1]?.[0] !== x);
}

/** Each around its place, at which its path begins. */
function pointsPath(places: readonly Place[], shape: Look['shape'], radius: number): string {
  const r = Math.round(radius);
  const around = outlines[shape](r);
  return places.map(([x, y]) => `M${x} ${y}${around}`).join('');
}

const circle = (r: number) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const outlines: Readonly<Record<Look['shape'], (r: number) => string>> = {
  disc: circle,
  ring: circle,
  square: (r) => `m${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  triangle: (r) => `m0 ${-r}l${r} ${2 * r}h${-2 * r}z`,
  diamond: (r) =>
    `m0 ${-Math.round(1.3 * r)}l${r} ${Math.round(1.3 * r)}l${-r} ${Math.round(1.3 * r)}l${-r} ${-Math.round(1.3 * r)}z`,
  cross: (r) => `m${-r} ${-r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`,
};

export function points(places: readonly Place[], { unit }: Ground, look: Look): string {
  const isOpen = look.shape === 'ring' || look.shape === 'cross';
  const d = pointsPath(places, look.shape, 3.2 * unit);
  // Where many lie on one another, each lets those below be seen.
  const opacity = places.length > 60 ? 0.6 : 1;
  return isOpen
    ? pathOf(d, { stroke: look.color, width: 1.2 * unit, opacity })
    : pathOf(d, { fill: look.color, opacity });
}

/** Points of so many that dots would hide one another: how many lie in each cell of a dot's size, in five steps of ratios. */
export function crowd(x: Float64Array, y: Float64Array, ground: Ground, look: Look): string {
  const cell = Math.max(1, Math.round(4 * ground.unit));
  const [columns, rows] = [Math.ceil(ground.width / cell), Math.ceil(ground.height / cell)];
  const counts = new Uint32Array(columns * rows);
  let most = 1;
  for (let at = 0; at < x.length; at++) {
    const column = Math.floor(ground.across(x[at]!) / cell);
    const row = Math.floor(ground.down(y[at]!) / cell);
    if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
    const count = ++counts[row * columns + column]!;
    if (count > most) most = count;
  }
  const steps = 5;
  const paths = Array.from({ length: steps }, () => '');
  for (let at = 0; at < counts.length; at++) {
    const count = counts[at]!;
    if (count === 0) continue;
    const step = Math.min(steps - 1, Math.floor((steps * Math.log(count)) / Math.log(most + 1)));
    paths[step] += `M${(at % columns) * cell} ${Math.floor(at / columns) * cell}h${cell}v${cell}h${-cell}z`;
  }
  return paths.map((d, step) => pathOf(d, { fill: look.color, opacity: (step + 1) / steps })).join('');
}

export type BoxColumns = Readonly<Record<'x' | 'ymin' | 'lower' | 'middle' | 'upper' | 'ymax', Float64Array>>;

/** A box from quartile to quartile, its median across it, and whiskers; half as wide as there is room. */
export function boxes(
  { x, ymin, lower, middle, upper, ymax }: BoxColumns,
  ground: Ground,
  look: Look,
): string {
  const { across, down, unit } = ground;
  const at = (value: number) => Math.round(down(value));
  return Array.from(x, (level, k) => {
    const [left, right, centre] = [across(level - 0.25), across(level + 0.25), across(level)].map(Math.round);
    const box = `M${left} ${at(lower[k]!)}V${at(upper[k]!)}H${right}V${at(lower[k]!)}z`;
    const whiskers = `M${centre} ${at(upper[k]!)}V${at(ymax[k]!)}M${centre} ${at(lower[k]!)}V${at(ymin[k]!)}`;
    return [
      pathOf(box, { fill: look.color, opacity: 0.16, stroke: look.color, width: unit }),
      pathOf(whiskers, { stroke: look.color, width: unit }),
      pathOf(`M${left} ${at(middle[k]!)}H${right}`, { stroke: look.color, width: 2.4 * unit }),
    ].join('');
  }).join('');
}

/** The part of each line that lies in the plot. */
export function slopes(
  columns: Readonly<Record<'intercept' | 'slope', Float64Array>>,
  ground: Ground,
): string[] {
  return Array.from(columns.intercept, (intercept, k) => {
    const slope = columns.slope[k]!;
    const reached = [ground.y.min, ground.y.max]
      .map((level) => (level - intercept) / slope)
      .sort((a, b) => a - b);
    const [low, high] = slope === 0 ? [ground.x.min, ground.x.max] : reached;
    const from = Math.max(ground.x.min, low ?? ground.x.min);
    const to = Math.min(ground.x.max, high ?? ground.x.max);
    if (!(from < to)) return '';
    const parts = ground.isBent ? 64 : 1;
    const ends = Array.from({ length: parts + 1 }, (_, at) => from + ((to - from) * at) / parts);
    return pathThrough(
      ends.map(
        (value): Place => [
          Math.round(ground.across(value)),
          Math.round(ground.down(intercept + slope * value)),
        ],
      ),
    );
  });
}

export const rulePath = (d: string, { unit }: Ground, look: Look) =>
  pathOf(d, { stroke: look.color === ink.axis ? ink.muted : look.color, width: unit, dash: look.dash });
