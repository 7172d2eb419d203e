/** What staff do with scales: drafts are written and checked, versions published and withdrawn. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, freshStaffCall, locale, staffCall, uuid } from '../../../contract/fields.ts';
import { editors } from '../../../contract/roles.ts';
import { longestPart } from './draft.ts';

const scale = z.string().check(z.regex(/^[a-z][a-z0-9]{0,63}(?:-[a-z0-9]{1,63}){0,7}$/));
const version = z.string().check(z.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));
const part = z.union([z.literal('definition'), locale]);
const text = z.string().check(z.maxLength(longestPart, 'syndrome.errors.partTooLong'));

/** In a form, a Chinese character is nine bytes. */
const bodyLimit = 9 * longestPart + 10_000;

const report = z.object({
  id: z.string(),
  version: z.string(),
  faults: z.array(
    z.object({
      part,
      at: z.string(),
      line: z.optional(z.number()),
      column: z.optional(z.number()),
      kind: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  translated: z.array(locale),
});

export const beginScaleDraft = api({
  method: 'POST',
  path: '/api/staff/scales/drafts',
  summary: 'Begins a draft of a scale: a copy of a version, or a new scale',
  input: z.object({ scale: z.optional(scale), version: z.optional(version) }),
  answer: z.object({ id: z.string() }),
  ...staffCall(editors),
});

export const saveScalePart = api({
  method: 'POST',
  path: '/api/staff/scales/drafts/save',
  summary:
    'Stores the definition or the words of one language in a draft, and tells every fault with its place',
  input: z.object({ draft: uuid, part, text, revision: count }),
  answer: z.object({ revision: z.number(), report }),
  bodyLimit,
  ...staffCall(editors),
});

export const deleteScaleDraft = api({
  method: 'POST',
  path: '/api/staff/scales/drafts/delete',
  summary: 'Deletes a draft of a scale',
  input: z.object({ draft: uuid }),
  answer: z.object({}),
  ...staffCall(editors),
});

export const publishScale = api({
  method: 'POST',
  path: '/api/staff/scales/publish',
  summary: 'Publishes a draft as a version, which never changes again; readers get the highest version',
  input: z.object({ draft: uuid, revision: count }),
  answer: z.object({ scale: z.string(), version: z.string() }),
  ...freshStaffCall(editors),
});

export const withdrawScale = api({
  method: 'POST',
  path: '/api/staff/scales/withdraw',
  summary: 'Takes a version from readers, who get the highest one that is left, or offers it again',
  input: z.object({ scale, version, act: z.enum(['withdraw', 'offer']) }),
  answer: z.object({}),
  ...freshStaffCall(editors),
});
