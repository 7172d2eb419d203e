/** A figure on its sheet: what was laid out, drawn. */
import { placeOn } from '../axis.ts';
import type { Caution, Plotted } from '../figure.ts';
import { ink } from '../palette.ts';
import type { View } from '../spec.ts';
import { fitted, widthOf } from '../text.ts';
import { cautionsOf } from '../truth.ts';
import { bandsOf, notesOf } from './annotations.ts';
import { cutMarks, footLevels, footLine, footNumbers, grid } from './axes.ts';
import { type Box, inBox, pathOf, point, sheetOf, textAt } from './elements.ts';
import { drawFlow } from './flow.ts';
import { columnsOf, columnWidths, type Framed, framed, mostNames, wholeSheet } from './layout.ts';
import { marksOf } from './marks.ts';
import { drawBeside, drawRows, type Measure } from './names.ts';
import { type Places, placesOf, placesWithout } from './places.ts';
import { type Speech, toldText } from './speech.ts';
import { drawUnder } from './under.ts';

/** `breaks`: those of the lower axis that are drawn. */
export type Sheet = { svg: string; breaks: readonly number[]; places: Places; cautions: readonly Caution[] };

/** @throws Undrawable where words and marks find no room */
export function drawPlot(plotted: Plotted, view: View, speech: Speech): Sheet {
  const { style } = view;
  const size = style.type * point;
  const measure: Measure = { size, lead: 1.25 * size, unit: 0.07 * size, colours: style.colours };
  const told = plotted.told.map((one) => toldText(one, speech)).join(' ');
  const { width, height } = style;
  const file = (parts: readonly string[]) =>
    sheetOf({ width, height, language: speech.language, told }, parts);
  if (plotted.flow) {
    const { parts: drawn, plot } = drawFlow(plotted.flow, view, measure, speech);
    return { svg: file(drawn), breaks: [], places: placesWithout(plot, style), cautions: plotted.cautions };
  }
  const sheet = wholeSheet(view, measure);
  if (plotted.panels) {
    const drawn = panelsOf(plotted.panels, view, sheet, measure, speech);
    return { svg: file(drawn), breaks: [], places: placesWithout(sheet, style), cautions: plotted.cautions };
  }
  const frame = framed(plotted, view, sheet, measure, speech);
  return {
    svg: file(parts(plotted, view, frame, measure, speech)),
    breaks: frame.x.ticks,
    places: placesOf(frame, view, measure),
    cautions: [...plotted.cautions, ...cautionsOf(plotted, view, frame)],
  };
}

/** So that each has as much room as it can have, a little wider than high. */
function columnsFor(panels: number, width: number, height: number): number {
  const room = (columns: number) => Math.min(width / columns, (1.4 * height) / Math.ceil(panels / columns));
  const all = Array.from({ length: panels }, (_, at) => at + 1);
  return all.reduce((best, columns) => (room(columns) > room(best) ? columns : best), 1);
}

/** Beside and below one another, each with its title. What is asked of axes is of one alone. */
function panelsOf(
  panels: readonly Plotted[],
  view: View,
  sheet: Box,
  measure: Measure,
  speech: Speech,
): string[] {
  const { size, lead } = measure;
  const title = view.title ? fitted(view.title, sheet.width / 1.08, size, 3) : [];
  const top = sheet.y + title.length * lead;
  const height = sheet.height - title.length * lead;
  const columns = columnsFor(panels.length, sheet.width, height);
  const rows = Math.ceil(panels.length / columns);
  const gap = size;
  const room = {
    width: (sheet.width - (columns - 1) * gap) / columns,
    height: (height - (rows - 1) * gap) / rows,
  };
  const bare: View = { ...view, title: undefined, x: {}, y: {}, annotations: [], series: [] };
  return [
    ...title.map((line, at) => textAt(sheet.x, sheet.y + (at + 0.8) * lead, line, { size, isStrong: true })),
    ...panels.flatMap((panel, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const place = { ...room, x: sheet.x + column * (room.width + gap), y: top + row * (room.height + gap) };
      const own = { ...bare, title: view.panels?.[at]?.title };
      return parts(panel, own, framed(panel, own, place, measure, speech), measure, speech);
    }),
  ];
}

function parts(plotted: Plotted, view: View, frame: Framed, measure: Measure, speech: Speech): string[] {
  const { sheet, box, names, legend } = frame;
  const { size, lead } = measure;
  const headTop = sheet.y + frame.title.length * lead;
  return [
    ...frame.title.map((line, at) =>
      textAt(sheet.x, sheet.y + (at + 0.8) * lead, line, { size, isStrong: true }),
    ),
    ...frame.head.map((line, at) => textAt(sheet.x, headTop + (at + 0.8) * lead, line, { size })),
    plotParts(plotted, view, frame, measure, speech),
    ...footParts(plotted, frame, measure),
    ...leftWords(plotted, frame, measure),
    ...rightColumns(columnsOf(plotted, speech), frame, measure),
    ...drawBeside(
      frame.beside,
      frame.besidePlaces,
      { x: box.x + box.width + 0.5 * size, room: frame.besideRoom },
      measure,
      speech,
    ),
    ...(plotted.under
      ? drawUnder(
          plotted.under,
          frame.x,
          { box, left: sheet.x, top: frame.underTop },
          { names, layers: plotted.layers, most: mostNames * sheet.width },
          measure,
          speech,
        )
      : []),
    ...notesOf(view, frame, measure),
    ...(legend
      ? [
          ...(view.style.names === 'inside' ? [ground(legend.box, size)] : []),
          ...drawRows(legend.placed, legend.box.x, legend.box.y, plotted.layers, measure),
        ]
      : []),
  ];
}

/** Names in the plot are read whatever lies below them. */
function ground({ x, y, width, height }: Box, size: number): string {
  const [left, top, wide, tall] = [x - size / 4, y, width + size / 2, height].map(Math.round);
  return pathOf(`M${left} ${top}h${wide}v${tall}h${-(wide ?? 0)}z`, { fill: ink.ground, opacity: 0.85 });
}

/** All that is placed by the units of the data. */
function plotParts(
  plotted: Plotted,
  view: View,
  frame: Framed,
  { size, unit, colours }: Measure,
  { number }: Speech,
): string {
  const { box, x, y } = frame;
  const [placeX, placeY] = [placeOn(x), placeOn(y)];
  const isCut = [view.x, view.y].some(({ from, to }) => from !== undefined || to !== undefined);
  const own = {
    across: (value: number) => placeX(value) * box.width,
    down: (value: number) => (1 - placeY(value)) * box.height,
    width: box.width,
    height: box.height,
    x,
    y,
    isBent: [x, y].some(({ kind, cut }) => kind === 'log' || cut !== undefined),
    unit,
    size,
    colours,
    number,
  };
  return inBox(
    box,
    [
      ...(plotted.y.is === 'numbers' && view.style.grid ? [grid(y, box, unit)] : []),
      ...bandsOf(view, frame),
      ...plotted.layers.map((layer) => marksOf(layer, own)),
    ],
    isCut,
  );
}

/** The lower axis, its words and its title. */
function footParts(plotted: Plotted, frame: Framed, { size, lead, unit }: Measure): string[] {
  const { sheet, box, x, y, levels } = frame;
  const foot = box.y + box.height;
  const below = foot + 0.5 * size + (levels?.height ?? lead);
  return [
    footLine(x, box, unit, plotted.x.is === 'numbers'),
    ...(x.cut || y.cut
      ? [inBox(box, [cutMarks(x, false, box, unit), cutMarks(y, true, box, unit)], false)]
      : []),
    ...(levels
      ? footLevels(x, levels, box, foot + 0.5 * size, size)
      : footNumbers(x, box, foot + 0.4 * size + lead, size)),
    ...frame.foot.map((line, at) =>
      textAt(box.x + box.width / 2 - shift(line, box, sheet, size), below + (at + 1) * lead, line, {
        size,
        anchor: 'middle',
      }),
    ),
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
      return words === '' ? '' : textAt(sheet.x + sheet.width - after, level, words, { size, anchor: 'end' });
    }),
  );
}
