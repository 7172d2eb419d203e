/** What a cell of a table holds. */

const missing =
  /^(?:|na|n\/a|nan|null|none|missing|\.|\?|-+|–|—|缺失|缺失值|未测|未測|欠測|欠損|결측|ไม่มีข้อมูล)$/iu;

/** As programs and people write that there is no value. */
export function isMissing(cell: string): boolean {
  return missing.test(cell.trim());
}

/** The sign before the fraction of a number. */
export type Decimal = '.' | ',';

/** The number, or null for what is none. */
export function numberIn(cell: string, decimal: Decimal): number | null {
  const text = cell.trim().replace(/^\u2212/, '-');
  const pattern =
    decimal === ','
      ? /^[-+]?(?:\d+,?\d*|,\d+)(?:e[-+]?\d{1,3})?$/i
      : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i;
  if (!pattern.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

export const delimiters = [',', ';', '\t'] as const;

export type Delimiter = (typeof delimiters)[number];

/** Outside quotes, in the first line that is not empty. */
export function delimiterOf(text: string): Delimiter {
  const head = text.trimStart().split('\n', 1)[0] ?? '';
  const bare = head.replace(/"[^"]*"/g, '');
  const counts = (['\t', ';', ','] as const).map((sign) => ({ sign, count: bare.split(sign).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** Where commas do not part the cells, they may stand in numbers: if any does and no point, it is the decimal sign. */
export function decimalOf(rows: readonly (readonly string[])[], delimiter: string): Decimal {
  const cells = rows.flat();
  if (delimiter === ',') {
    if (cells.some((cell) => /^[-+]?\d+\.\d+$/.test(cell))) return '.';
    return cells.some((cell) => /^[-+]?\d+,\d+$/.test(cell)) ? ',' : '.';
  }
  const point = cells.some((cell) => /^[-+]?\d*\.\d+(?:[eE][-+]?\d+)?$/.test(cell));
  return !point && cells.some((cell) => /^[-+]?\d*,\d+(?:[eE][-+]?\d+)?$/.test(cell)) ? ',' : '.';
}
