/** What a grid is asked to show, and what it tells. */
import type { ReactNode } from 'react';
import type { GridBlock, GridPlace } from './gridKeys.ts';

/** `width` in pixels. `name`: what the column is called where only a text fits. `head`: what stands above it. */
export type GridColumn = {
  id: string;
  name: string;
  width: number;
  head: ReactNode;
  isNumber?: boolean;
  isChosen?: boolean;
  sort?: 'ascending' | 'descending';
};

/** `name`: all that a screen reader says of the cell: heading, value, why it is missing, what is wrong with it. */
export type GridCell = {
  text: string;
  note?: string;
  lang?: string;
  mark?: 'missing' | 'problem';
  name: string;
};

export type GridProps = {
  label: string;
  rows: number;
  columns: readonly GridColumn[];
  /** Columns, from the first, that stay when the others move: two at most. */
  frozen?: number;
  cellAt(row: number, column: number): GridCell;
  /** What stands before a row: its number in the file, whatever the order now. */
  rowName(row: number): string;
  /** A cell that is drawn as it is edited; '' where nothing stands. */
  textAt(row: number, column: number): string;
  /** Where Ctrl and an arrow lead: to the end of what is filled (`edgeFrom`). */
  edgeFrom(at: GridPlace, step: GridPlace): GridPlace | Promise<GridPlace>;
  /** What a block is on the clipboard (`tabbed`); undefined where the caller puts it there later. */
  copied(block: GridBlock): string | undefined;
  /** A new object is brought into sight, also where it names the same cell. */
  at: GridPlace;
  onAt(place: GridPlace): void;
  /** A head was chosen. */
  onOpen?(column: number): void;
  onEdit?(place: GridPlace, text: string): void;
  /** A cell was clicked, whatever the keys choose. */
  onPress?(place: GridPlace): void;
  /** The space bar, over what is selected. */
  onSpace?(block: GridBlock): void;
  /** Text from the clipboard, over what is selected. */
  onPaste?(block: GridBlock, text: string): void;
  /** Ctrl+D, as spreadsheets have it: the first line of what is selected goes into all others. */
  onFill?(block: GridBlock): void;
  /** `isByKey`: nobody sees a hand draw, so that it is to be said how wide the column is now. */
  onWidth?(column: number, width: number, isByKey?: boolean): void;
  /** What the field is called in which a cell is edited. */
  editLabel?: string;
  className?: string;
};

export function cellId(id: string, { row, column }: GridPlace): string {
  return `${id}-${row}-${column}`;
}
