/** The next cell that holds a text, as Ctrl+F finds it. */
import type { Frame } from '../frame.ts';
import { folded } from '../typed/reading.ts';
import { labelled, shownText } from './filter.ts';

export type Place = { at: number; column: number };

/**
 * @param rows in the order in which they are shown; `at` is a place in it
 * @param after the cell behind which the search begins; it goes on from the beginning
 */
export function findText(
  frame: Frame,
  text: string,
  rows: Uint32Array,
  after: Place = { at: 0, column: -1 },
): Place | undefined {
  const wanted = folded(text);
  const { language } = frame.dictionary;
  const width = frame.columns.length;
  const cells = rows.length * width;
  if (wanted === '' || cells === 0) return undefined;
  // Each different text is folded once.
  const holds = frame.columns.map((column) =>
    column.storage === 'texts'
      ? Uint8Array.from(column.texts, (one) =>
          folded(labelled(column, one, language)).includes(wanted) ? 1 : 0,
        )
      : undefined,
  );
  const begin = after.at * width + after.column + 1;
  for (let step = 0; step < cells; step++) {
    const cell = (begin + step) % cells;
    const [at, place] = [Math.floor(cell / width), cell % width];
    const [row, column] = [rows[at]!, frame.columns[place]!];
    const known = holds[place];
    const isThere = column.state === undefined || column.state[row] === 0;
    const is =
      known && column.storage === 'texts' && isThere
        ? known[column.codes[row]!] === 1
        : folded(shownText(column, row)).includes(wanted);
    if (is) return { at, column: place };
  }
  return undefined;
}
