/** Boxes from top to bottom, joined by arrows; what leaves stands to the right. */
import type { FlowFigure, Words } from '../figure.ts';
import { colors, type Language, type Look, Sheet, wrapped } from './sheet.ts';

const lineHeight = 16;
const padding = 10;
const gap = 26;
/** At 328 px a box of half the width holds so many pixels of words. */
const narrow = 132;
const wide = 168;

export function drawFlow({ rows }: FlowFigure, lang: Language): Sheet {
  const laid = rows.map(({ boxes, aside }) => {
    const room = boxes.length > 1 ? narrow : wide;
    const linesOf = (words: Words) => wrapped(words[lang], room);
    const lines = boxes.map(linesOf);
    const side = aside ? wrapped(aside[lang], 120) : [];
    const tallest = Math.max(...lines.map(({ length }) => length));
    return {
      lines,
      side,
      height: tallest * lineHeight + 2 * padding,
      space: side.length * lineHeight + (aside ? 20 : 0),
    };
  });
  const heights = laid.map(({ height, space }, at) =>
    at === laid.length - 1 ? height : height + Math.max(gap, space),
  );
  const sheet = new Sheet(20 + heights.reduce((sum, one) => sum + one, 0), lang);
  let top = 10;
  for (const [at, { lines, side, height }] of laid.entries()) {
    const width = lines.length > 1 ? 47 : 56;
    const columns = lines.length > 1 ? [1.5, 51.5] : [22];
    const step = heights[at] ?? 0;
    for (const [n, words] of lines.entries()) {
      const x = columns[n] ?? 1.5;
      drawBox(sheet, { x, top, width, height }, words);
      const below = laid[at + 1]?.lines.length ?? 0;
      for (const to of targets(x + width / 2, lines.length, below)) {
        arrow(sheet, x + width / 2, to, top + height, top + step);
      }
    }
    if (side.length > 0) {
      const level = top + height + 10 + (side.length * lineHeight) / 2;
      sheet.line(50, sheet.y(level), 60, sheet.y(level), colors.ink3);
      drawLines(sheet, 61.5, level, side, { color: colors.ink2, size: 11.5 });
    }
    top += step;
  }
  return sheet;
}

type Place = { x: number; top: number; width: number; height: number };

function drawBox(sheet: Sheet, { x, top, width, height }: Place, lines: readonly string[]): void {
  sheet.box(x, sheet.y(top), width, sheet.y(height), '#f6f8f4', colors.ink3);
  drawLines(sheet, x + width / 2, top + height / 2, lines, { anchor: 'middle', color: colors.ink });
}

/** Lines around a level, near one another however tall the sheet is shown. */
function drawLines(sheet: Sheet, x: number, level: number, lines: readonly string[], look: Look): void {
  for (const [n, words] of lines.entries()) {
    sheet.text(x, sheet.y(level), words, { ...look, dy: (n - (lines.length - 1) / 2) * lineHeight + 4 });
  }
}

/** Where the arrows of a box lead: straight down, or to each of two boxes below it. */
function targets(x: number, boxes: number, below: number): number[] {
  if (below === 0) return [];
  return boxes === 1 && below === 2 ? [25, 75] : [x];
}

function arrow(sheet: Sheet, x: number, to: number, from: number, end: number): void {
  const middle = to === x ? end - 6 : (from + end) / 2;
  sheet.line(x, sheet.y(from), x, sheet.y(middle), colors.ink3);
  if (to !== x) {
    sheet.line(x, sheet.y(middle), to, sheet.y(middle), colors.ink3);
    sheet.line(to, sheet.y(middle), to, sheet.y(end - 6), colors.ink3);
  }
  sheet.arrowHead(to, sheet.y(end), colors.ink3);
}
