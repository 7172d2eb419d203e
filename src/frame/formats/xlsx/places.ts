/** Names of cells and of rectangles of cells: `B3`, `A1:H200`. Rows and columns are counted from 0. */

export type Area = { top: number; left: number; bottom: number; right: number };

/** What a sheet has at most. */
export const sheetMost = { rows: 1_048_576, columns: 16_384 } as const;

/** @returns the column of `AB12`, or -1 */
export function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
  }
  return column - 1;
}

export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(0x41 + (column % 26));
}

/** `B3:H200`, `B:H`, `3:200` or one cell; what is left open reaches as far as a sheet does. */
export function areaOf(text: string): Area | undefined {
  const found = /^\$?([A-Z]{0,3})\$?(\d{0,7})(?::\$?([A-Z]{0,3})\$?(\d{0,7}))?$/i.exec(text.trim());
  if (!found || text.trim() === '') return undefined;
  const [, left = '', top = '', right = '', bottom = ''] = found;
  const isOne = !text.includes(':');
  const area = {
    top: top === '' ? 0 : Number(top) - 1,
    left: left === '' ? 0 : columnOf(left),
    bottom: isOne ? Number(top) - 1 : bottom === '' ? sheetMost.rows - 1 : Number(bottom) - 1,
    right: isOne ? columnOf(left) : right === '' ? sheetMost.columns - 1 : columnOf(right),
  };
  const fits =
    area.top >= 0 && area.left >= 0 && area.bottom < sheetMost.rows && area.right < sheetMost.columns;
  return fits && area.top <= area.bottom && area.left <= area.right ? area : undefined;
}
