/** Links that show an entry's drafts to whoever has them. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { locale, number, staffCall, uuid } from '../../contract/fields.ts';
import { editors } from '../../contract/roles.ts';
import { cited } from './citedSchema.ts';
import { entryKinds } from './kinds.ts';

const byEditors = staffCall(editors);

/** An entry as a reader sees it who may read all of it. */
const entry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  slug: z.string(),
  locale,
  language: z.nullable(z.string()),
  figure: z.nullable(z.string()),
  title: z.string(),
  summary: z.string(),
  publishedAt: z.string(),
  revisedAt: z.string(),
  tags: z.array(z.object({ slug: z.string(), name: z.string() })),
  locked: z.enum(['nothing', 'part', 'all']),
  minutes: z.number(),
  facts: z.object({
    level: z.nullable(z.enum(['beginner', 'intermediate', 'advanced'])),
    minutes: z.nullable(z.number()),
    video: z.nullable(z.string()),
    places: z.readonly(z.array(z.enum(['contact', 'vip']))),
  }),
  html: z.string(),
  lockedHtml: z.nullable(z.string()),
  /** A preview shows everything. */
  behind: z.null(),
  outline: z.array(z.object({ id: z.string(), text: z.string(), depth: z.number(), locked: z.boolean() })),
  cited: z.array(cited),
  attachments: z.array(z.object({ href: z.string(), title: z.string(), bytes: z.number() })),
  parent: z.nullable(z.object({ id: z.number(), slug: z.string() })),
});

export const openPreview = api({
  method: 'POST',
  path: '/api/preview',
  summary: 'Gives the draft that a preview link shows, and for an hour its files',
  input: z.object({ token: z.string().check(z.maxLength(100)), locale }),
  answer: z.object({ entry, languages: z.array(locale) }),
  limit: { name: 'preview', points: 600, seconds: 3600 },
});

export const makePreviewLink = api({
  method: 'POST',
  path: '/api/staff/entries/preview-link',
  summary: 'Makes a link that shows the drafts of an entry to whoever has it, for seven days',
  input: z.object({ entry: number, locale }),
  answer: z.object({ path: z.string(), until: z.string() }),
  ...byEditors,
});

export const revokePreviewLink = api({
  method: 'POST',
  path: '/api/staff/entries/preview-link/revoke',
  summary: 'Ends a preview link before its time',
  input: z.object({ link: uuid }),
  answer: z.object({}),
  ...byEditors,
});
