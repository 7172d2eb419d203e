/**
 * The worker's side of reading a table: a room's own worker file hands in what is to be done with each row. The page's
 * side is `useTableWork.ts`.
 */
import type { CsvForm } from '../frame/csv/form.ts';
import { FileFault } from '../frame/frame.ts';
import { type Looked, lookAt } from '../frame/rows/look.ts';
import {
  type Processed,
  type Progress,
  processTable,
  type RowJob,
  type Work,
} from '../frame/rows/process.ts';

/** Why a file cannot be gone through: `kind` has a sentence, `values` stand in it. */
export type TableRefusal = Pick<FileFault, 'kind' | 'values'>;

/** @typeParam Plan what the room's worker needs to know, such as which column holds what */
export type Order<Plan> =
  | { order: 'look'; file: Blob; language: string; said: Partial<CsvForm> }
  | { order: 'process'; work: Work; plan: Plan };

export type Report =
  | { report: 'looked'; looked: Looked }
  | { report: 'refused'; fault: TableRefusal }
  | { report: 'progress'; progress: Progress }
  | { report: 'done'; processed: Processed };

export function serveTables<Plan>(jobOf: (plan: Plan, work: Work) => RowJob): void {
  const tell = (report: Report) => globalThis.postMessage(report);
  globalThis.addEventListener('message', async ({ data }: MessageEvent<Order<Plan>>) => {
    try {
      if (data.order === 'look') {
        tell({ report: 'looked', looked: await lookAt(data.file, data.language, data.said) });
        return;
      }
      const onProgress = (progress: Progress) => tell({ report: 'progress', progress });
      const processed = await processTable(data.work, jobOf(data.plan, data.work), onProgress);
      tell({ report: 'done', processed });
    } catch (fault) {
      // Else the file was changed or taken away while it was read, or the memory is full.
      const { kind, values } = fault instanceof FileFault ? fault : new FileFault('failed');
      tell({ report: 'refused', fault: { kind, values } });
    }
  });
}
