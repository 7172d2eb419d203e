/** A new number, address or WeChat that waits: called off by its owner, or by the link that the contacts before it got. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';

export const contactKinds = ['mobile', 'email', 'wechat'] as const;

export const cancelContact = api({
  method: 'POST',
  path: '/api/user/cancelContact',
  summary: 'Calls off a change of the caller’s phone number, email address or WeChat that waits',
  input: z.object({ kind: z.enum(contactKinds) }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'account-change', points: 200, seconds: 3600, provable: 5 },
});

export const undoContact = api({
  method: 'POST',
  path: '/api/user/undoContact',
  summary:
    'Calls off every change of contact that waits, by the token of a link; takes the password off the account and ends its sessions',
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({}),
  limit: { name: 'contact-undo', points: 60, seconds: 3600, provable: 5 },
});
