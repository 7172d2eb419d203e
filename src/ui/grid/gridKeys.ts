/** Where the keys of a spreadsheet lead. */

/** `row` -1 is the heads of the columns. */
export type GridPlace = { row: number; column: number };

/** `page`: rows that are seen at once. */
export type GridBounds = { rows: number; columns: number; page: number };

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean };

const steps: Readonly<Record<string, GridPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Where a key leads whatever stands in the cells. @returns undefined for a key that leads nowhere, or by what stands there */
export function placeAfter(pressed: Pressed, at: GridPlace, bounds: GridBounds): GridPlace | undefined {
  const { rows, columns, page } = bounds;
  const far = pressed.ctrlKey || pressed.metaKey;
  const step = steps[pressed.key];
  if (step)
    return far ? undefined : within({ row: at.row + step.row, column: at.column + step.column }, bounds);
  const last = { row: rows - 1, column: columns - 1 };
  switch (pressed.key) {
    case 'Home':
      return far ? within({ row: 0, column: 0 }, bounds) : { ...at, column: 0 };
    case 'End':
      return far ? within(last, bounds) : { ...at, column: last.column };
    case 'PageUp':
      return within({ ...at, row: Math.max(Math.min(at.row, 0), at.row - page) }, bounds);
    case 'PageDown':
      return within({ ...at, row: at.row + page }, bounds);
    default:
      return undefined;
  }
}

function within({ row, column }: GridPlace, { rows, columns }: GridBounds): GridPlace {
  return {
    row: Math.max(-1, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/** The direction of an arrow that is to go far: with Ctrl, or ⌘. */
export function farStep({ key, ctrlKey, metaKey }: Pressed): GridPlace | undefined {
  return ctrlKey || metaKey ? steps[key] : undefined;
}

/** Pixels: what a column can be made by hand or by keys, and how much one key makes it wider. */
const columnWidth = { least: 48, most: 640, step: 16 };

export function withinWidth(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
}

/** Pixels by which a key makes a column wider: with Alt and Shift, which no browser goes back by. */
export function widthStep({
  key,
  altKey,
  shiftKey,
}: {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
}): number {
  const step = altKey && shiftKey ? (steps[key]?.column ?? 0) : 0;
  return step * columnWidth.step;
}

type Filled = Pick<GridBounds, 'rows' | 'columns'> & { isFilled(row: number, column: number): boolean };

/** The end of what is filled; from there, or from an empty cell, the next that is; else the last of all. */
export function edgeFrom(at: GridPlace, step: GridPlace, { rows, columns, isFilled }: Filled): GridPlace {
  const isThere = ({ row, column }: GridPlace) => row >= 0 && row < rows && column >= 0 && column < columns;
  const next = (from: GridPlace) => ({ row: from.row + step.row, column: from.column + step.column });
  const full = (place: GridPlace) => isThere(place) && isFilled(place.row, place.column);
  // The heads are all filled, and no part of what stands below them.
  if (at.row < 0 && step.row === 0) return { row: -1, column: step.column < 0 ? 0 : columns - 1 };
  const isInside = full(at) && full(next(at));
  let place = at;
  while (isThere(next(place))) {
    const ahead = next(place);
    if (isInside && !full(ahead)) return place;
    place = ahead;
    if (!isInside && full(place)) return place;
  }
  return place;
}

/** A block of cells, from its upper left to its lower right cell, both in it. */
export type GridBlock = { top: number; left: number; bottom: number; right: number };

export function blockOf(one: GridPlace, other: GridPlace): GridBlock {
  return {
    top: Math.min(one.row, other.row),
    left: Math.min(one.column, other.column),
    bottom: Math.max(one.row, other.row),
    right: Math.max(one.column, other.column),
  };
}

export function isIn({ top, left, bottom, right }: GridBlock, { row, column }: GridPlace): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** As spreadsheets take it from the clipboard: cells parted by tabs, rows by line breaks, quoted where they hold one. */
export function tabbed(block: GridBlock, textAt: (row: number, column: number) => string): string {
  const lines: string[] = [];
  for (let row = block.top; row <= block.bottom; row++) {
    const cells: string[] = [];
    for (let column = block.left; column <= block.right; column++) cells.push(quoted(textAt(row, column)));
    lines.push(cells.join('\t'));
  }
  return lines.join('\n');
}

function quoted(text: string): string {
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
