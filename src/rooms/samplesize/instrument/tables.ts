/** The whole of a calculation as rows, for a table, a spreadsheet and a document. Pure. */
import type { CurvePoint, Detectable } from './curve.ts';

export type Row = readonly (string | number)[];

/** What a file takes over: words are in the reader's language, numbers are plain and of full precision. */
export type Report = {
  title: string;
  headings: Record<'assumed' | 'result' | 'curve' | 'detectable' | 'sentence' | 'sources' | 'script', string>;
  inputs: readonly (readonly [label: string, plain: string | number, written: string])[];
  outputs: readonly (readonly [label: string, plain: number, written: string])[];
  axes: { total: string; value: string; level: string; effect: string };
  /** The chosen size and what it reaches. */
  point: string;
  curve: readonly CurvePoint[];
  detectable: readonly Detectable[];
  sentences: readonly string[];
  sources: readonly string[];
  script: string;
  address: string;
};

export function rowsOf(report: Report): Row[] {
  const { headings, axes } = report;
  return [
    [report.title],
    [report.address],
    [],
    [headings.assumed],
    ...report.inputs.map(([label, plain]): Row => [label, plain]),
    [],
    [headings.result],
    ...report.outputs.map(([label, plain]): Row => [label, plain]),
    [],
    [headings.curve],
    [axes.total, axes.value],
    ...report.curve.map(({ total, value }): Row => [total, value]),
    [],
    [headings.detectable],
    [axes.level, axes.effect],
    ...report.detectable.map(({ by, value }): Row => [by, value]),
  ];
}

/** RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
export function csvOf(rows: readonly Row[]): string {
  const cell = (value: string | number) => {
    if (typeof value === 'number') return String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
