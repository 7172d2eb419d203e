/** A figure on its sheet: the room that words take is measured first, and the plot has what is left. */
import { placeOn } from '../axis.ts';
import { Undrawable } from '../fault.ts';
import type { Plotted } from '../figure.ts';
import { ink } from '../palette.ts';
import type { AxisSpec, Style } from '../spec.ts';
import { fitted, widthOf } from '../text.ts';
import {
  apart,
  footLevels,
  footLine,
  footNumbers,
  grid,
  type Laid,
  type LevelWords,
  laidOut,
  levelWords,
} from './axes.ts';
import { type Box, inBox, millimetre, point, sheetOf, textAt } from './elements.ts';
import { marksOf } from './marks.ts';
import { besidePlaces, besideText, drawBeside, drawRows, inRows, type Measure } from './names.ts';
import { type Speech, titleText, toldText } from './speech.ts';
import { drawUnder, underHeight, underLeft, widestCell } from './under.ts';

export type View = { x: AxisSpec; y: AxisSpec; style: Style };

/** Parts of the sheet's width: of names of rows, and of words beside the plot. */
const mostNames = 0.3;
const mostBeside = 0.4;

/** Of an axis of numbers. */
const mostTicks = 8;

/** `breaks`: those of the lower axis that are drawn. */
export type Sheet = { svg: string; breaks: readonly number[] };

/** @throws Undrawable where words and marks find no room */
export function drawPlot(plotted: Plotted, view: View, speech: Speech): Sheet {
  const { style } = view;
  const size = style.type * point;
  const measure: Measure = { size, lead: 1.25 * size, unit: 0.07 * size, isGrey: style.colours === 'grey' };
  const frame = framed(plotted, view, measure, speech);
  const told = plotted.told.map((one) => toldText(one, speech)).join(' ');
  const { width, height } = style;
  return {
    svg: sheetOf(
      { width, height, language: speech.language, told },
      parts(plotted, view, frame, measure, speech),
    ),
    breaks: frame.x.ticks,
  };
}

type Framed = {
  sheet: Box;
  box: Box;
  x: Laid;
  y: Laid;
  names: readonly string[];
  /** Where names stand, in rows above the plot or beside it; else nowhere. */
  rows: ReturnType<typeof inRows>['placed'];
  beside: NonNullable<Plotted['beside']>;
  besidePlaces: readonly number[];
  besideRoom: number;
  levels: LevelWords | undefined;
  head: readonly string[];
  foot: readonly string[];
};

function framed(plotted: Plotted, view: View, measure: Measure, speech: Speech): Framed {
  const { size } = measure;
  const air = 0.7 * size;
  const sheet = {
    x: air,
    y: air,
    width: view.style.width * millimetre - 2 * air,
    height: view.style.height * millimetre - 2 * air,
  };
  const besides =
    view.style.names === 'beside'
      ? (plotted.beside ?? [])
      : (plotted.beside ?? []).filter(({ series }) => series === undefined);
  const first = framedWith(plotted, view, besides, sheet, measure, speech);
  if (first) return first;
  // Where names do not fit beside the plot they stand above it.
  const second = framedWith(plotted, view, [], sheet, measure, speech);
  if (second) return second;
  throw new Undrawable('tooSmall', { type: view.style.type });
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
  const isBeside = besides.some((one) => one.series !== undefined);
  const head = titleLines(plotted.y.title, view.y, sheet.width, size, speech);
  const foot = titleLines(plotted.x.title, view.x, sheet.width, size, speech);
  const above = isBeside || names.length < 2 ? { placed: [], rows: 0 } : inRows(names, sheet.width, measure);
  const besideRoom = Math.min(
    mostBeside * sheet.width,
    Math.max(0, ...besides.map((one) => 1.08 * widthOf(besideText(one, speech), size))),
  );
  const columns = columnWidths(columnsOf(plotted, speech), size).reduce((sum, one) => sum + one + size, 0);

  const roughX = laidOut(plotted.x, view.x, mostTicks, speech);
  const cell = widestCell(under, roughX.ticks, size, speech);
  const last = Math.max(cell, ...roughX.labels.slice(-1).map((label) => widthOf(label, size))) / 2;
  const right = Math.max(
    besideRoom > 0 ? besideRoom + 0.6 * size : 0,
    columns,
    plotted.x.is === 'numbers' ? last : 0,
  );
  const top = head.length * lead + above.rows * lead + 0.6 * size;
  const y = fromTop(plotted, laidOut(plotted.y, view.y, 5, speech));
  const left = Math.max(
    leftOf(plotted, y, sheet, size),
    under ? underLeft(names, mostNames * sheet.width, measure, cell) : 0,
    plotted.x.is === 'numbers' ? widthOf(roughX.labels[0] ?? '', size) / 2 : 0,
  );
  const box = { x: sheet.x + left, y: sheet.y + top, width: sheet.width - left - right, height: 0 };
  if (box.width < 8 * size) return undefined;
  const levels =
    plotted.x.is === 'levels'
      ? levelWords(roughX.labels, box.width / roughX.ticks.length, size, 0.3 * sheet.height)
      : undefined;
  if (plotted.x.is === 'levels' && !levels)
    throw new Undrawable('tooManyGroups', { has: roughX.ticks.length, fit: Math.floor(box.width / lead) });
  const bottom =
    0.5 * size +
    (levels?.height ?? lead) +
    (foot.length + 0.3) * lead +
    (under ? underHeight(under, names.length, measure) + 0.3 * lead : 0);
  box.height = sheet.height - top - bottom;
  if (box.height < 5 * size) return undefined;
  if (plotted.isSquare) squared(box);
  if (plotted.y.is === 'levels' && box.height / y.ticks.length < lead)
    throw new Undrawable('tooManyRows', { has: y.ticks.length, fit: Math.floor(box.height / lead) });

  const place = placeOn(y);
  const places = besidePlaces(besides, (value) => box.y + (1 - place(value)) * box.height, box, measure);
  if (!places) return undefined;
  const x = plotted.x.is === 'levels' ? roughX : spaced(plotted, view, box, measure, speech);
  return {
    sheet,
    box,
    x,
    y: fewer(y, box.height, lead),
    names,
    rows: above.placed,
    beside: besides,
    besidePlaces: places,
    besideRoom,
    levels,
    head,
    foot,
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
  const widest = Math.max(0, ...laid.labels.map((label) => widthOf(label, size)));
  return (y.is === 'levels' ? Math.min(mostNames * sheet.width, widest) : widest) + 0.7 * size;
}

/** Every second tick of an upright axis that has no room for all, every third, and so on. */
function fewer(laid: Laid, height: number, lead: number): Laid {
  const every = Math.max(1, Math.ceil((laid.ticks.length * lead) / height));
  const kept = (_: unknown, at: number) => at % every === 0;
  return { ...laid, ticks: laid.ticks.filter(kept), labels: laid.labels.filter(kept) };
}

/** Words beside each row. */
const columnsOf = ({ rows = [] }: Plotted, speech: Speech): string[][] =>
  rows.map((row) => row.map((one) => toldText(one, speech)));

const columnWidths = (rows: readonly (readonly string[])[], size: number): number[] =>
  Array.from({ length: Math.max(0, ...rows.map(({ length }) => length)) }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? '', size))),
  );

function parts(plotted: Plotted, view: View, frame: Framed, measure: Measure, speech: Speech): string[] {
  const { sheet, box, x, y, names, levels } = frame;
  const { size, lead, unit } = measure;
  const { layers, under } = plotted;
  const [placeX, placeY] = [placeOn(x), placeOn(y)];
  const ground = {
    across: (value: number) => placeX(value) * box.width,
    down: (value: number) => (1 - placeY(value)) * box.height,
    width: box.width,
    height: box.height,
    x,
    y,
    unit,
    isGrey: measure.isGrey,
  };
  const isCut = [view.x, view.y].some(({ from, to }) => from !== undefined || to !== undefined);
  const foot = box.y + box.height;
  const below = foot + 0.5 * size + (levels?.height ?? lead);
  const headTop = sheet.y;
  return [
    ...frame.head.map((line, at) => textAt(sheet.x, headTop + (at + 0.8) * lead, line, { size })),
    ...drawRows(frame.rows, sheet.x, headTop + frame.head.length * lead, layers, measure),
    inBox(
      box,
      [
        ...(plotted.y.is === 'numbers' ? [grid(y, box, unit)] : []),
        ...layers.map((layer) => marksOf(layer, ground)),
      ],
      isCut,
    ),
    footLine(x, box, unit, plotted.x.is === 'numbers'),
    ...(levels
      ? footLevels(x, levels, box, foot + 0.5 * size, size)
      : footNumbers(x, box, foot + 0.4 * size + lead, size)),
    ...frame.foot.map((line, at) =>
      textAt(box.x + box.width / 2 - shift(line, box, sheet, size), below + (at + 1) * lead, line, {
        size,
        anchor: 'middle',
      }),
    ),
    ...leftWords(plotted, frame, measure),
    ...rightColumns(columnsOf(plotted, speech), frame, measure),
    ...drawBeside(
      frame.beside,
      frame.besidePlaces,
      { x: box.x + box.width + 0.5 * size, room: frame.besideRoom },
      measure,
      speech,
    ),
    ...(under
      ? drawUnder(
          under,
          x,
          { box, left: sheet.x, top: below + (frame.foot.length + 0.3) * lead },
          { names, layers, most: mostNames * sheet.width },
          measure,
          speech,
        )
      : []),
  ];
}

/** How far a title moves to the left, or to the right, so that it stays on the sheet. */
function shift(line: string, box: Box, sheet: Box, size: number): number {
  const [middle, half] = [box.x + box.width / 2, widthOf(line, size) / 2];
  return Math.max(0, middle + half - sheet.x - sheet.width) - Math.max(0, sheet.x + half - middle);
}

/** Numbers, or names of rows in as many lines as the row has room for. */
function leftWords({ y }: Plotted, { box, sheet, y: laid }: Framed, { size, lead }: Measure): string[] {
  const place = placeOn(laid);
  const isLevels = y.is === 'levels';
  const room = isLevels ? box.x - sheet.x - 0.6 * size : Number.POSITIVE_INFINITY;
  const most = isLevels ? Math.min(2, Math.max(1, Math.floor(box.height / laid.ticks.length / lead))) : 1;
  return laid.ticks.flatMap((tick, k) => {
    const level = box.y + (1 - place(tick)) * box.height + 0.35 * size;
    const lines = fitted(laid.labels[k] ?? '', room, size, most);
    return lines.map((line, at) => {
      const foot = level + (at - (lines.length - 1) / 2) * lead;
      return isLevels
        ? textAt(sheet.x, foot, line, { size })
        : textAt(box.x - 0.5 * size, foot, line, { size, anchor: 'end', color: ink.axis });
    });
  });
}

function rightColumns(
  rows: readonly (readonly string[])[],
  { box, sheet, y }: Framed,
  { size }: Measure,
): string[] {
  const widths = columnWidths(rows, size);
  const place = placeOn(y);
  return rows.flatMap((row, at) =>
    row.map((words, column) => {
      const after = widths.slice(column + 1).reduce((sum, one) => sum + one + size, 0);
      const level = box.y + (1 - place(at + 1)) * box.height + 0.35 * size;
      return textAt(sheet.x + sheet.width - after, level, words, { size, anchor: 'end' });
    }),
  );
}
