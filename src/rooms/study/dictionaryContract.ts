/** The dictionary of a study: the draft of its next version, and its versions. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag } from '../../contract/fields.ts';
import { classes } from '../../dictionary/changes.ts';
import { outcomes } from '../../dictionary/dependants.ts';
import { effects } from '../../dictionary/impact.ts';
import { limits } from '../../dictionary/schema.ts';
import { languageCodes } from '../../lib/languages.ts';

const limit = { name: 'study.dictionary', points: 3000, seconds: 3600 };
const revision = z.int().check(z.minimum(0), z.maximum(999_999_999));
const key = z.string().check(z.maxLength(26));
const keys = z.array(key).check(z.maxLength(20_000));
/** Held to the schema of dictionaries by what keeps it. */
const unread = z.record(z.string(), z.unknown());

const shown = z.object({
  revision: z.number(),
  /** Who changed the draft last, and when; null where nobody has. */
  changed: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** JSON of the draft; of the version in use, null where the draft is the same or there is none. */
  draft: z.string(),
  inUse: z.nullable(z.string()),
  recodes: z.string(),
  /** JSON of what earlier versions had: keys and codes that do not come back as something else. */
  gone: z.string(),
  number: z.number(),
});

export const getDictionary = api({
  method: 'GET',
  path: '/api/studies/:study/dictionary',
  summary: 'The dictionary of a study as it becomes the next version, and the version in use',
  input: z.object({}),
  answer: shown,
  access: { in: 'study', right: 'study.read' },
  limit,
});

export const saveDictionary = api({
  method: 'PUT',
  path: '/api/studies/:study/dictionary',
  summary:
    'Changes the draft of a dictionary, where nobody changed it since `revision`: variables that are new or otherwise, and those that are gone',
  input: z.object({
    revision,
    set: z.optional(z.array(unread).check(z.maxLength(5000))),
    removed: z.optional(keys),
    order: z.optional(keys),
    language: z.optional(z.enum(languageCodes)),
    title: z.optional(z.nullable(unread)),
    notes: z.optional(z.nullable(z.array(z.string()).check(z.maxLength(1000)))),
    recodes: z.optional(z.record(key, z.record(z.string(), z.string()))),
  }),
  answer: z.object({ revision: z.number(), at: z.string() }),
  access: { in: 'study', right: 'dictionary.change' },
  bodyLimit: limits.bytes,
  limit,
});

export const discardDictionary = api({
  method: 'POST',
  path: '/api/studies/:study/dictionary/discard',
  summary:
    'Takes the draft of a dictionary back to the version in use, where nobody changed it since `revision`',
  input: z.object({ revision: count }),
  answer: z.object({ revision: z.number() }),
  access: { in: 'study', right: 'dictionary.change' },
  limit,
});

export const publishDictionary = api({
  method: 'POST',
  path: '/api/studies/:study/dictionary/versions',
  summary: 'Makes the draft of a dictionary its next version, which never changes',
  input: z.object({
    revision: count,
    reason: z
      .string()
      .check(z.trim(), z.minLength(1, 'study.errors.reason'), z.maxLength(500, 'study.errors.reasonLong')),
  }),
  answer: z.object({ number: z.number(), hash: z.string() }),
  access: { in: 'study', right: 'dictionary.change' },
  limit,
});

const changeKinds = Object.keys(classes) as (keyof typeof classes)[]; // the names of the table

export const getImpact = api({
  method: 'GET',
  path: '/api/studies/:study/dictionary/impact',
  summary:
    'What publishing the draft of a dictionary would do to the data that are kept, the newest first; `before` the number of a snapshot goes on with older ones; with `direct` also of columns that say directly who somebody is, for who sees them',
  input: z.object({ revision: count, before: z.optional(count), direct: z.optional(flag) }),
  answer: z.object({
    snapshots: z.array(
      z.object({
        ...{ id: z.string(), number: z.number(), name: z.string(), rows: z.number() },
        outcome: z.enum([...outcomes, 'uncounted']),
        /** Whether `records` are participants; else they are rows. */
        byPerson: z.boolean(),
        affected: z.array(
          z.object({
            ...{
              key: z.string(),
              name: z.string(),
              change: z.enum(changeKinds),
              code: z.optional(z.string()),
            },
            ...{ effect: z.enum(effects), values: z.number(), records: z.number() },
          }),
        ),
      }),
    ),
    /** Changed variables that the caller does not see the values of: they are not counted. */
    unseen: z.number(),
    /** Those that are counted with `direct` alone. */
    direct: z.number(),
    more: z.nullable(z.number()),
  }),
  access: { in: 'study', right: 'data.read' },
  limit: { name: 'study.impact', points: 600, seconds: 3600 },
});

export const getVersion = api({
  method: 'GET',
  path: '/api/studies/:study/dictionary/versions/:number',
  summary: 'One version of the dictionary of a study',
  input: z.object({ number: count }),
  /** `recodes`: how it reads what the version before it had; JSON. */
  answer: z.object({
    ...{ number: z.number(), hash: z.string(), dictionary: z.string(), recodes: z.string() },
  }),
  access: { in: 'study', right: 'study.read' },
  limit,
});
