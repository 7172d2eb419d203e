/**
 * The decimal mark of a table, and of each of its columns: people of two countries may have filled them. See
 * docs/decisions/0146-marks-by-column.md.
 */
import { type Decimal, isMissing, numberIn } from './cells.ts';

/** What a cell says of the decimal mark: `12,5`, `0,120`, `1.234,5` and `1.234.567` know no other reading. */
const says: Readonly<Record<Decimal, RegExp>> = {
  ',': /^[-+]?(?:(?:\d{1,3}(?:\.\d{3})+|\d*),\d+|\d{1,3}(?:\.\d{3}){2,})(?:e[-+]?\d+)?$/i,
  '.': /^[-+]?(?:(?:\d{1,3}(?:,\d{3})+|\d*)\.\d+|\d{1,3}(?:,\d{3}){2,})(?:e[-+]?\d+)?$/i,
};

/** `1,200` and `1.200`, by which people mean two things. */
const ambiguous = /^[-+]?[1-9]\d{0,2}[.,]\d{3}$/;

/** `said`: how many cells say the mark of most, and one of them; none where nothing decides. */
export type Decimals = {
  decimal: Decimal;
  columns: Decimal[];
  said: { count: number; example: string } | undefined;
};

/**
 * The decimal mark of most cells that say one, and that of each column: its own where it says one, else that of most. What
 * may as well have its thousands parted says nothing; where nothing decides, it is the point.
 * @param parted whether thousands may be parted in these columns
 */
export function decimalsOf(rows: readonly (readonly string[])[], { parted = true } = {}): Decimals {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const said = Array.from({ length: width }, (_, place) =>
    saidBy(
      rows.map((row) => row[place] ?? ''),
      parted,
    ),
  );
  const count = (mark: Decimal) => said.reduce((sum, one) => (one?.mark === mark ? sum + one.count : sum), 0);
  const decimal = count(',') > count('.') ? ',' : '.';
  const first = said.find((one) => one?.mark === decimal && one.count > 0);
  return {
    decimal,
    columns: said.map((one) => one?.mark ?? decimal),
    said: first && { count: count(decimal), example: first.example },
  };
}

export function decimalOf(rows: readonly (readonly string[])[], options: { parted?: boolean } = {}): Decimal {
  return decimalsOf(rows, options).decimal;
}

/** By how many cells a column says its mark: by none where commas may part codes, and nothing where it holds other things. */
function saidBy(
  column: readonly string[],
  parted: boolean,
): { mark: Decimal; count: number; example: string } | undefined {
  const cells = column.flatMap((cell) => (isMissing(cell) ? [] : [withoutPercent(cell.trim())]));
  const clear = parted ? cells.filter((cell) => !ambiguous.test(cell)) : cells;
  const saying = (mark: Decimal) => clear.filter((cell) => says[mark].test(cell));
  const [commas, points] = [saying(','), saying('.')];
  if (commas.length === 0 && points.length === 0) return undefined;
  if (mayBeLists(cells)) return { mark: '.', count: 0, example: '' };
  const mark = commas.length > points.length ? ',' : '.';
  const { length: count, 0: example = '' } = mark === ',' ? commas : points;
  const numbers = cells.filter((cell) => ambiguous.test(cell) || numberIn(cell, mark) !== null);
  return numbers.length * 2 >= cells.length ? { mark, count, example } : undefined;
}

function withoutPercent(cell: string): string {
  return /[%％]$/.test(cell) ? cell.slice(0, -1).trimEnd() : cell;
}

/** The greatest code of a list of choices that is written in digits. */
const mostCode = 20;

/** Half steps, 1,5 and 2,5, are no lists where so many stand in a column. */
const fewHalves = 2;

/**
 * Whether commas may part the codes of several choices, `1,4` and `1,2,3`, or a blood pressure, `120,80`: whole numbers
 * alone, small ones in their order, or pairs of which the second is the smaller one.
 */
export function mayBeLists(cells: readonly string[]): boolean {
  const parts = cells.map((cell) =>
    /^[1-9]\d*(?:,[1-9]\d*)*$/.test(cell) ? cell.split(',').map(Number) : [],
  );
  const several = parts.filter(({ length }) => length > 1);
  if (several.length === 0 || parts.length < 2 || parts.some(({ length }) => length === 0)) return false;
  return areCodes(parts, several) || parts.every(isPair);
}

function areCodes(parts: readonly number[][], several: readonly number[][]): boolean {
  if (parts.some((codes) => codes.some((code) => code > mostCode))) return false;
  if (several.some(({ length }) => length > 2)) return true;
  const halves = several.filter(([, second]) => second === 5);
  if (halves.length === several.length && several.length >= fewHalves) return false;
  return several.every(([first = 0, second = 0]) => first < second);
}

/** Systolic over diastolic. */
function isPair([first = 0, second = 0, ...more]: readonly number[]): boolean {
  return more.length === 0 && first > second && first >= 60 && first <= 300 && second >= 30;
}
