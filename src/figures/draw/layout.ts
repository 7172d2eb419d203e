/** Where everything stands on a sheet: the room that words take is measured first, and the plot has what is left. */
import { placeOn } from '../axis.ts';
import { Undrawable } from '../fault.ts';
import type { Plotted } from '../figure.ts';
import { type AxisSpec, usualLegend, type View } from '../spec.ts';
import { fitted, widest, widthOf } from '../text.ts';
import { apart, type Laid, type LevelWords, laidOut, levelWords } from './axes.ts';
import { type Box, millimetre } from './elements.ts';
import {
  besidePlaces,
  besideText,
  boxOfRows,
  inColumn,
  inRows,
  type Measure,
  type NamedSeries,
  type Placed,
} from './names.ts';
import { type Speech, titleText, toldText } from './speech.ts';
import { underHeight, underLeft, widestCell } from './under.ts';

/** Parts of the sheet's width: of names of rows, and of words beside the plot. */
export const mostNames = 0.3;
const mostBeside = 0.4;

/** Of an axis of numbers. */
const mostTicks = 8;

/** `names`: of all series. `legend`: those of them that stand together, and where; else beside the plot, or on their own. */
export type Framed = {
  sheet: Box;
  box: Box;
  x: Laid;
  y: Laid;
  names: readonly string[];
  legend: { placed: readonly Placed[]; box: Box } | undefined;
  beside: NonNullable<Plotted['beside']>;
  besidePlaces: readonly number[];
  besideRoom: number;
  levels: LevelWords | undefined;
  title: readonly string[];
  head: readonly string[];
  foot: readonly string[];
  /** Where the counts below the axis begin. */
  underTop: number;
};

/** All of it, but for a margin. */
export function wholeSheet({ style }: View, { size }: Measure): Box {
  const air = 0.7 * size;
  return {
    x: air,
    y: air,
    width: style.width * millimetre - 2 * air,
    height: style.height * millimetre - 2 * air,
  };
}

/** @throws Undrawable where words and marks find no room */
export function framed(plotted: Plotted, view: View, sheet: Box, measure: Measure, speech: Speech): Framed {
  const own = (plotted.beside ?? []).filter(({ series }) => series === undefined);
  const besides =
    view.style.names === 'beside'
      ? (plotted.beside ?? []).filter(({ series }) => series === undefined || !isPlaced(view, series))
      : own;
  const first = framedWith(plotted, view, besides, sheet, measure, speech);
  if (first) return first;
  // Where names do not fit beside the plot they stand above it.
  const second = framedWith(plotted, view, [], sheet, measure, speech);
  if (second) return second;
  throw new Undrawable('tooSmall', { type: view.style.type });
}

/** Whether somebody said where the name of a series stands. */
function isPlaced({ series = [] }: View, at: number): boolean {
  const { x, y } = series[at] ?? {};
  return x !== undefined && y !== undefined;
}

function framedWith(
  plotted: Plotted,
  view: View,
  besides: NonNullable<Plotted['beside']>,
  sheet: Box,
  measure: Measure,
  speech: Speech,
): Framed | undefined {
  const { size, lead } = measure;
  const { under, series } = plotted;
  const names = series.map((one) => titleText(one, speech));
  const title = view.title ? fitted(view.title, sheet.width / 1.08, size, 3) : [];
  const head = titleLines(plotted.y.title, view.y, sheet.width, size, speech);
  const foot = titleLines(plotted.x.title, view.x, sheet.width, size, speech);
  const legend = legendOf(names, besides, view, sheet, measure);
  const rowsAbove = legend?.where === 'above' ? legend.rows : 0;
  const rowsBelow = legend?.where === 'below' ? legend.rows : 0;
  const besideRoom = Math.min(
    mostBeside * sheet.width,
    1.08 *
      widest(
        besides.map((one) => besideText(one, speech)),
        size,
      ),
  );

  const roughX = laidOut(plotted.x, view.x, mostTicks, speech);
  const cell = widestCell(under, roughX.ticks, size, speech);
  const y = fromTop(plotted, laidOut(plotted.y, view.y, 5, speech));
  const top = (title.length + head.length + rowsAbove) * lead + 0.6 * size;
  const sides = sidesOf(plotted, { x: roughX, y, cell, besideRoom, names }, sheet, measure, speech);
  const width = sheet.width - sides.left - sides.right;
  const box = { x: sheet.x + sides.left, y: sheet.y + top, width, height: 0 };
  if (box.width < 8 * size) return undefined;
  const levels =
    plotted.x.is === 'levels'
      ? levelWords(roughX.labels, box.width / roughX.ticks.length, size, 0.3 * sheet.height)
      : undefined;
  if (plotted.x.is === 'levels' && !levels)
    throw new Undrawable('tooManyGroups', { has: roughX.ticks.length, fit: Math.floor(box.width / lead) });
  const counts = under ? underHeight(under, names.length, measure) + 0.3 * lead : 0;
  const words = 0.5 * size + (levels?.height ?? lead) + (foot.length + 0.3) * lead;
  box.height = sheet.height - top - words - counts - rowsBelow * lead;
  if (box.height < 5 * size) return undefined;
  if (plotted.isSquare) squared(box);
  if (plotted.y.is === 'levels' && box.height / y.ticks.length < lead)
    throw new Undrawable('tooManyRows', { has: y.ticks.length, fit: Math.floor(box.height / lead) });

  const place = placeOn(y);
  const places = besidePlaces(besides, (value) => box.y + (1 - place(value)) * box.height, box, measure);
  if (!places) return undefined;
  const below = box.y + box.height + words;
  const headTop = sheet.y + (title.length + head.length) * lead;
  return {
    sheet,
    box,
    x: plotted.x.is === 'levels' ? roughX : spaced(plotted, view, box, measure, speech),
    y: fewer(y, box.height, lead),
    names,
    legend: legend && stood(legend, { above: headTop, below: below + counts }, sheet, box, view, measure),
    beside: besides,
    besidePlaces: places,
    besideRoom,
    levels,
    title,
    head,
    foot,
    underTop: below,
  };
}

type Legend = { where: 'above' | 'below' | 'inside'; placed: Placed[]; rows: number };

/** Names that stand together: where there are several, of those that stand nowhere else. */
function legendOf(
  names: readonly string[],
  besides: NonNullable<Plotted['beside']>,
  view: View,
  sheet: Box,
  measure: Measure,
): Legend | undefined {
  const { names: wanted } = view.style;
  if (names.length < 2 || wanted === 'none' || besides.some(({ series }) => series !== undefined))
    return undefined;
  const own = names
    .map((name, series): NamedSeries => ({ name, series }))
    .filter(({ series }) => !isPlaced(view, series));
  if (own.length === 0) return undefined;
  const where = wanted === 'beside' ? 'above' : wanted;
  return { where, ...(where === 'inside' ? inColumn : inRows)(own, sheet.width, measure) };
}

/** In the plot it begins where somebody put it, or as near as it can stay in it. */
function stood(
  { where, placed }: Legend,
  tops: { above: number; below: number },
  sheet: Box,
  box: Box,
  view: View,
  measure: Measure,
): { placed: Placed[]; box: Box } {
  if (where !== 'inside') return { placed, box: boxOfRows(placed, sheet.x, tops[where], measure) };
  const own = boxOfRows(placed, 0, 0, measure);
  const { x, y } = view.legend ?? usualLegend;
  const left = Math.max(0, Math.min(x * box.width, box.width - own.width));
  const top = Math.max(0, Math.min(y * box.height, box.height - own.height));
  return { placed, box: { ...own, x: box.x + left, y: box.y + top } };
}

type Widths = { x: Laid; y: Laid; cell: number; besideRoom: number; names: readonly string[] };

/** What stands to the left and to the right of the plot. */
function sidesOf(
  plotted: Plotted,
  { x, y, cell, besideRoom, names }: Widths,
  sheet: Box,
  measure: Measure,
  speech: Speech,
): { left: number; right: number } {
  const { size } = measure;
  const isNumbers = plotted.x.is === 'numbers';
  const columns = columnWidths(columnsOf(plotted, speech), size).reduce((sum, one) => sum + one + size, 0);
  const last = Math.max(cell, widest(x.labels.slice(-1), size)) / 2;
  return {
    left: Math.max(
      leftOf(plotted, y, sheet, size),
      plotted.under ? underLeft(names, mostNames * sheet.width, measure, cell) : 0,
      isNumbers ? widthOf(x.labels[0] ?? '', size) / 2 : 0,
    ),
    right: Math.max(besideRoom > 0 ? besideRoom + 0.6 * size : 0, columns, isNumbers ? last : 0),
  };
}

/** The lower axis with as many ticks as keep apart, and the numbers below them. */
function spaced({ x, under }: Plotted, view: View, box: Box, { size }: Measure, speech: Speech): Laid {
  const below = (ticks: readonly number[]) => widestCell(under, ticks, size, speech);
  return apart((count) => laidOut(x, view.x, count, speech), mostTicks, box.width, size, below);
}

function titleLines(
  title: Plotted['x']['title'],
  spec: AxisSpec,
  width: number,
  size: number,
  speech: Speech,
): string[] {
  const words = spec.title ?? (title ? titleText(title, speech) : '');
  return fitted(words, width, size, 2);
}

/** Rows are read from the top. */
function fromTop({ y }: Plotted, laid: Laid): Laid {
  return y.is === 'levels' ? { ...laid, min: laid.max, max: laid.min } : laid;
}

function squared(box: Box): void {
  const side = Math.min(box.width, box.height);
  box.width = side;
  box.height = side;
}

/** The room that words of the upright axis take. */
function leftOf({ y }: Plotted, laid: Laid, sheet: Box, size: number): number {
  const room = widest(laid.labels, size);
  return (y.is === 'levels' ? Math.min(mostNames * sheet.width, room) : room) + 0.7 * size;
}

/** Every second tick of an upright axis that has no room for all, every third, and so on. */
function fewer(laid: Laid, height: number, lead: number): Laid {
  const every = Math.max(1, Math.ceil((laid.ticks.length * lead) / height));
  const kept = (_: unknown, at: number) => at % every === 0;
  return { ...laid, ticks: laid.ticks.filter(kept), labels: laid.labels.filter(kept) };
}

/** Words beside each row. */
export const columnsOf = ({ rows = [] }: Plotted, speech: Speech): string[][] =>
  rows.map((row) => row.map((one) => (one ? toldText(one, speech) : '')));

export const columnWidths = (rows: readonly (readonly string[])[], size: number): number[] =>
  Array.from({ length: rows.reduce((most, { length }) => Math.max(most, length), 0) }, (_, column) =>
    widest(
      rows.map((row) => row[column] ?? ''),
      size,
    ),
  );
