/** What admins do with membership. */
import * as z from 'zod/mini';
import { api } from './endpoint.ts';
import { givingCall, moment, uuid } from './fields.ts';

export const setVip = api({
  method: 'POST',
  path: '/api/staff/vip',
  summary: 'Makes an account a VIP member until a given time; a time in the past ends the membership',
  input: z.object({ account: uuid, until: moment }),
  ...givingCall,
});
