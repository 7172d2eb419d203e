import type { Column, Frame } from '../../../../frame/frame.ts';

/** What tells rows apart: the identifier of the table, else a column that looks like one. */
export function idColumn({ columns }: Frame): Column | undefined {
  return (
    columns.find(({ variable }) => variable.roles?.includes('id')) ??
    columns.find(({ variable }) => variable.kind === 'id')
  );
}
