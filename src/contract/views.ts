/** Lists of the console as a member of staff likes them: filter and order under a name. */
import * as z from 'zod/mini';
import { api } from './endpoint.ts';
import { anyStaff, uuid } from './fields.ts';

export const saveView = api({
  method: 'POST',
  path: '/api/staff/views',
  summary: 'Saves the filter and order of a list under a name, for the caller only',
  input: z.object({
    list: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'staff.errors.nameMissing'), z.maxLength(60, 'staff.errors.tooLong')),
    query: z.string().check(z.maxLength(1000)),
  }),
  answer: z.object({ id: z.string() }),
  ...anyStaff,
});

export const deleteView = api({
  method: 'POST',
  path: '/api/staff/views/delete',
  summary: 'Removes a saved view',
  input: z.object({ id: uuid }),
  answer: z.object({}),
  ...anyStaff,
});
