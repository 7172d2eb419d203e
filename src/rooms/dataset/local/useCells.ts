/** The cells in sight: asked of the worker in blocks, and kept while they are right. */
import { useEffect, useMemo, useReducer } from 'react';
import type { FileWorker } from './FileWorker.ts';
import type { CellView, FileView } from './protocol.ts';

/** Rows and columns of a block, and blocks that are kept. */
const block = { rows: 64, columns: 32, most: 80 };

type Come = { cells: readonly (readonly CellView[])[]; numbers: readonly number[] };

/** `come`: undefined while it is on its way. `isSeen`: whether one of its cells was to be drawn. */
type Block = { come?: Come; isSeen: boolean };

export type Cells = {
  /** Undefined while it is on its way. */
  at(row: number, column: number): CellView | undefined;
  /** The number in the file of a row that is shown. */
  numberAt(row: number): number | undefined;
};

export function useCells(view: FileView, ask: FileWorker['ask']): Cells {
  const [come, showAgain] = useReducer((count: number) => count + 1, 0);
  const { version, shown } = view;
  const width = view.places.length;
  // Each version has its own: an answer that comes late writes into what nobody looks at.
  const store = useMemo(() => ({ version, blocks: new Map<string, Block>(), alive: true }), [version]);
  useEffect(() => {
    store.alive = true;
    return () => {
      store.alive = false;
    };
  }, [store]);
  // Cells that have come make it another one, by which rows are drawn again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count of what has come
  return useMemo(() => {
    const blockOf = (top: number, left: number): Block => {
      const name = `${top}:${left}`;
      const known = store.blocks.get(name);
      if (known) return known;
      const made: Block = { isSeen: false };
      store.blocks.set(name, made);
      const [from, first] = [top * block.rows, left * block.columns];
      const [to, last] = [Math.min(shown, from + block.rows), Math.min(width, first + block.columns)];
      Promise.all([ask('cells', from, to, first, last), ask('rowNumbers', from, to)]).then(
        ([cells, numbers]) => {
          made.come = { cells, numbers };
          // The oldest are forgotten.
          store.blocks.delete(name);
          store.blocks.set(name, made);
          for (const old of store.blocks.keys()) {
            if (store.blocks.size <= block.most) break;
            store.blocks.delete(old);
          }
          if (store.alive && made.isSeen) showAgain();
        },
        () => store.blocks.delete(name),
      );
      return made;
    };
    const cellsAround = (row: number, column: number): Come | undefined => {
      const [top, left] = [Math.floor(row / block.rows), Math.floor(column / block.columns)];
      const found = blockOf(top, left);
      if (!found.isSeen) {
        found.isSeen = true;
        // What is above and below is here before it is scrolled to.
        if (top > 0) blockOf(top - 1, left);
        if ((top + 1) * block.rows < shown) blockOf(top + 1, left);
      }
      return found.come;
    };
    return {
      at: (row, column) => cellsAround(row, column)?.cells[row % block.rows]?.[column % block.columns],
      numberAt: (row) => cellsAround(row, 0)?.numbers[row % block.rows],
    };
  }, [store, shown, width, ask, come]);
}
