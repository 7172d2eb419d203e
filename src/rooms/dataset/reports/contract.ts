/** Reports of a study: kept version by version, what their numbers come from, taken away, and removed. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, flag, list, uuid } from '../../../contract/fields.ts';
import { reason } from '../fields.ts';
import { largestReport, longestComment, longestName, mostSources } from '../limits.ts';

const limit = { name: 'dataset.report', points: 1200, seconds: 3600 };
const read = { in: 'study', right: 'data.read' } as const;
const analyse = { in: 'study', right: 'data.analyse' } as const;

export const getReport = api({
  method: 'GET',
  path: '/api/studies/:study/reports/:report',
  summary:
    'A report as it was kept last, or in one of its versions, without the parts that its reader does not see',
  input: z.object({ report: uuid, revision: z.optional(count) }),
  answer: z.object({
    report: z.string(),
    revision: z.number(),
    name: z.string(),
    label: z.nullable(z.string()),
    reason: z.string(),
    /** JSON. */
    body: z.string(),
    /** Who kept it; '' for whoever is gone. */
    by: z.string(),
    at: z.string(),
  }),
  access: read,
  limit,
});

export const keepReport = api({
  method: 'POST',
  path: '/api/studies/:study/reports',
  summary: 'Keeps a report, or the next version of one where nobody kept another since `revision`',
  input: z.object({
    client_key: uuid,
    /** The one that it goes on from; unset for a new one. */
    report: z.optional(uuid),
    /** The version that was seen; 0 for a new one. */
    revision: count,
    /** The version that it was written from, whose parts its writer may not see: an older one where that is restored. */
    from: z.optional(count),
    /** What this version is called. */
    label: z.optional(z.string().check(z.trim(), z.maxLength(longestName, 'dataset.errors.nameLong'))),
    reason,
    /** JSON: its blocks, and the analyses that they name, each by a version that the study keeps. */
    body: z.string().check(z.maxLength(largestReport)),
  }),
  answer: z.object({ report: z.string(), revision: z.number() }),
  access: analyse,
  // A form writes a letter beyond A to Z as nine.
  bodyLimit: 3 * largestReport,
  limit,
});

export const getSources = api({
  method: 'POST',
  path: '/api/studies/:study/report-sources',
  summary:
    'What the numbers of a report come from: versions of analyses with their results, and what is newer',
  input: z.object({
    /** An analysis and its version, such as `0190d0a4-0000-4000-8000-000000000001:2`. */
    of: list(
      z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}:[1-9]\d{0,8}$/)),
      mostSources,
    ),
  }),
  /** JSON: a list in the order of what was asked. */
  answer: z.object({ sources: z.string() }),
  access: read,
  limit,
});

export const takenAs = ['docx', 'html', 'json', 'print', 'study.zip'] as const;

export const noteTaken = api({
  method: 'POST',
  path: '/api/studies/:study/reports/:report/exports',
  summary:
    'Records that a version of a report is taken away, before it is: as a study file, with rows, who exports data',
  input: z.object({ report: uuid, revision: count, format: z.enum(takenAs) }),
  answer: z.object({}),
  access: read,
  limit,
});

export const comment = api({
  method: 'POST',
  path: '/api/studies/:study/reports/:report/comments',
  summary: 'Says something of a part of a version of a report; whoever else wrote on it is told',
  input: z.object({
    client_key: uuid,
    report: uuid,
    revision: count,
    /** The part, by its id in that version. */
    block: z.string().check(z.regex(/^[a-z][a-z0-9]{0,31}$/)),
    text: z.string().check(z.trim(), z.minLength(1, 'dataset.errors.comment'), z.maxLength(longestComment)),
  }),
  answer: z.object({ comment: z.string() }),
  access: read,
  bodyLimit: 9 * longestComment + 4000,
  limit,
});

export const resolveComment = api({
  method: 'POST',
  path: '/api/studies/:study/reports/:report/comments/:comment/resolve',
  summary: 'Notes that a comment was seen to, or opens it again: whoever said it, or writes reports',
  input: z.object({ report: uuid, comment: uuid, resolved: flag }),
  answer: z.object({}),
  access: read,
  limit,
});

export const removeReport = api({
  method: 'POST',
  path: '/api/studies/:study/reports/:report/remove',
  summary: 'Takes away what all versions of a report say; that they were kept stays',
  input: z.object({ report: uuid, reason }),
  answer: z.object({}),
  access: analyse,
  limit,
});
