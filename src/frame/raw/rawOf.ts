/** The raw cells of a frame that a format gave as it means them: what people edit, and read otherwise, as of a file of text. */
import type { Column, Frame } from '../frame.ts';
import { writtenText } from '../typed/typedColumn.ts';
import { RawBuilder } from './rawBuilder.ts';
import type { RawColumn, RawTable } from './rawColumn.ts';

export function rawOf({ rows, columns }: Frame): RawTable {
  return { rows, columns: columns.map((column) => column.raw ?? written(column, rows)) };
}

function written(column: Column, rows: number): RawColumn {
  const { name, source } = column.variable;
  const builder = new RawBuilder('.', 0);
  for (let row = 0; row < rows; row++) builder.text(writtenText(column, row));
  return builder.column(source?.from === 'column' ? source.heading : name);
}
