/** The form's fields, checked by the contract's own rules. */
import * as z from 'zod/mini';
import { contactMobile, contactName, contactNeed } from './contract.ts';

export const contactFields = z.object({
  name: contactName,
  mobile: contactMobile,
  need: contactNeed,
  website: z.optional(z.string()),
});

export type ContactFields = z.output<typeof contactFields>;

/** People and autofill write `+86 138-0013-8000`; the contract takes the 11 digits. */
export function bareMobile(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s\-().]/g, '')
    .replace(/^(?:\+|00)86(?=1)/, '');
}
