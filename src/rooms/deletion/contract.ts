/** Deleting one's own account, and calling it off. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { askAddress, callOffAddress } from './addresses.ts';

const limit = { name: 'deletion', points: 60, seconds: 3600, provable: 5 };

export const askDeletion = api({
  ...askAddress,
  summary: 'Has the caller’s account deleted after 14 days, and ends every session of it',
  input: z.object({
    /** The word that the page asks for, in any language of the site. */
    typed: z.prefault(
      z.string().check(z.trim(), z.minLength(1, 'deletion.errors.typed'), z.maxLength(100)),
      '',
    ),
  }),
  answer: z.object({
    /** ISO 8601; until then it can be called off. */
    due: z.string(),
    /** The number of the certificate that there will be. */
    certificate: z.string(),
    /** Whether there is an address that the certificate can go to. */
    mailed: z.boolean(),
  }),
  access: 'fresh',
  limit,
});

export const callOffDeletion = api({
  ...callOffAddress,
  summary: 'Keeps the caller’s account that was to be deleted; one that was not stays as it is',
  input: z.object({}),
  answer: z.object({}),
  access: 'user',
  limit,
});
