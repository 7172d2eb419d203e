/** Data of a study: brought as snapshots, which are read, taken away and, where they should not lie there, removed. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, list, objectIn, uuid } from '../../contract/fields.ts';
import { upload } from '../../contract/upload.ts';
import { name } from './fields.ts';
import { largestKept, largestStudy, longestReason, parts } from './limits.ts';

const limit = { name: 'dataset', points: 600, seconds: 3600 };
const keep = { in: 'study', right: 'data.keep' } as const;
const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'dataset.errors.reason'),
    z.maxLength(longestReason, 'dataset.errors.reasonLong'),
  );

export const getKeepable = api({
  method: 'GET',
  path: '/api/studies/keepable',
  summary: 'The studies in which the caller may keep data, and where those would be stored',
  input: z.object({}),
  answer: z.object({
    studies: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Of the privacy notice, to be agreed to. */
    notice: z.string(),
    /** ISO 3166; null where the operator does not say. */
    country: z.nullable(z.string()),
  }),
  access: 'user',
  limit,
});

export const prepareKeep = api({
  method: 'POST',
  path: '/api/studies/:study/data/prepare',
  summary: 'The dictionary of a study, before data are kept there',
  input: z.object({}),
  answer: z.object({
    /** JSON: the version in use, or the draft of the first; null where the study has neither. */
    dictionary: z.nullable(z.string()),
    /** Its number; 0 before the first. */
    version: z.number(),
    /** Keys and names of columns that not everybody sees, also by what is kept there already. */
    marks: z.object({ blinded: z.array(z.string()), direct: z.array(z.string()) }),
  }),
  access: keep,
  limit,
});

/** `client_key` is drawn by the browser: the files of one snapshot have the same. */
export const keptFile = upload({
  path: '/api/studies/:study/data/coming/:client_key/:part',
  kind: 'dataset.snapshot',
  what: 'a file of a snapshot',
  input: z.object({ client_key: uuid, part: z.enum(parts) }),
  mostBytes: largestKept,
  quota: largestStudy,
  access: keep,
  limit: { name: 'dataset.file', points: 6000, seconds: 3600 },
});

export const keepSnapshot = api({
  method: 'POST',
  path: '/api/studies/:study/data',
  summary: 'Makes a snapshot of files that have come, which never changes',
  input: z.object({
    client_key: uuid,
    name,
    /** That the caller agrees: the version of the notice, and the country, as they were shown. */
    notice: z.string().check(z.maxLength(100)),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    /** Of the dictionary with which the columns were matched; 0 before the first, unset for the one in use now. */
    version: z.optional(count),
    /** Of which run of a recipe they are the outcome. */
    run: z.optional(uuid),
    /** Why columns are kept that say who somebody is, by their names. */
    reasons: objectIn(reason),
  }),
  answer: z.object({ snapshot: z.string(), number: z.number(), isFirst: z.boolean() }),
  access: keep,
  limit,
});

export const noteExport = api({
  method: 'POST',
  path: '/api/studies/:study/data/:snapshot/exports',
  summary: 'Records that a snapshot is taken away in a format that the browser makes of it',
  input: z.object({
    snapshot: uuid,
    format: z.string().check(z.regex(/^[A-Za-z.]{1,20}$/)),
    /** Not as it was kept, but as a recipe cleans it; or the recipe, with what it says of the data. */
    cleaned: z.optional(flag),
    /** Data whose columns the recipe joined. */
    joined: list(uuid, 100),
  }),
  answer: z.object({}),
  access: { in: 'study', right: 'data.export' },
  limit,
});

export const removeSnapshot = api({
  method: 'POST',
  path: '/api/studies/:study/data/:snapshot/remove',
  summary:
    'Takes back the consent under which data lie in a study: they are deleted, and that they were there stays',
  input: z.object({ snapshot: uuid, reason }),
  answer: z.object({}),
  access: keep,
  limit,
});
