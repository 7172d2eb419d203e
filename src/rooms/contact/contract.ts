/**
 * A visitor's request for help (docs/specification.md §5.1, §7.2). The two calls of one submission make one
 * request.
 */
import * as z from 'zod/mini';
import { executePath } from '../../contract/addresses.ts';
import { api, gateway } from '../../contract/endpoint.ts';
import { count, staffCall, uuid } from '../../contract/fields.ts';
import { advisers } from '../../contract/roles.ts';
import { mainlandMobile } from '../../lib/typedContact.ts';
import { cleanLine } from '../../lib/unseen.ts';

/** Longest texts taken, in characters. */
export const contactLengths = { name: 100, need: 5000 } as const;

/** Mainland-China mobile: 11 digits, the first 1, the second 3 to 9. People and autofill write more around them. */
const mobilePattern = /^1[3-9]\d{9}$/;

/** A field that a form left out is a field left blank. */
const blankable = (schema: z.ZodMiniString<string>) => z.prefault(schema, '');

export const contactName = blankable(
  z
    .string()
    .check(
      z.overwrite(cleanLine),
      z.minLength(1, 'contact.errors.nameMissing'),
      z.maxLength(contactLengths.name, 'contact.errors.nameTooLong'),
    ),
);
export const contactMobile = blankable(
  z
    .string()
    .check(
      z.overwrite(mainlandMobile),
      z.minLength(1, 'contact.errors.mobileMissing'),
      z.regex(mobilePattern, 'contact.errors.mobileInvalid'),
    ),
);
export const contactNeed = blankable(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'contact.errors.needMissing'),
      z.maxLength(contactLengths.need, 'contact.errors.needTooLong'),
    ),
);

/**
 * Added by us (docs/specification.md §7.5): the version of the privacy notice agreed to, and a field that only
 * robots fill.
 */
const beside = {
  consent: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  website: z.optional(z.string()),
};

/** Shared by both calls: one address sends at most 15 requests, of two calls each, an hour. */
const limit = { name: 'contact', points: 30, seconds: 3600, provable: 10 };

export const createContactUs = gateway({
  method: 'POST',
  path: executePath('crud', 'create_contact_us'),
  summary: 'Sends a contact request',
  input: z.object({
    data: z.object({ name: contactName, mobile: contactMobile, content: contactNeed, ...beside }),
  }),
  answer: z.object({ id: z.string() }),
  limit,
});

export const sendContact = api({
  method: 'POST',
  path: '/api/index/contact',
  summary: 'Confirms a contact request; called alone, it creates one',
  input: z.object({ name: contactName, mobile: contactMobile, need: contactNeed, ...beside }),
  answer: z.object({}),
  limit,
});

export const settleRequest = api({
  method: 'POST',
  path: '/api/staff/contact',
  summary:
    'Assigns a contact request to the caller or unassigns it, marks it as done or reopens it, unless it changed in between',
  input: z.object({ request: uuid, version: count, act: z.enum(['take', 'leave', 'done', 'reopen']) }),
  answer: z.object({ version: z.number() }),
  ...staffCall(advisers),
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
  ...staffCall(advisers),
});
