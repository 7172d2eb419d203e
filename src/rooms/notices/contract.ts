/** Notices: one's own list, what was read, and what one wants to be told of and how. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, locale, uuid } from '../../contract/fields.ts';
import { noticeMails } from '../../platform/notice.ts';
import { noticesAddress, readAddress } from './addresses.ts';

const shown = z.object({
  id: z.string(),
  /** What it is about, such as `forum.replied`. */
  kind: z.string(),
  title: z.string(),
  /** '' when the title says everything. */
  text: z.string(),
  /** From the root of the site, with the language; null for what leads nowhere. */
  path: z.nullable(z.string()),
  /** ISO 8601. */
  at: z.string(),
  read: z.boolean(),
});

export type ShownNotice = z.output<typeof shown>;

const limit = { name: 'notices', points: 600, seconds: 3600 };

export const getNotices = api({
  ...noticesAddress,
  summary: 'The caller’s notices, the newest first, in the language of the call; `after` goes on after one',
  input: z.object({ after: z.optional(uuid) }),
  answer: z.object({
    notices: z.array(shown),
    /** What `after` goes on with; null at the end. */
    next: z.nullable(z.string()),
    /** 100 stands for 100 or more. */
    unread: z.int(),
  }),
  access: 'user',
});

export const readNotices = api({
  ...readAddress,
  summary: 'Marks one notice of the caller as read, or all up to one',
  input: z.union([z.strictObject({ id: uuid }), z.strictObject({ up_to: uuid })]),
  /** Whose they are, and how many are left; 100 stands for 100 or more. */
  answer: z.object({ account: z.string(), unread: z.int() }),
  access: 'user',
  limit,
});

export const setNotice = api({
  method: 'POST',
  path: '/api/user/notices/setting',
  summary: 'Sets how the caller is told of one kind of thing: in the site, and by mail',
  input: z.object({ kind: z.string().check(z.maxLength(80)), site: flag, mail: z.enum(noticeMails) }),
  answer: z.object({}),
  access: 'user',
  limit,
});

export const setDigest = api({
  method: 'POST',
  path: '/api/user/notices/digest',
  summary: 'Sets when the caller’s daily digest comes, and the language of all letters',
  input: z.object({
    hour: count,
    /** Name of a time zone in the IANA database. */
    zone: z.string().check(z.maxLength(60)),
    language: locale,
  }),
  answer: z.object({}),
  access: 'user',
  limit,
});
