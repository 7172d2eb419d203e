/**
 * Courses and questions as the gateway lists them, and what a reader has worked through
 * (docs/specification.md §7.3).
 */
import * as z from 'zod/mini';
import { executePath } from '../../contract/addresses.ts';
import { api, gateway } from '../../contract/endpoint.ts';
import { progressAddress } from './addresses.ts';

const limit = { name: 'lists', points: 3000, seconds: 3600 };

const label = z.object({ code: z.string(), name: z.string() });

export const getCourseLabels = gateway({
  method: 'POST',
  path: executePath('crud', 'get_course_label_enum'),
  summary: 'Lists the labels of courses: for whom they are',
  input: z.object({}),
  answer: z.array(label),
  limit,
});

export const getCourseList = gateway({
  method: 'POST',
  path: executePath('any', 'get_course_list_forweb'),
  summary: 'Lists the published courses, newest first',
  input: z.object({ data: z.optional(z.object({ label: z.optional(z.string().check(z.maxLength(40))) })) }),
  answer: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      summary: z.string(),
      label: z.nullable(label),
      tags: z.array(z.string()),
      lang: z.string(),
      published_at: z.string(),
    }),
  ),
  limit,
});

export const getCourseMenu = gateway({
  method: 'POST',
  path: executePath('any', 'get_course_menu_forweb'),
  summary: 'Lists the chapters of a course in their order; what is for VIP members is named and not shown',
  input: z.object({ data: z.object({ id: z.int().check(z.positive()) }) }),
  answer: z.array(
    z.object({
      id: z.number(),
      slug: z.string(),
      title: z.string(),
      minutes: z.number(),
      vip: z.boolean(),
      lang: z.string(),
    }),
  ),
  limit,
});

export const setProgress = api({
  ...progressAddress,
  summary: 'Marks a chapter as done or not done',
  input: z.object({
    chapter: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    state: z.enum(['done', 'open']),
  }),
  answer: z.object({}),
  access: 'user',
  limit: { name: 'progress', points: 600, seconds: 3600 },
});
