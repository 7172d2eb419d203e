/** What a cell of a table holds. */
import { type Mark, type Marks, numberOf } from '../../lib/typedNumber.ts';

const missing =
  /^(?:|na|n\/a|nan|null|none|missing|\.|\?|-+|–|—|缺失|缺失值|未测|未測|欠測|欠損|결측|ไม่มีข้อมูล)$/iu;

/** As programs and people write that there is no value. */
export function isMissing(cell: string): boolean {
  return missing.test(cell.trim());
}

/** The sign before the fraction of a number. */
export type Decimal = Mark;

/**
 * Decimal commas are there or were chosen: a point can only part thousands. A decimal point is also what is taken where
 * nothing says which, so that a comma before three digits stays doubtful.
 */
const marks: Record<Decimal, Marks> = {
  '.': { decimal: '.', doubtful: [','] },
  ',': { decimal: ',', doubtful: [] },
};

/** The number, or null for what is none. */
export function numberIn(cell: string, decimal: Decimal): number | null {
  return numberOf(cell, marks[decimal]) ?? null;
}

/** Whether there is a number in cells that hold nothing else. */
export function areNumbers(cells: readonly string[], decimal: Decimal): boolean {
  const filled = cells.filter((cell) => !isMissing(cell));
  return filled.length > 0 && filled.every((cell) => numberIn(cell, decimal) !== null);
}

/** How the cells of a table are read that is written with this decimal mark. */
export const handOf = (decimal: Decimal) => ({
  isMissing,
  numberIn: (cell: string) => numberIn(cell, decimal),
});

export const delimiters = [',', ';', '\t'] as const;

export type Delimiter = (typeof delimiters)[number];

/** Lines that the guess of a delimiter looks at, and lines above the headings that it forgives. */
const guessedFrom = 30;
const mostTitles = 5;

/**
 * The sign that parts as many cells in the lines below as in the first one that is not empty; of several, the one that
 * parts most. A heading may well hold signs that part nothing, and titles may stand above it. Outside quotes.
 */
export function delimiterOf(text: string): Delimiter {
  const lines = text.replace(/"[^"]*"/g, '').split('\n');
  const full = lines.filter((line) => line.trim() !== '' && !/^\uFEFF?sep=/.test(line));
  const better = (one: Parting, best: Parting) =>
    one.even === best.even ? one.count > best.count : one.even > best.even;
  const bestFrom = (above: number) =>
    partings(full.slice(above, above + guessedFrom)).reduce((best, one) => (better(one, best) ? one : best));
  const first = bestFrom(0);
  for (let above = 0; above <= Math.min(mostTitles, full.length - 2); above++) {
    const best = bestFrom(above);
    if (best.even > 0) return best.sign;
  }
  return first.count > 0 ? first.sign : ',';
}

type Parting = { sign: Delimiter; count: number; even: number };

function partings([head = '', ...rows]: readonly string[]): Parting[] {
  return (['\t', ';', ','] as const).map((sign) => {
    const inLine = (line: string) => line.split(sign).length - 1;
    const count = inLine(head);
    return { sign, count, even: count > 0 ? rows.filter((row) => inLine(row) === count).length : 0 };
  });
}
