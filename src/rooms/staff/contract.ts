/** What the second person says of something that another of the staff would give. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { freshStaffCall, uuid } from '../../contract/fields.ts';
import { admins } from '../../contract/roles.ts';

export const decideGiving = api({
  method: 'POST',
  path: '/api/staff/waiting/decide',
  summary: 'Confirms what another admin asked to give, as the second person, or refuses it',
  input: z.object({ id: uuid, decision: z.enum(['confirm', 'refuse']) }),
  answer: z.object({}),
  ...freshStaffCall(admins),
});
