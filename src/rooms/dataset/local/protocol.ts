/** What the page and the worker that holds its file say to one another. */
import type { Assumed } from '../../../designs/nuisance.ts';
import type { Dictionary, Kind, Range, Variable } from '../../../dictionary/variable.ts';
import type { Delimiter } from '../../../frame/csv/cells.ts';
import type { Way } from '../../../frame/encoding.ts';
import type { Spread } from '../../../frame/formats/codebook/codebook.ts';
import type { WriteOptions } from '../../../frame/formats/options.ts';
import type { Remark } from '../../../frame/frame.ts';
import type { Layout } from '../../../frame/guess/layout.ts';
import type { Change, FormWhy, Reason } from '../../../frame/guess/question.ts';
import type { DateOrder } from '../../../frame/typed/dates.ts';
import type { Encoding } from '../../../lib/encodings.ts';
import type { Identifying, Prepared, Wanted } from '../keep/wanted.ts';

/**
 * How a file is written; of text, `encoding` and so on; of a workbook, which of its sheets, and which part of it. `layout`:
 * which of its first rows are headings; `titles`: what stands above them; `columns`: those that are read, where some were
 * chosen; `why`: of what was guessed.
 */
export type Form = {
  format: string;
  encoding?: Encoding;
  delimiter?: Delimiter;
  decimal?: '.' | ',';
  sheet?: string;
  sheets?: readonly string[];
  range?: string;
  columns?: readonly string[];
  layout?: Layout;
  titles?: readonly string[];
  why?: FormWhy;
};

/** What a person chose instead of what is guessed. `beside`: a file that says what the columns mean. */
export type SaidForm = Partial<Form> & { beside?: Blob };

export type Values = Readonly<Record<string, string | number>>;

/** A question that only a person can answer, about a column or the table. `at`: its place among all that are asked. */
export type Question = {
  at: number;
  kind: string;
  values: Values;
  choices: readonly { kind: string; values: Values }[];
};

/**
 * `title`: what people call it, its heading in the file. `bars`: how its values are spread; `codes`: how many different
 * ones a category has; `share`: of the rows, in which it is missing; `asks`: how many questions about it are open.
 */
export type HeadView = {
  key: string;
  name: string;
  title: string;
  kind: Kind;
  unit?: string;
  decimals?: number;
  missing: number;
  share: number;
  problems: number;
  codes?: number;
  bars: readonly number[];
  asks: number;
  identifies: boolean;
};

/** Cells of a part of the grid, and the numbers that its rows have in the file. */
export type CellBlock = { cells: readonly (readonly CellView[])[]; numbers: readonly number[] };

/** Rows and columns that the page asks for at once. */
export const cellBlock = { rows: 64, columns: 32 } as const;

export type Sort = { key: string; direction: 'ascending' | 'descending' };

/**
 * `rows`: of the file; `shown`: those that the filter leaves. `places`: of the columns, as the grid shows them: first the
 * `held` ones, which stay when the others move, and none that is hidden. `version` changes with every cell and every order,
 * `edits` with what is in the file alone. `asks`: open questions about the table itself. `isWhole`: while the rest of the file is read it can be looked at, sorted and
 * filtered, and no cell or column changed: what all rows hold decides what they are. `isFixed`: nothing can be changed at
 * all, as of a snapshot. `top`: the cells that are seen first, so that nobody waits for them once more.
 */
export type FileView = {
  version: number;
  edits: number;
  isWhole: boolean;
  isFixed: boolean;
  rows: number;
  shown: number;
  columns: readonly HeadView[];
  places: readonly number[];
  held: number;
  form: Form;
  remarks: readonly Remark[];
  asks: readonly Question[];
  ids?: { name: string; distinct: number };
  problems: number;
  undo: number;
  redo: number;
  sort?: Sort;
  filter?: Filter;
  layout: GridLayout;
  top: CellBlock;
};

/** Rows with a text in one of their cells, with a problem, or of a column: with one of its values, within a range, or without any. */
export type Filter =
  | { text: string }
  | { problems: true }
  | { key: string; values: readonly string[] }
  | { key: string; range: Range }
  | { key: string; missing: true };

/** `value`: the number, to be written in the reader's language. `label`: of a code. `missing`: the name of the reason. */
export type CellView = {
  text: string;
  value?: number;
  label?: string;
  missing?: string;
  problem?: string;
};

/** A column opened beside the grid. `order`: of its dates. `moments`: its dates and times, in
 * place of `numbers`. `tops`: its commonest values. `reasons`: why it was guessed as it is. */
export type ColumnView = {
  variable: Variable;
  order?: DateOrder;
  valid: number;
  empty: number;
  missing: readonly { name: string; count: number }[];
  problems: readonly { kind: string; count: number; example: string }[];
  distinct: number;
  numbers?: { least: number; q1: number; median: number; q3: number; most: number; mean: number; sd: number };
  moments?: { least: string; median: string; most: string };
  bars: readonly number[];
  ticks: readonly (number | string)[];
  tops: readonly { text: string; label?: string; count: number }[];
  questions: readonly Question[];
  reasons: readonly { about: Reason['about']; kind: string; values: Values }[];
};

/** Cells for the clipboard; `guarded`: how many got an apostrophe, so that no spreadsheet takes them for formulas. */
export type Copied = { text: string; guarded: number };

/** What a codebook is made of. */
export type Described = {
  dictionary: Dictionary;
  rows: number;
  spreads: ReadonlyMap<string, Spread>;
};

/** How the grid stands: pixels of columns by their keys, and whether codes are shown with their labels. `hidden`: keys. */
export type GridLayout = {
  widths: Readonly<Record<string, number>>;
  withLabels: boolean;
  hidden?: readonly string[];
};

/** A snapshot of a study: it can be looked at alone. `beside`: other files of it, with columns that its reader sees too. */
export type SnapshotFiles = { beside: readonly Blob[] };

/** A planned sample size: the keys of its outcome and of what says whether there was an event, and which codes say so. */
export type Planned = { id: string; outcome: string; events?: string; event: readonly string[] | null };

/** What is seen of a text before it is read. `columns`: what they are called. */
export type Looked = { columns: readonly string[]; ways: readonly Way[] };

/** What the page may ask about a file: each answers once, or fails with the kind of a fault. Cells stand by the columns of the grid. */
export type FileCalls = {
  open(file: Blob, name: string, language: string, said: SaidForm, snapshot?: SnapshotFiles): FileView;
  look(file: Blob, language: string, said: SaidForm): Looked;
  cells(from: number, to: number, first: number, last: number): readonly (readonly CellView[])[];
  rowNumbers(from: number, to: number): readonly number[];
  column(key: string): ColumnView;
  change(key: string, change: Change): FileView;
  answer(question: number, choice: number): FileView;
  edit(row: number, key: string, text: string): FileView;
  undo(): FileView;
  redo(): FileView;
  sort(sort: Sort | undefined): FileView;
  filter(filter: Filter | undefined): FileView;
  find(text: string, row: number, column: number): { row: number; column: number } | undefined;
  edge(row: number, column: number, rowStep: number, columnStep: number): { row: number; column: number };
  copy(top: number, left: number, bottom: number, right: number): Copied;
  lay(layout: Omit<GridLayout, 'hidden'>): void;
  /** One column stays, whatever is said. */
  hide(keys: readonly string[]): FileView;
  /** Where a row of the file is shown, counted from 1 there and from 0 here; -1: the filter hides it. */
  placeOf(row: number): number;
  identifying(alsoDirect?: readonly string[]): Identifying[];
  prepare(wanted: Wanted): Prepared;
  /** The report that lies beside the table in a study file; nobody has looked at it. */
  reportIn(): unknown;
  describe(withoutDirect: boolean): Described;
  /** What the rows say of planned sizes, each by its id; nothing of those whose outcome has no column. */
  observe(planned: readonly Planned[]): ReadonlyMap<string, Assumed>;
  write(
    name: string,
    withoutDirect: boolean,
    how?: WriteOptions,
  ): { blob: Blob; name: string; remarks: readonly Remark[] };
};

export type Progress = { read: number; of: number; rows: number };

/** From the worker. `first`: the first rows, while the rest is still read. */
export type Report =
  | { id: number; result: unknown }
  | { id: number; fault: string; values: Values }
  | { progress: Progress }
  | { first: FileView };
