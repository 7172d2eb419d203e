/** What the thread of `receiptTask` runs. */
import type { LocaleCode } from '../../../i18n/locales.ts';
import { type ReceiptData, receiptPdf } from './receiptPdf.ts';

export function run({ data, locale }: { data: ReceiptData; locale: LocaleCode }): Promise<Uint8Array> {
  return receiptPdf(data, locale);
}
