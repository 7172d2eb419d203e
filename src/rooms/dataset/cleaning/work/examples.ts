import type { Column } from '../../../../frame/frame.ts';
import type { Table } from '../../../../frame/recipe/run/table.ts';
import { writtenText } from '../../../../frame/typed/typedColumn.ts';
import type { ProblemView } from '../protocol.ts';
import { idColumn } from './idColumn.ts';

/** Something that was found, before it has a name by which it is settled. */
export type Found = Omit<ProblemView, 'id' | 'title'>;

export const mostExamples = 5;

/** Rows as the import counts them, with what stands there; where no one column is meant, with what tells rows apart. */
export function examplesAt({ frame, origin }: Table, column: Column | undefined, rows: readonly number[]) {
  const shown = column ?? idColumn(frame) ?? frame.columns[0];
  return rows.slice(0, mostExamples).map((row) => ({
    number: origin[row]! + 1,
    text: shown ? writtenText(shown, row) : '',
  }));
}
