/** The cells in sight: asked of the worker in blocks, and kept while they are right. */
import { useEffect, useMemo, useReducer } from 'react';
import type { FileWorker } from './FileWorker.ts';
import { cellBlock as block, type CellBlock, type CellView, type FileView } from './protocol.ts';

/** Blocks that are kept. */
const mostKept = 80;

/** `come`: undefined while it is on its way. `isSeen`: whether one of its cells was to be drawn. */
type Block = { come?: CellBlock; isSeen: boolean };

export type Cells = {
  /** Undefined while it is on its way. */
  at(row: number, column: number): CellView | undefined;
  /** The number in the file of a row that is shown. */
  numberAt(row: number): number | undefined;
};

export function useCells(view: FileView, ask: FileWorker['ask']): Cells {
  const [come, showAgain] = useReducer((count: number) => count + 1, 0);
  const { version, shown, top: first } = view;
  const width = view.places.length;
  // Each version has its own: an answer that comes late writes into what nobody looks at.
  const store = useMemo(() => {
    const blocks = new Map<string, Block>([['0:0', { come: first, isSeen: false }]]);
    return { version, blocks, alive: true };
  }, [version, first]);
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
            if (store.blocks.size <= mostKept) break;
            store.blocks.delete(old);
          }
          if (store.alive && made.isSeen) showAgain();
        },
        () => store.blocks.delete(name),
      );
      return made;
    };
    const cellsAround = (row: number, column: number): CellBlock | undefined => {
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
