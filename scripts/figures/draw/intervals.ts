/** Estimates with their intervals, one a row: a forest plot, or intervals against a margin. */
import { intervalOn } from '../../../src/figures/axis.ts';
import type { Axis, Interval, IntervalFigure, Rule } from '../figure.ts';
import { drawAxes, placesIn } from './axes.ts';
import { type Box, colors, type Language, Sheet, wrapped } from './sheet.ts';

const rowHeight = 40;

export function drawIntervals({ x, rows, rules = [] }: IntervalFigure, lang: Language): Sheet {
  const above = rules.some(({ label }) => label) ? 20 + rules.length * 15 : 14;
  const sheet = new Sheet(above + rows.length * rowHeight + 52, lang);
  const values = rows.some(({ value }) => value);
  const box: Box = {
    x: 36,
    y: sheet.y(above),
    width: values ? 40 : 60,
    height: sheet.y(rows.length * rowHeight + 4),
  };
  sheet.focus = box;
  drawAxes(sheet, box, x, undefined, lang);
  drawRules(sheet, box, x, rules, lang);
  for (const [at, row] of rows.entries()) {
    const level = sheet.y(above + at * rowHeight + 22);
    const look = { size: 11, color: colors.ink, bold: row.pooled ?? false };
    const lines = wrapped(row.label[lang], 112);
    for (const [line, words] of lines.entries()) {
      sheet.text(1.5, level, words, { ...look, dy: 4 + (line - (lines.length - 1) / 2) * 14 });
    }
    drawMark(sheet, box, x, row, level);
    if (row.value) sheet.text(98.5, level, row.value, { ...look, anchor: 'end', dy: 4 });
  }
  return sheet;
}

function drawRules(sheet: Sheet, box: Box, x: Axis, rules: readonly Rule[], lang: Language): void {
  const places = placesIn(box, x);
  for (const [at, { x: value = 0, label, solid }] of rules.entries()) {
    const across = places.x(value);
    sheet.line(across, box.y, across, box.y + box.height, colors.ink3, solid ? '' : '3 3');
    if (label) {
      sheet.text(across, sheet.y(16 + at * 15), label[lang], {
        anchor: 'middle',
        size: 11,
        color: colors.ink2,
      });
    }
  }
}

/** The pooled result is a diamond, a prediction a bar with ends, an estimate with a weight a square, any other a dot. */
function drawMark(sheet: Sheet, box: Box, x: Axis, row: Interval, level: number): void {
  const { low, estimate, high } = intervalOn(x, row);
  const [from, to] = [box.x + low * box.width, box.x + high * box.width];
  const middle = box.x + estimate * box.width;
  const color = colors[row.tone ?? 'a'];
  if (row.pooled) {
    sheet.diamond(level, { low: from, estimate: middle, high: to }, color);
    return;
  }
  sheet.line(from, level, to, level, color, '', row.predicted ? 3 : 1.75);
  if (row.predicted) {
    for (const end of [from, to])
      sheet.line(end, level - sheet.y(5), end, level + sheet.y(5), color, '', 1.75);
    return;
  }
  if (row.weight === undefined) sheet.dot(middle, level, color, 4);
  else sheet.square(middle, level, color, row.weight);
}
