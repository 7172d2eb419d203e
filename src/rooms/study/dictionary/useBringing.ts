/** The worker that reads and writes dictionaries as files, for one question at a time. */
import { useMemo } from 'react';
import type { Answer, Order } from './bringing.ts';
import { type CellWords, cellColumns } from './cells.ts';
import type { TemplateWords } from './template.ts';
import { useColumnWord } from './useCellWords.ts';

export function bring(order: Order): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./bringWorker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Answer) => {
      worker.terminate();
      resolve(answer);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => end(data));
    // Its script did not come, or its memory is full.
    worker.addEventListener('error', () => end({ fault: { kind: 'failed', values: {} } }));
    worker.postMessage(order);
  });
}

/** Words of a sheet in the reader's language, by which its columns and cells are known. */
export function useTemplateWords(cells: CellWords): TemplateWords {
  const wordOf = useColumnWord();
  return useMemo(() => {
    const named = cellColumns.map((column) => [column, wordOf(column)] as const);
    // Every column has its word, which is what the record says.
    return { cells, headings: Object.fromEntries(named) as TemplateWords['headings'] };
  }, [cells, wordOf]);
}
