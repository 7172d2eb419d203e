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
