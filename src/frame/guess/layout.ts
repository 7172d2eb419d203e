/** Which of the first rows of a table are its headings, and which stand above them as titles. */

import { isMissing, numberIn } from '../csv/cells.ts';
import { decimalOf } from '../csv/decimalMark.ts';
import type { Remark } from '../frame.ts';
import type { FormWhy, Why } from './question.ts';
import { unitIn } from './units.ts';

/** `above`: rows before the headings; `rows`: of headings, 0 where the table has none. */
export type Layout = { above: number; rows: 0 | 1 | 2 };

/** A row that holds no more than this share of the cells below is a title. */
const shareOfTitle = 0.5;

const mostTitles = 10;

/** @param head the first rows, from which the guess is made */
export function layoutOf(head: readonly (readonly string[])[]): Layout {
  const found = layoutBelow(head, titlesIn(head));
  // What has no headings below it is no title, but a record with little in it, or headings of few columns.
  return found ?? layoutBelow(head, 0) ?? { above: 0, rows: 0 };
}

function titlesIn(head: readonly (readonly string[])[]): number {
  const counts = head.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const width = middleOf(counts);
  let above = 0;
  // A table of two columns may have a row with one cell.
  if (width > 2)
    while (
      above < Math.min(mostTitles, head.length - 1) &&
      counts[above]! <= Math.max(1, width * shareOfTitle) &&
      !isMerged(head, above)
    )
      above++;
  return above;
}

/** @returns undefined where the row below so many is none of headings */
function layoutBelow(head: readonly (readonly string[])[], above: number): Layout | undefined {
  const [first = [], second = [], ...below] = head.slice(above);
  const decimal = decimalOf(head);
  const kind = (cell: string | undefined) => kindOf(cell ?? '', decimal);
  const body = second.length > 0 ? [second, ...below] : below;
  if (!isHeading(first, body, kind)) return undefined;
  const isSecond = below.length > 0 && isContinued(first, second) && isHeading(second, below, kind);
  return { above, rows: isSecond ? 2 : 1 };
}

/** Why these rows are taken for titles and headings. */
export function layoutWhy(head: readonly (readonly string[])[], { above, rows }: Layout): FormWhy {
  const titles: { above?: Why } = above > 0 ? { above: { reason: 'fewCells', values: {} } } : {};
  if (rows === 0) return { ...titles, headings: { reason: 'headingsNone', values: {} } };
  const [first = [], second = [], ...below] = head.slice(above);
  if (rows === 2) return { ...titles, headings: { reason: secondWhy(second), values: {} } };
  const decimal = decimalOf(head);
  const { over: count } = votesFor(first, [second, ...below], (cell) => kindOf(cell ?? '', decimal));
  const why: Why =
    count > 0 ? { reason: 'headingsOver', values: { count } } : { reason: 'headingsUsual', values: {} };
  return { ...titles, headings: why };
}

function secondWhy(second: readonly string[]): string {
  return areUnits(second) ? 'headingsUnits' : 'headingsTwo';
}

/**
 * What the columns are called: the cells of the headings, in two rows with what stands above and is merged over several
 * columns before what stands below; a unit below goes into brackets.
 */
export function headingsIn(head: readonly (readonly string[])[], { above, rows }: Layout): string[] {
  const tidy = (cell = '') => cell.trim().replace(/\s+/g, ' ');
  const [upper = [], lower = []] = head.slice(above, above + rows).map((row) => row.map(tidy));
  if (rows < 2) return upper;
  let over = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => {
    const own = upper[place] ?? '';
    const under = lower[place] ?? '';
    if (own !== '') over = own;
    // A merged cell reaches as far as something stands below it.
    if (under === '') return own;
    if (own !== '' && isUnit(under)) return `${own} (${under})`;
    return over === '' || over === under ? under : `${over} ${under}`;
  });
}

/** What stands above the headings is no cell of the table. */
export function titlesTold(titles: readonly string[]): Remark[] {
  const text = titles.join(' ').slice(0, 120);
  return text === '' ? [] : [{ kind: 'titlesAbove', values: { count: titles.length, text } }];
}

function isUnit(text: string): boolean {
  return unitIn(`x (${text})`)?.ucum !== undefined;
}

/** Gaps behind a text, below which every cell is filled: an upper row of two. */
function isMerged(head: readonly (readonly string[])[], at: number): boolean {
  const [row = [], next = []] = head.slice(at);
  return row.filter((cell) => cell.trim() !== '').length > 1 && isContinued(row, next);
}

/** Whether the second row fills what the first leaves open, or says the units of the first. */
function isContinued(first: readonly string[], second: readonly string[]): boolean {
  if (areUnits(second)) return true;
  const gaps = second.flatMap((cell, place) =>
    cell.trim() !== '' && (first[place] ?? '').trim() === '' ? [place] : [],
  );
  const open = second.filter((_, place) => (first[place] ?? '').trim() === '').length;
  return gaps.length > 0 && gaps.length === open && second.length >= first.length;
}

function areUnits(row: readonly string[]): boolean {
  const filled = row.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => isUnit(cell.trim()));
}

type CellKind = 'none' | 'number' | 'date' | 'text';

function kindOf(cell: string, decimal: '.' | ','): CellKind {
  const text = cell.trim();
  if (isMissing(text)) return 'none';
  if (numberIn(text, decimal) !== null) return 'number';
  return /^\d{1,4}[-/.年]\d{1,2}[-/.月]\d{1,4}/.test(text) ? 'date' : 'text';
}

type KindOf = (cell: string | undefined) => CellKind;

function isHeading(row: readonly string[], below: readonly (readonly string[])[], kind: KindOf): boolean {
  return votesFor(row, below, kind).votes >= 0;
}

/**
 * Texts above columns of numbers and dates speak for headings, numbers above numbers against. `over`: columns that speak for
 * them.
 */
function votesFor(row: readonly string[], below: readonly (readonly string[])[], kind: KindOf) {
  let [votes, over] = [0, 0];
  for (const [place, cell] of row.entries()) {
    const own = kind(cell);
    const kinds = below.map((other) => kind(other[place])).filter((one) => one !== 'none');
    const telling = kinds.filter((one) => one !== 'text').length;
    if (kinds.length === 0 || own === 'none') continue;
    if (telling * 2 > kinds.length) {
      votes += own === 'text' ? 1 : -1;
      if (own === 'text') over++;
    }
    // The same text again below is a value.
    else if (below.some((other) => other[place]?.trim() === cell.trim())) votes -= 0.5;
  }
  return { votes, over };
}

function middleOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
