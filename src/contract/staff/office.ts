/** What staff do beside entries: contact requests, settings, roles, membership, saved views. */
import * as z from 'zod/mini';
import { api } from '../endpoint.ts';
import { roles } from '../roles.ts';
import { count, flag, limit, moment, uuid } from './fields.ts';

const anyStaff = { access: 'user', roles, limit } as const;
const admins = { access: 'user', roles: ['admin'], limit } as const;
/** Of what gives power away: whoever does it signed in a short while ago. */
const freshAdmins = { access: 'fresh', roles: ['admin'], limit } as const;

export const settleRequest = api({
  method: 'POST',
  path: '/api/staff/contact',
  summary:
    'Takes a contact request, gives it back, marks it done or open again, unless it changed in between',
  input: z.object({ request: uuid, version: count, act: z.enum(['take', 'leave', 'done', 'reopen']) }),
  answer: z.object({ version: z.number() }),
  ...anyStaff,
});

export const noteRequest = api({
  method: 'POST',
  path: '/api/staff/contact/note',
  summary: 'Adds a note to a contact request',
  input: z.object({
    request: uuid,
    text: z
      .string()
      .check(z.trim(), z.minLength(1, 'staff.errors.noteMissing'), z.maxLength(2000, 'staff.errors.tooLong')),
  }),
  answer: z.object({}),
  ...anyStaff,
});

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
  ...admins,
});

export const setRole = api({
  method: 'POST',
  path: '/api/staff/roles',
  summary: 'Gives an account a role, or takes it away',
  input: z.object({ account: uuid, role: z.enum(roles), granted: flag }),
  answer: z.object({}),
  ...freshAdmins,
});

export const becomeFirstAdmin = api({
  method: 'POST',
  path: '/api/staff/first',
  summary: 'Makes whoever is signed in the first admin, by the link that the first start printed',
  input: z.object({ token: z.string().check(z.maxLength(100)) }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'first-admin', points: 20, seconds: 3600 },
});

export const setVip = api({
  method: 'POST',
  path: '/api/staff/vip',
  summary: 'Makes an account a VIP until a moment; one that is past ends it',
  input: z.object({ account: uuid, until: moment }),
  answer: z.object({}),
  ...freshAdmins,
});

export const saveView = api({
  method: 'POST',
  path: '/api/staff/views',
  summary: 'Keeps the filter and order of a list under a name, for oneself',
  input: z.object({
    list: z.string().check(z.regex(/^[a-z]{1,20}$/)),
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
  summary: 'Forgets a saved view',
  input: z.object({ id: uuid }),
  answer: z.object({}),
  ...anyStaff,
});
