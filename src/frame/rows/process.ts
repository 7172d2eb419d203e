/**
 * Goes through a whole table, row by row, and writes two others: what came of each row, and what was wrong in it.
 * See docs/decisions/0072-tables-in-the-browser.md.
 */

import { type Row, RowReader } from '../csv/csvRows.ts';
import { byteOrderMark, csvLine } from '../csv/csvWriter.ts';
import { type CsvForm, isNoRow } from '../csv/form.ts';
import type { RowFault } from '../csv/tokens.ts';
import { textOf } from '../encoding.ts';
import type { Quartiles } from '../work/quartiles.ts';
import { tableLimits } from './look.ts';

/** What is wrong with a row or one of its cells. `kind` has a sentence, `values` stand in it. */
export type TableFault = {
  line: number;
  /** Of the column; undefined for what is wrong with the row as a whole. */
  place: number | undefined;
  column: string;
  value: string;
  kind: string;
  values: Readonly<Record<string, string>>;
};

/** `column`: undefined for what is wrong with the row as a whole. */
export type Tell = (
  column: number | undefined,
  kind: string,
  values?: Readonly<Record<string, string>>,
) => void;

/**
 * What is done with each row. `head` names the columns of the result; `row` gives its cells, and may tell what is wrong.
 */
export type RowJob = {
  head: readonly string[];
  row(cells: readonly string[], line: number, tell: Tell): readonly (string | number)[];
  /** What the job counted by the way, by a name of its own. */
  counts?(): Readonly<Record<string, number>>;
  /** How the numbers that it found are spread, by a name of its own. */
  spreads?(): Readonly<Record<string, Quartiles>>;
};

/** Sentences of faults by kind, with `{name}` for a value, and what the columns of the report are called. */
export type ReportWords = {
  head: readonly [line: string, column: string, value: string, reason: string];
  sentences: Readonly<Record<string, string>>;
};

export type Progress = { read: number; of: number; rows: number; faults: number };

/**
 * `rows` were taken, of them `faultyRows` with a cell that could not be; `refusedRows` could not be read at all. `faults`
 * counts all, `first` and the report hold as many as can be looked at. `isCut`: there were more rows than are taken.
 * `sample`: the head of the result and its first rows.
 */
export type Processed = {
  rows: number;
  faultyRows: number;
  refusedRows: number;
  faults: number;
  first: readonly TableFault[];
  isCut: boolean;
  counts: Readonly<Record<string, number>>;
  spreads: Readonly<Record<string, Quartiles>>;
  sample: { head: readonly string[]; rows: readonly (readonly string[])[] };
  result: Blob;
  report: Blob;
};

const mostFaults = { shown: 1000, written: 500_000 };
const sampleRows = 5;

export type Work = { file: Blob; form: CsvForm; columns: readonly string[]; words: ReportWords };

export async function processTable(
  { file, form, columns, words }: Work,
  job: RowJob,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Processed> {
  const report = new Report(words, columns, form.delimiter);
  const result = new Parts(csvLine(job.head, form.delimiter));
  const reader = new RowReader(form.delimiter);
  const counts = { rows: 0, faultyRows: 0, refusedRows: 0 };
  const rows: string[][] = [];
  // Titles, and the headings below them.
  let above = form.layout.above + form.layout.rows;
  let isCut = false;
  const take = (row: Row): void => {
    if ('cells' in row && isNoRow(row.cells)) return;
    if (above-- > 0) return;
    if (counts.rows + counts.refusedRows >= tableLimits.rows) isCut = true;
    if (isCut) return;
    const refused = refusal(row, columns.length);
    if (refused) {
      counts.refusedRows++;
      report.add(row.line, undefined, '', refused.kind, refused.values);
    } else if ('cells' in row) {
      const before = report.count;
      const tell: Tell = (column, kind, values = {}) =>
        report.add(row.line, column, column === undefined ? '' : (row.cells[column] ?? ''), kind, values);
      const cells = job.row(row.cells, row.line, tell);
      result.add(csvLine(cells, form.delimiter));
      if (rows.length < sampleRows) rows.push(cells.map(String));
      counts.rows++;
      if (report.count > before) counts.faultyRows++;
    }
  };
  for await (const { text, read } of textOf(file, form.encoding)) {
    for (const row of reader.push(text, read === file.size)) take(row);
    onProgress({ read, of: file.size, rows: counts.rows, faults: report.count });
    if (isCut) break;
  }
  const { count: faults, first } = report;
  return {
    ...counts,
    faults,
    first,
    isCut,
    counts: job.counts?.() ?? {},
    spreads: job.spreads?.() ?? {},
    sample: { head: job.head, rows },
    result: result.whole(),
    report: report.parts.whole(),
  };
}

type Refusal = { kind: RowFault | 'cells'; values: Readonly<Record<string, string>> };

/** Cells that stand in other columns than they seem to would be taken for other answers: such a row is not read. */
function refusal(row: Row, expected: number): Refusal | undefined {
  if ('fault' in row) return { kind: row.fault, values: {} };
  const { cells } = row;
  // Spreadsheets leave empty cells at the end.
  const count = cells.length > expected ? lastFilled(cells, expected) : cells.length;
  return count === expected
    ? undefined
    : { kind: 'cells', values: { expected: String(expected), count: String(count) } };
}

function lastFilled(cells: readonly string[], least: number): number {
  let count = cells.length;
  while (count > least && cells[count - 1]?.trim() === '') count--;
  return count;
}

/** Text that grows: from time to time it is handed to the browser, which can keep it on the disk. */
class Parts {
  private readonly done: Blob[] = [];
  private lines: string[];
  private length = 0;

  constructor(head: string) {
    this.lines = [byteOrderMark, head];
  }

  add(line: string): void {
    this.lines.push(line);
    this.length += line.length;
    if (this.length > 4_000_000) this.flush();
  }

  whole(): Blob {
    this.flush();
    return new Blob(this.done, { type: 'text/csv;charset=utf-8' });
  }

  private flush(): void {
    this.done.push(new Blob([this.lines.join('')]));
    this.lines = [];
    this.length = 0;
  }
}

/** Characters of a cell that are told. */
const longestValue = 80;

class Report {
  readonly parts: Parts;
  readonly first: TableFault[] = [];
  count = 0;
  private readonly words: ReportWords;
  private readonly columns: readonly string[];
  private readonly delimiter: string;

  constructor(words: ReportWords, columns: readonly string[], delimiter: string) {
    this.words = words;
    this.columns = columns;
    this.delimiter = delimiter;
    this.parts = new Parts(csvLine(words.head, delimiter));
  }

  add(
    line: number,
    place: number | undefined,
    cell: string,
    kind: string,
    values: Readonly<Record<string, string>>,
  ) {
    this.count++;
    if (this.count > mostFaults.written) return;
    const column = place === undefined ? '' : (this.columns[place] ?? '');
    const value = cell.length > longestValue ? `${cell.slice(0, longestValue)}…` : cell;
    if (this.count <= mostFaults.shown) this.first.push({ line, place, column, value, kind, values });
    const sentence = filled(this.words.sentences[kind] ?? kind, values);
    this.parts.add(csvLine([line, column, value, sentence], this.delimiter));
  }
}

/** Values into the places of a sentence. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
