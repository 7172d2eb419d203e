/** What stands above each column of a small table: enough to see what its numbers are. */

import { isMissing, numberIn } from '#frame/csv/cells.ts';
import { meanAndSd, quantileOf } from '#statistics/summary.ts';
import { isDay } from './cells.ts';
import type { Table } from './csv.ts';

type Counted = { n: number; missing: number };

export type ColumnSummary =
  | (Counted & {
      kind: 'numeric';
      min: number;
      /** Quartiles of R's type 7. */
      q1: number;
      median: number;
      q3: number;
      max: number;
      mean: number;
      /** Null of a single value. */
      sd: number | null;
    })
  | (Counted & { kind: 'category'; counts: { value: string; count: number }[]; others: number })
  /** Days can lead to a person: the writer is told so. */
  | (Counted & { kind: 'date' })
  /** Texts and numbers of which each stands for one row. */
  | (Counted & { kind: 'text'; different: number })
  | (Counted & { kind: 'empty' });

/** Categories that are named; a column with more of them has the rest in one number. */
const mostCategories = 8;

/** Codes, such as 0 and 1 or a stage, are counted rather than averaged. */
const mostCodes = 5;

export function summariesOf({ columns, rows, decimal }: Table): ColumnSummary[] {
  return columns.map((heading, column) => {
    const all = rows.map((row) => (row[column] ?? '').trim());
    const values = all.filter((cell) => !isMissing(cell));
    return summaryOf(heading, values, { missing: all.length - values.length, decimal });
  });
}

function summaryOf(
  heading: string,
  values: readonly string[],
  { missing, decimal }: { missing: number; decimal: Table['decimal'] },
): ColumnSummary {
  const counted = { n: values.length, missing };
  if (values.length === 0) return { kind: 'empty', ...counted };
  if (values.every(isDay)) return { kind: 'date', ...counted };
  const different = new Set(values).size;
  if (countsRows(heading) && different === values.length) return { kind: 'text', ...counted, different };
  const numbers = values.flatMap((value) => numberIn(value, decimal) ?? []);
  if (numbers.length < values.length)
    return repeats(different, values.length)
      ? { kind: 'category', ...counted, ...countsOf(values) }
      : { kind: 'text', ...counted, different };
  if (areCodes(numbers)) return { kind: 'category', ...counted, ...countsOf(values, numbers) };
  return { kind: 'numeric', ...counted, ...numericOf(numbers) };
}

function countsRows(heading: string): boolean {
  return /^(?:(?:.*[ _-])?id|no\.?|nr\.?|n[°º]|#|row|patient|subject|编号|編號|序号|番号|번호|ลำดับ)$/iu.test(
    heading.trim(),
  );
}

/** A column of names or remarks repeats little. */
function repeats(different: number, n: number): boolean {
  return different <= mostCategories || different <= n / 3;
}

function areCodes(numbers: readonly number[]): boolean {
  const different = new Set(numbers).size;
  return numbers.every(Number.isInteger) && different <= mostCodes && numbers.length >= 2 * different;
}

/** The commonest first; codes in their own order, and 1 and 1.0 are one code, shown as it is written first. */
function countsOf(values: readonly string[], codes?: readonly number[]) {
  const cells = values.map((value, at) => ({ value, code: codes?.[at] }));
  const groups = [...Map.groupBy(cells, ({ value, code }) => code ?? value).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, count: same.length }] : [];
  });
  groups.sort((a, b) => (codes ? (a.code ?? 0) - (b.code ?? 0) : b.count - a.count));
  const named = groups.slice(0, mostCategories).map(({ value, count }) => ({ value, count }));
  return { counts: named, others: values.length - named.reduce((sum, { count }) => sum + count, 0) };
}

function numericOf(numbers: readonly number[]) {
  const at = (share: number) => quantileOf(numbers, share);
  const { mean, sd } = meanAndSd(numbers);
  const [min, q1, median, q3, max] = [at(0), at(0.25), at(0.5), at(0.75), at(1)];
  return { min, q1, median, q3, max, mean, sd: Number.isNaN(sd) ? null : sd };
}
