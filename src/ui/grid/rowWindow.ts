/**
 * Which rows of a long table are seen. Chromium caps an element at 33,554,428 px, so a scroll position is a share of the
 * rows and not a distance: where all rows at their height would be higher than that, a pixel stands for more.
 */

/** Far enough below the cap of every browser (Firefox: 17,895,697 px). */
const highest = 16_000_000;

/** Pixels: of a row, of the frame, of the heads above the rows. */
export type Heights = { row: number; frame: number; head: number };

/** `seen`: whole rows that fit; `height`: of what is scrolled; `unit`: pixels of scrolling for one row. */
export type RowWindow = { seen: number; height: number; unit: number; last: number };

export function rowWindow(rows: number, { row, frame, head }: Heights): RowWindow {
  const seen = Math.max(1, Math.floor((frame - head) / row));
  const last = Math.max(0, rows - seen);
  const way = Math.min(last * row, highest);
  return { seen, height: frame + way, unit: last === 0 ? row : way / last, last };
}

/** The first row that is seen at a scroll position. */
export function firstRow({ unit, last }: RowWindow, scrolled: number): number {
  return Math.min(last, Math.max(0, Math.round(scrolled / unit)));
}

/** Where to scroll so that a row is seen; undefined where it is. */
export function scrollTo(window: RowWindow, first: number, row: number): number | undefined {
  if (row < first) return row * window.unit;
  return row >= first + window.seen ? (row - window.seen + 1) * window.unit : undefined;
}

/** Places and widths of columns: `lefts` has one more than there are columns, the last is the width of all. */
export function leftsOf(widths: readonly number[]): number[] {
  const lefts = [0];
  for (const width of widths) lefts.push(lefts[lefts.length - 1]! + width);
  return lefts;
}

/** Where to scroll so that a column beside the frozen ones is seen; `room`: pixels beside those. */
export function leftFor(
  lefts: readonly number[],
  frozen: number,
  column: number,
  was: number,
  room: number,
): number {
  const [left, right] = [lefts[column]! - lefts[frozen]!, lefts[column + 1]! - lefts[frozen]!];
  if (left < was) return left;
  return right > was + room ? Math.min(left, right - room) : was;
}

/** The columns, from and to without the last, that a stretch of the table shows. */
export function columnsSeen(lefts: readonly number[], from: number, to: number): [number, number] {
  const first = Math.max(0, firstAbove(lefts, from) - 1);
  return [first, Math.max(first, Math.min(lefts.length - 1, firstAbove(lefts, to - 1)))];
}

/** The first place whose left lies beyond; they rise. */
function firstAbove(lefts: readonly number[], at: number): number {
  let [low, high] = [0, lefts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lefts[middle]! > at) high = middle;
    else low = middle + 1;
  }
  return low;
}
