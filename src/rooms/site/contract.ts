/** What admins do with the settings of the site. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, freshStaffCall } from '../../contract/fields.ts';
import { admins } from '../../contract/roles.ts';

export const saveSetting = api({
  method: 'POST',
  path: '/api/staff/settings',
  summary: 'Changes one setting of the site, unless it changed in between',
  input: z.object({
    name: z.string().check(z.maxLength(40)),
    version: count,
    /** The setting's value as JSON. */
    value: z.string().check(z.maxLength(100_000)),
  }),
  answer: z.object({ version: z.number() }),
  ...freshStaffCall(admins),
});
