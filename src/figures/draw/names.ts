/** What series are called: beside where their curves end, or above the plot, each with a sample of its line. */
import type { Beside, Layer } from '../figure.ts';
import { type Colours, ink, lookOf } from '../palette.ts';
import { fitted, widthOf } from '../text.ts';
import { type Box, pathOf, textAt } from './elements.ts';
import { points } from './shapes.ts';
import { type Speech, titleText } from './speech.ts';

/** What a sheet is laid out by: the height of an em, of a line, and the width of a thin stroke. */
export type Measure = { size: number; lead: number; unit: number; colours: Colours };

/** A stroke with the dashes, or a point, of a series. */
export function sampleAt(
  x: number,
  level: number,
  series: number,
  layers: readonly Layer[],
  { size, unit, colours }: Measure,
): string {
  const look = lookOf(series, colours);
  const geoms = layers.filter((one) => one.series === series).map(({ geom }) => geom);
  const y = Math.round(level - 0.32 * size);
  if (geoms.some((geom) => geom === 'line' || geom === 'step'))
    return pathOf(`M${Math.round(x)} ${y}h${Math.round(1.8 * size)}`, {
      stroke: look.color,
      width: 2 * unit,
      dash: look.dash,
    });
  if (geoms.includes('points')) {
    const ground = {
      unit,
      size,
      colours,
      number: String,
      across: Number,
      down: Number,
      width: 0,
      height: 0,
      x: { min: 0, max: 0 },
      y: { min: 0, max: 0 },
      isBent: false,
    };
    return points([[Math.round(x + 0.9 * size), y]], ground, look);
  }
  return pathOf(
    `M${Math.round(x + 0.4 * size)} ${y - Math.round(0.4 * size)}h${Math.round(size)}v${Math.round(0.8 * size)}h${-Math.round(size)}z`,
    { fill: look.color },
  );
}

export const sampleWidth = (size: number) => 2.3 * size;

/** Of the series with this number, so far from the left, in this row. */
export type Placed = { series: number; name: string; x: number; row: number };
export type NamedSeries = { series: number; name: string };

/** Names in as many rows as they take, from the left. */
export function inRows(
  names: readonly NamedSeries[],
  width: number,
  { size }: Measure,
): { placed: Placed[]; rows: number } {
  const placed: Placed[] = [];
  let [x, row] = [0, 0];
  for (const { series, name } of names) {
    const [line = ''] = fitted(name, width - sampleWidth(size), size);
    const wide = sampleWidth(size) + widthOf(line, size) + 1.2 * size;
    if (x > 0 && x + wide - 1.2 * size > width) [x, row] = [0, row + 1];
    placed.push({ series, name: line, x, row });
    x += wide;
  }
  return { placed, rows: placed.length === 0 ? 0 : row + 1 };
}

/** Names below one another. */
export function inColumn(
  names: readonly NamedSeries[],
  width: number,
  { size }: Measure,
): { placed: Placed[]; rows: number } {
  const placed = names.map(({ series, name }, row) => {
    const [line = ''] = fitted(name, width - sampleWidth(size), size);
    return { series, name: line, x: 0, row };
  });
  return { placed, rows: placed.length };
}

/** The room that names take. */
export function boxOfRows(
  placed: readonly Placed[],
  left: number,
  top: number,
  { size, lead }: Measure,
): Box {
  const rows = Math.max(...placed.map(({ row }) => row)) + 1;
  const width = Math.max(...placed.map(({ name, x }) => x + sampleWidth(size) + widthOf(name, size)));
  return { x: left, y: top, width, height: rows * lead };
}

export function drawRows(
  placed: readonly Placed[],
  left: number,
  top: number,
  layers: readonly Layer[],
  measure: Measure,
): string[] {
  const { size, lead } = measure;
  return placed.flatMap(({ series, name, x, row }) => {
    const level = top + (row + 0.8) * lead;
    return [
      sampleAt(left + x, level, series, layers, measure),
      textAt(left + x + sampleWidth(size), level, name, { size }),
    ];
  });
}

/** @returns nothing where they would not keep apart */
export function besidePlaces(
  beside: readonly Beside[],
  place: (y: number) => number,
  box: Box,
  { lead }: Measure,
): number[] | undefined {
  if (beside.length * lead > box.height) return undefined;
  const order = beside.map((_, at) => at).sort((a, b) => place(beside[a]!.y) - place(beside[b]!.y));
  const levels = new Array<number>(beside.length).fill(0);
  let above = box.y - lead / 2;
  // From the top each as near to its end as the one above allows; then from the bottom, so that none leaves the plot.
  for (const at of order) {
    above = Math.max(above + lead, Math.min(box.y + box.height, Math.max(box.y, place(beside[at]!.y))));
    levels[at] = above;
  }
  let below = box.y + box.height + lead / 2;
  for (const at of order.toReversed()) {
    below = Math.min(below - lead, levels[at]!);
    levels[at] = below;
  }
  return levels;
}

export function besideText(one: Beside, speech: Speech): string {
  return titleText(one.title, speech);
}

export function drawBeside(
  beside: readonly Beside[],
  levels: readonly number[],
  { x, room }: { x: number; room: number },
  measure: Measure,
  speech: Speech,
): string[] {
  const { size, colours } = measure;
  return beside.map((one, at) => {
    const [line = ''] = fitted(besideText(one, speech), room / 1.08, size);
    const color = one.series === undefined ? ink.axis : lookOf(one.series, colours).color;
    return textAt(x, (levels[at] ?? 0) + 0.35 * size, line, {
      size,
      color,
      isStrong: one.series !== undefined,
    });
  });
}
