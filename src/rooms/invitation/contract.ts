/** What staff decide about invitations that are held. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { givingCall, uuid } from '../../contract/fields.ts';

export const settleInvitation = api({
  method: 'POST',
  path: '/api/staff/invitations/settle',
  summary: 'Releases an invitation that is held, so that both earn, or refuses it',
  input: z.object({ invited: uuid, act: z.enum(['release', 'refuse']) }),
  ...givingCall,
});
