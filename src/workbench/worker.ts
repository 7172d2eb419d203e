/**
 * The worker's side of reading a table: a room's own worker file hands in what is to be done with each row. The page's
 * side is `useTableWork.ts`.
 */
import type { CsvForm } from '../frame/csv/form.ts';
import { FileFault } from '../frame/frame.ts';
import { frameLimits } from '../frame/limits.ts';
import { type Looked, lookAt } from '../frame/rows/look.ts';
import {
  type Processed,
  type Progress,
  processTable,
  type RowJob,
  type Work,
} from '../frame/rows/process.ts';
import type { SheetText } from '../frame/rows/sheetText.ts';

/** Why a file cannot be gone through: `kind` has a sentence, `values` stand in it. */
export type TableRefusal = Pick<FileFault, 'kind' | 'values'>;

/** What a person says of a file, instead of what is guessed: how a text is written, or which sheet of a workbook is meant. */
export type Said = Partial<CsvForm> & { sheet?: string };

/** @typeParam Plan what the room's worker needs to know, such as which column holds what */
export type Order<Plan> =
  | { order: 'look'; file: Blob; language: string; said: Said }
  | { order: 'process'; work: Work; plan: Plan };

export type Report =
  | { report: 'looked'; looked: Looked; sheet: SheetText | undefined }
  | { report: 'refused'; fault: TableRefusal }
  | { report: 'progress'; progress: Progress }
  | { report: 'done'; processed: Processed };

export function serveTables<Plan>(jobOf: (plan: Plan, work: Work) => RowJob): void {
  const tell = (report: Report) => globalThis.postMessage(report);
  globalThis.addEventListener('message', async ({ data }: MessageEvent<Order<Plan>>) => {
    try {
      if (data.order === 'look') {
        const { file, language, said } = data;
        const sheet = (await isPacked(file)) ? await sheetIn(file, said.sheet) : undefined;
        const looked = await (sheet ? lookAt(sheet.text, language, sheetForm) : lookAt(file, language, said));
        tell({ report: 'looked', looked, sheet });
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

/** Whether it may be a workbook: a ZIP archive, or what Excel makes of one that has a password. */
async function isPacked(file: Blob): Promise<boolean> {
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf);
}

/** The reader of workbooks is fetched when there is one. */
async function sheetIn(file: Blob, sheet: string | undefined): Promise<SheetText> {
  const limit = frameLimits.bytes;
  if (file.size > limit) throw new FileFault('tooLarge', { bytes: file.size, limit });
  const { signatureOf } = await import('../frame/formats/signatures.ts');
  const { textOfSheet } = await import('../frame/rows/sheetText.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  signatureOf(bytes);
  return textOfSheet(bytes, sheet);
}

/** As `textOfSheet` writes it. */
const sheetForm = { encoding: 'utf-8', delimiter: ',', decimal: '.' } as const satisfies Partial<CsvForm>;
