/** A receipt's file is made in a thread: fonts are cut for it, which takes up to a second. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { ComputeTask } from '../../../platform/compute/task.ts';
import type { ReceiptData } from './receiptPdf.ts';

export const receiptTask: ComputeTask<{ data: ReceiptData; locale: LocaleCode }, Uint8Array> = {
  name: 'payments.receipt',
  seconds: 30,
  waiting: 4,
};
