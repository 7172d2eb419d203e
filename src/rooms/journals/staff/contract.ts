/** What staff do with versions of journals and figures: bring, look at, publish, take back. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, freshStaffCall, staffCall } from '../../../contract/fields.ts';
import { admins } from '../../../contract/roles.ts';
import { upload } from '../../../contract/upload.ts';
import { encodings } from '../../../lib/encodings.ts';
import { importKinds, years } from '../kinds.ts';
import { mostBytes } from './limits.ts';

const year = count.check(
  z.refine((value) => value >= years.first && value <= years.last, 'journals.errors.year'),
);
const version = z.object({ import: count });

/** The operator's own word: without it nothing is taken. */
const licence = z.literal('yes', 'journals.errors.licence');

export const beginImport = api({
  method: 'POST',
  path: '/api/staff/journals/imports',
  summary:
    'Begins a version of journals or figures: says what comes, and that its licence allows showing it to members',
  input: z.object({
    kind: z.enum(importKinds),
    source: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'journals.errors.source'),
        z.maxLength(120, 'journals.errors.sourceLong'),
      ),
    year: z.optional(
      z.union([
        z.pipe(
          z.literal(''),
          z.transform(() => undefined),
        ),
        year,
      ]),
    ),
    fileName: z.string().check(z.minLength(1, 'journals.errors.file'), z.maxLength(200)),
    bytes: count.check(
      z.refine((value) => value > 0, 'journals.errors.file'),
      z.refine((value) => value <= mostBytes, 'journals.errors.large'),
    ),
    licence: z.prefault(licence, 'no' as 'yes'), // what is left out is no word
  }),
  answer: z.object({ id: z.int() }),
  ...staffCall(admins),
});

export const importFile = upload({
  path: '/api/staff/journals/imports/:import/file',
  kind: 'journals.import',
  what: 'the file of a version of journals or figures',
  input: version,
  mostBytes,
  quota: 4 * mostBytes,
  ...staffCall(admins),
});

export const readImport = api({
  method: 'POST',
  path: '/api/staff/journals/imports/read',
  summary:
    'Says that the file is there, and in which encoding: a job reads it for a preview that nobody else sees',
  /** Without an encoding the one that the bytes tell. */
  input: z.extend(version, { encoding: z.optional(z.enum(encodings)) }),
  answer: z.object({}),
  ...staffCall(admins),
});

export const publishImport = api({
  method: 'POST',
  path: '/api/staff/journals/imports/publish',
  summary: 'Makes a version live, in one transaction',
  input: version,
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const withdrawImport = api({
  method: 'POST',
  path: '/api/staff/journals/imports/withdraw',
  summary: 'Takes a version back: readers get what the others say',
  input: version,
  answer: z.object({}),
  ...freshStaffCall(admins),
});

export const discardImport = api({
  method: 'POST',
  path: '/api/staff/journals/imports/discard',
  summary: 'Deletes a version that is not live, with all its rows',
  input: version,
  answer: z.object({}),
  ...freshStaffCall(admins),
});
