/** How a provider writes its statements, and what is read of each row. */
import type { Money } from '../providers/provider.ts';

/** `returned`: a refund that came back. */
export type MovementKind = 'payment' | 'refund' | 'returned';

/** `fee`: what the provider kept, below zero where it gave some of it back. `order`, `refund`: our numbers. */
export type StatementRow = {
  line: number;
  kind: MovementKind;
  order: string | undefined;
  refund: string | undefined;
  trade: string;
  money: Money;
  fee: Money;
  at: Date;
};

/** A row by the names of its columns; the name of the column that is wrong; undefined for a row of another kind. */
export type ReadRow = (
  cell: (column: string) => string,
) => Omit<StatementRow, 'line'> | { column: string } | undefined;

export type Form = {
  delimiter: string;
  /** The columns that are needed, as their heading names them. */
  columns: readonly string[];
  read: ReadRow;
  /** Rows that are no table: remarks and totals. */
  isRemark(cells: readonly string[]): boolean;
  /** A heading, or a cell, without what the provider writes around it. */
  plain(cell: string): string;
};
