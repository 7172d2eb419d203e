/** What the page asks of the worker that holds the file, for an analysis: columns, and only those that it takes. */
import type { Code, Kind, Role } from '../../../dictionary/variable.ts';
import type { Frame } from '../../../frame/frame.ts';
import type { CleaningView } from '../cleaning/protocol.ts';

/** A column as an analysis offers it. `codes`: those of its list, with what they are called. */
export type AnalysisColumn = {
  key: string;
  name: string;
  title: string;
  kind: Kind;
  unit?: string;
  codes: readonly { code: Code['code']; label: string }[];
  /** What it is in its study, where somebody said so. */
  roles?: readonly Role[];
};

/** `id`: what the file calls whoever the row is about, where a column says so. */
export type RowId = { row: number; id?: string };

/** All of it is of the table after the last step of cleaning. */
export type StatisticsCalls = {
  analysisColumns(): readonly AnalysisColumn[];
  /** The columns of these keys, and those that a condition on rows names, without the texts of the file. */
  analysisTable(keys: readonly string[], filter: string | undefined): Frame;
  rowIds(rows: Uint32Array): readonly RowId[];
  /** The recipe over the table; undefined where nobody cleaned anything. */
  recipeOver(): CleaningView | undefined;
};
