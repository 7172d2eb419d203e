/** Curves, steps, points, bands and bars in one pair of axes. */
import { placeOn, ticksOn } from '../../../src/figures/axis.ts';
import type { Point } from '../../../src/figures/frame.ts';
import {
  bandPath,
  barsPath,
  linePath,
  type Span,
  stepBandPath,
  stepPath,
  tickPath,
} from '../../../src/figures/paths.ts';
import type { Axis, PlotFigure, Rule, Series } from '../figure.ts';
import { drawAxes, drawGrid, placesIn } from './axes.ts';
import { area, type Box, colors, columns, type Language, Sheet, stroke, widthOf } from './sheet.ts';

const rowHeight = 18;
/** Above the plot, for the name of y; below it, for ticks and the name of x. */
const [head, foot] = [30, 46];
/** Share of the width to the right of the plot, in per cent; the last tick's number hangs into it. */
const margin = 3;

export function drawPlot(figure: PlotFigure, lang: Language): Sheet {
  const { x, y, series, rules = [], atRisk = [] } = figure;
  const table = atRisk.length > 0 ? 38 + atRisk.length * rowHeight : 0;
  const tall = figure.height ?? 320;
  // Names of arms, and of the values of y, need more room than numbers.
  const left = atRisk.length > 0 || y.labels ? 26 : 12;
  const wide = figure.square ? Math.round((tall - head - foot) / (1 - (left + margin) / 100)) : undefined;
  const sheet = new Sheet(tall + table, lang, wide);
  const box: Box = {
    x: left,
    y: sheet.y(head),
    width: 100 - margin - left,
    height: sheet.y(tall - head - foot),
  };
  sheet.focus = box;
  drawGrid(sheet, box, y);
  sheet.drawing(
    box,
    series.map((one) => pathOf(one, x, y)),
  );
  drawAxes(sheet, box, x, y, lang);
  drawRules(sheet, box, x, y, rules, lang);
  drawPoints(sheet, box, x, y, series);
  drawLabels(sheet, box, x, y, series, lang);
  drawAtRisk(sheet, box, figure, lang);
  return sheet;
}

/** The path of a series, in the units of `frame.ts`; points are no path. */
function pathOf({ shape, tone, points }: Series, x: Axis, y: Axis): string {
  const [along, up] = [placeOn(x), placeOn(y)];
  const at = ([px = 0, py = 0]: readonly number[]): Point => ({ x: along(px), y: up(py) });
  const span = ([px = 0, low = 0, high = 0]: readonly number[]): Span => ({
    x: along(px),
    low: up(low),
    high: up(high),
  });
  const color = colors[tone];
  const dash = tone === 'b' ? '5 3' : '';
  const width = tone === 'muted' ? 1.2 : 2;
  const opacity = tone === 'a' ? 0.16 : 0.1;
  switch (shape) {
    case 'line':
      return stroke(linePath(points.map(at)), color, dash, width);
    case 'step':
      return stroke(stepPath(points.map(at)), color, dash, width);
    case 'ticks':
      return stroke(tickPath(points.map(at), 0.03), color, '', 1.5);
    case 'band':
      return area(bandPath(points.map(span)), color, opacity);
    case 'stepBand':
      return area(stepBandPath(points.map(span)), color, opacity);
    case 'bars':
      return columns(barsPath(points.map(at), narrowestGap(points.map(at))), color);
    case 'points':
      return '';
  }
}

/** The width of bars that stand side by side where no bin between them is empty. */
function narrowestGap(points: readonly Point[]): number {
  return Math.min(1, ...points.slice(1).map(({ x }, k) => x - (points[k]?.x ?? 0)));
}

function drawPoints(sheet: Sheet, box: Box, x: Axis, y: Axis, series: readonly Series[]): void {
  const places = placesIn(box, x, y);
  for (const { shape, tone, points } of series) {
    if (shape !== 'points') continue;
    for (const [px = 0, py = 0] of points) {
      sheet.dot(places.x(px), places.y(py), colors[tone], points.length > 40 ? 2.4 : 3.5, tone === 'b');
    }
  }
}

function drawRules(sheet: Sheet, box: Box, x: Axis, y: Axis, rules: readonly Rule[], lang: Language): void {
  const places = placesIn(box, x, y);
  for (const { x: rx, y: ry, label, solid } of rules) {
    const [fromX, fromY] = [places.x(rx ?? x.min), places.y(ry ?? y.max)];
    const [toX, toY] = [places.x(rx ?? x.max), places.y(ry ?? y.min)];
    sheet.line(fromX, fromY, toX, toY, colors.ink3, solid ? '' : '3 3');
    if (!label) continue;
    if (rx === undefined) sheet.text(toX, toY, label[lang], { anchor: 'end', dy: -5, color: colors.ink2 });
    else {
      const end = fromX + sheet.x(widthOf(label[lang])) > 97;
      const look = end ? ({ anchor: 'end', dx: -5 } as const) : ({ anchor: 'start', dx: 5 } as const);
      sheet.text(fromX, fromY, label[lang], { ...look, dy: 12, color: colors.ink2 });
    }
  }
}

/** The name of a series beside it: no legend to look up. */
function drawLabels(
  sheet: Sheet,
  box: Box,
  x: Axis,
  y: Axis,
  series: readonly Series[],
  lang: Language,
): void {
  const places = placesIn(box, x, y);
  const shifts = { start: 6, middle: 0, end: -6 };
  for (const { tone, points, label, labelAt, labelAnchor } of series) {
    const [px = 0, py = 0] = labelAt ?? points.at(-1) ?? [];
    if (!label) continue;
    const across = places.x(px);
    const anchor = labelAnchor ?? (across > 60 ? 'end' : 'start');
    sheet.text(across, places.y(py), label[lang], {
      anchor,
      dx: shifts[anchor],
      dy: -6,
      bold: true,
      color: tone === 'muted' ? colors.ink2 : tone === 'warn' ? colors.warnInk : colors[tone],
    });
  }
}

/** Numbers at risk under the ticks of x, a row an arm. */
function drawAtRisk(sheet: Sheet, box: Box, figure: PlotFigure, lang: Language): void {
  const { x, series, atRisk = [], atRiskLabel } = figure;
  const bottom = box.y + box.height;
  if (atRiskLabel) sheet.text(1.5, bottom + sheet.y(58), atRiskLabel[lang], { size: 11, color: colors.ink3 });
  for (const [row, { label, numbers }] of atRisk.entries()) {
    const level = bottom + sheet.y(76 + row * rowHeight);
    const arm = series.find((one) => one.label?.en === label.en);
    sheet.text(1.5, level, label[lang], { color: colors[arm?.tone ?? 'muted'], size: 11, bold: true });
    for (const [k, { at }] of ticksOn(x).entries()) {
      const across = box.x + at * box.width;
      sheet.text(across, level, String(numbers[k]), { anchor: 'middle', size: 11, color: colors.ink2 });
    }
  }
}
