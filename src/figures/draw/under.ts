/** Counts below the axis of time, each under its tick: numbers at risk, events and who was lost from sight so far. */
import { ticksOn } from '../axis.ts';
import type { Layer, Under } from '../figure.ts';
import { ink } from '../palette.ts';
import { fitted, widest, widthOf } from '../text.ts';
import type { Laid } from './axes.ts';
import { type Box, textAt } from './elements.ts';
import { type Measure, sampleAt, sampleWidth } from './names.ts';
import type { Speech } from './speech.ts';

/** The room that the widest number of a table at these ticks takes. */
export function widestCell(
  under: Under | undefined,
  ticks: readonly number[],
  size: number,
  { number }: Speech,
): number {
  const cells = under?.(ticks).flatMap(({ rows }) => rows.flat()) ?? [];
  return cells.length === 0 ? 0 : widthOf(number(Math.max(...cells), 0), size);
}

/** The room to the left of the axis that names of rows take, with half of the first number. */
export function underLeft(names: readonly string[], most: number, { size }: Measure, cell: number): number {
  if (names.length < 2) return cell / 2 + size / 2;
  const shown = names.map((name) => fitted(name, most, size)[0] ?? '');
  return sampleWidth(size) + widest(shown, size) + cell / 2 + size;
}

export function underHeight(under: Under, series: number, { lead }: Measure): number {
  return under([]).length * (1 + Math.max(1, series)) * lead;
}

/** A heading for each block, and below it a row for each series. */
export function drawUnder(
  under: Under,
  laid: Laid,
  { box, left, top }: { box: Box; left: number; top: number },
  { names, layers, most }: { names: readonly string[]; layers: readonly Layer[]; most: number },
  measure: Measure,
  speech: Speech,
): string[] {
  const { size, lead } = measure;
  const places = ticksOn(laid).map(({ at }) => box.x + at * box.width);
  let level = top;
  const line = () => {
    level += lead;
    return level;
  };
  return under(laid.ticks).flatMap(({ word, rows }) => [
    textAt(left, line(), speech.say(`words.${word}`), { size, color: ink.axis }),
    ...rows.flatMap((cells, series) => {
      const foot = line();
      const numbers = cells.map((cell, at) =>
        textAt(places[at] ?? 0, foot, speech.number(cell, 0), { size, anchor: 'middle' }),
      );
      if (names.length < 2) return numbers;
      const [name = ''] = fitted(names[series] ?? '', most, size);
      return [
        sampleAt(left, foot, series, layers, measure),
        textAt(left + sampleWidth(size), foot, name, { size }),
        ...numbers,
      ];
    }),
  ]);
}
