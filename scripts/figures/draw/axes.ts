/** The two axes of a plot: the lines and words around the data. */
import { placeOn, ticksOn } from '../../../src/figures/axis.ts';
import type { Mark } from '../../../src/figures/frame.ts';
import { shownAlike } from '../../../src/ui/figures/numbers.ts';
import type { Axis } from '../figure.ts';
import { type Box, colors, type Language, languageTags, type Sheet, widthOf } from './sheet.ts';

/** Where values lie on the sheet, in per cent of it. */
export function placesIn(box: Box, x: Axis, y?: Axis) {
  const [along, up] = [placeOn(x), y ? placeOn(y) : () => 0];
  return {
    x: (value: number) => box.x + along(value) * box.width,
    y: (value: number) => box.y + (1 - up(value)) * box.height,
  };
}

/** The ticks of an axis with what they say: words of its own, or its numbers in the language. */
function marksOn(axis: Axis, lang: Language): Mark[] {
  const ticks = ticksOn(axis);
  const numbers = shownAlike(
    ticks.map(({ value }) => value),
    languageTags[lang],
  );
  return ticks.map(({ at }, k) => ({ at, label: axis.labels?.[k]?.[lang] ?? numbers[k] ?? '' }));
}

/** A line at every tick of y, to lie below the data. */
export function drawGrid(sheet: Sheet, box: Box, y: Axis): void {
  for (const { at } of ticksOn(y)) {
    const level = box.y + (1 - at) * box.height;
    sheet.line(box.x, level, box.x + box.width, level, colors.line);
  }
}

/** Lines, ticks and names. The name of y stands above its axis, where it needs no turning of the head. */
export function drawAxes(sheet: Sheet, box: Box, x: Axis, y: Axis | undefined, lang: Language): void {
  const bottom = box.y + box.height;
  if (y) {
    sheet.text(1.5, sheet.y(16), y.label[lang]);
    for (const { at, label } of marksOn(y, lang)) {
      const level = bottom - at * box.height;
      sheet.text(box.x, level, label, { anchor: 'end', dx: -6, dy: 4, size: 11 });
    }
    sheet.line(box.x, box.y, box.x, bottom, colors.ink3);
  }
  sheet.line(box.x, bottom, box.x + box.width, bottom, colors.ink3);
  for (const { at, label } of marksOn(x, lang)) {
    const across = box.x + at * box.width;
    sheet.line(across, bottom, across, bottom + sheet.y(5), colors.ink3);
    sheet.text(across, bottom, label, { anchor: 'middle', dy: 18, size: 11 });
  }
  const name = x.label[lang];
  // In the middle of its axis, or as near to it as the edges of a narrow sheet allow.
  const half = sheet.x(widthOf(name)) / 2;
  const middle = Math.max(half + 1, Math.min(99 - half, box.x + box.width / 2));
  sheet.text(middle, bottom, name, { anchor: 'middle', dy: 36 });
}
