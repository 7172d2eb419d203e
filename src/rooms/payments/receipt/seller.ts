/** What a receipt says of the operator. Pure. */
import { z } from 'zod';
import type { LocaleCode } from '../../../i18n/locales.ts';
import type { Seller } from '../../../ports/site.ts';

const byLanguage = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const sellerSchema = z.object({
  company: byLanguage(z.string()),
  address: byLanguage(z.array(z.string())),
  email: z.string(),
  taxNumber: z.string(),
  vatNumber: z.string(),
  vatRate: z.number(),
  fapiao: byLanguage(z.string()),
}) satisfies z.ZodType<Seller>;

/** As a receipt keeps it; undefined for one that keeps none. */
export function keptSeller(kept: unknown): Seller | undefined {
  return sellerSchema.safeParse(kept).data;
}

export function inLanguage<T>(values: Readonly<Record<string, T>>, locale: LocaleCode): T | undefined {
  return values[locale] ?? values.default ?? values.en;
}
