/** What editors do with entries and tags. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { count, flag, list, locale, moment, number, objectIn, staffCall } from '../../contract/fields.ts';
import { editors } from '../../contract/roles.ts';
import { cited } from './citedSchema.ts';
import { entryKinds } from './kinds.ts';

const byEditors = staffCall(editors);

const kind = z.enum(entryKinds);

/** Longest texts, in characters. */
export const entryLengths = { title: 200, summary: 500, markdown: 200_000, slug: 80, series: 80 } as const;

/** A text of the greatest length, each character form-encoded as three bytes. */
const textBytes = 6 * 1024 * 1024;

const title = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'publishing.errors.titleMissing'),
    z.maxLength(entryLengths.title, 'publishing.errors.tooLong'),
  );
const summary = z.string().check(z.trim(), z.maxLength(entryLengths.summary, 'publishing.errors.tooLong'));
const markdown = z.string().check(z.maxLength(entryLengths.markdown, 'publishing.errors.textTooLong'));
const slug = z.string().check(
  z.trim(),
  z.maxLength(entryLengths.slug, 'publishing.errors.tooLong'),
  // Words of letters and digits; one of them at least holds a letter, or it would read as a number.
  z.regex(/^(?:\d+-)*\d*[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'publishing.errors.slugInvalid'),
);

const position = z.pipe(
  z.string().check(z.trim(), z.regex(/^(?:0|[1-9]\d{0,8})$/, 'publishing.errors.positionInvalid')),
  z.transform(Number),
);

const diagnostic = z.object({ kind: z.string(), what: z.string(), at: z.number() });
const diagnostics = { diagnostics: z.array(diagnostic), unreachable: z.array(z.string()) };

export const beginEntry = api({
  method: 'POST',
  path: '/api/staff/entries/begin',
  summary: 'Creates an entry, with a title in one language',
  input: z.object({ kind, title, locale, course: z.optional(number) }),
  answer: z.object({ id: z.number() }),
  ...byEditors,
});

export const saveText = api({
  method: 'POST',
  path: '/api/staff/entries/text',
  summary: 'Saves a text as a new revision, unless someone else saved one in between',
  input: z.object({ entry: number, locale, based_on: count, title, summary, markdown }),
  answer: z.object({ number: z.number(), ...diagnostics }),
  bodyLimit: textBytes,
  ...byEditors,
});

export const previewText = api({
  method: 'POST',
  path: '/api/staff/entries/preview',
  summary: 'Renders a text as readers would see it, and saves nothing',
  input: z.object({ locale, markdown }),
  answer: z.object({
    html: z.string(),
    locked_html: z.nullable(z.string()),
    cited: z.array(cited),
    words: z.number(),
    ...diagnostics,
  }),
  bodyLimit: textBytes,
  ...byEditors,
});

export const saveMetadata = api({
  method: 'POST',
  path: '/api/staff/entries/metadata',
  summary: 'Changes slug, tags, series and the like, unless the entry changed in between',
  input: z.object({
    entry: number,
    version: count,
    slug,
    tags: list(z.string().check(z.maxLength(entryLengths.slug)), 20),
    series: z._default(
      z.string().check(z.trim(), z.maxLength(entryLengths.series, 'publishing.errors.tooLong')),
      '',
    ),
    position: z._default(position, 0),
    vip: flag,
    level: z._default(z.enum(['', 'beginner', 'intermediate', 'advanced']), ''),
    minutes: z._default(
      z.string().check(z.regex(/^(?:|[1-9]\d{0,2})$/, 'publishing.errors.minutesInvalid')),
      '',
    ),
    video: z._default(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(500, 'publishing.errors.tooLong'),
          z.regex(/^(?:|https?:\/\/\S+|\/files\/\S+)$/, 'publishing.errors.videoInvalid'),
        ),
      '',
    ),
    places: list(z.enum(['contact', 'vip']), 2),
  }),
  answer: z.object({ version: z.number(), slug: z.string() }),
  ...byEditors,
});

const several = z.array(number).check(z.minLength(1), z.maxLength(200));
const outcome = z.object({
  done: z.array(z.number()),
  /** What could not be done, each with its reason in the caller's language. */
  refused: z.array(z.object({ id: z.number(), why: z.string() })),
});

export const publishEntries = api({
  method: 'POST',
  path: '/api/staff/entries/publish',
  summary: 'Publishes the newest revision in every language that has a text',
  input: z.object({ entries: several }),
  answer: outcome,
  ...byEditors,
});

export const scheduleEntries = api({
  method: 'POST',
  path: '/api/staff/entries/schedule',
  summary: 'Sets the time at which entries are published',
  input: z.object({ entries: several, at: moment }),
  answer: outcome,
  ...byEditors,
});

export const withdrawEntries = api({
  method: 'POST',
  path: '/api/staff/entries/withdraw',
  summary: 'Withdraws entries, or cancels the schedule of scheduled ones; nothing is deleted',
  input: z.object({ entries: several }),
  answer: outcome,
  ...byEditors,
});

export const restoreRevision = api({
  method: 'POST',
  path: '/api/staff/entries/restore',
  summary: 'Makes an earlier revision the newest one again',
  input: z.object({ entry: number, locale, number: count, based_on: count }),
  answer: z.object({ number: z.number() }),
  ...byEditors,
});

export const findReferences = api({
  method: 'GET',
  path: '/api/staff/references',
  summary: 'Finds known sources by words in their title, authors, DOI or key',
  input: z.object({ q: z.string().check(z.maxLength(200)), lang: z.optional(z.string()) }),
  answer: z.object({
    found: z.array(z.object({ key: z.string(), doi: z.nullable(z.string()), label: z.string() })),
  }),
  ...byEditors,
});

/** Largest file in bytes. */
export const fileBytes = 10 * 1024 * 1024;

/** What is kept of an image, in pixels. */
export const pictureMost = { width: 2400, pixels: 16_000_000 } as const;

const upload = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const addImage = api({
  method: 'POST',
  path: '/api/staff/images',
  summary: 'Saves an image, converted to WebP and without metadata',
  input: z.object({ file: upload, name: z.string().check(z.maxLength(200)) }),
  answer: z.object({ address: z.string(), width: z.number(), height: z.number() }),
  file: fileBytes,
  ...byEditors,
});

export const addAttachment = api({
  method: 'POST',
  path: '/api/staff/attachments',
  summary: 'Saves a file for a chapter',
  input: z.object({
    file: upload,
    name: z.string().check(z.maxLength(200)),
    entry: number,
    version: count,
    title: z.string().check(z.trim(), z.maxLength(entryLengths.title, 'publishing.errors.tooLong')),
    locale,
  }),
  answer: z.object({ version: z.number(), href: z.string() }),
  file: fileBytes,
  ...byEditors,
});

export const removeAttachment = api({
  method: 'POST',
  path: '/api/staff/attachments/remove',
  summary: 'Removes a file from a chapter',
  input: z.object({ entry: number, version: count, file: z.string().check(z.maxLength(64)) }),
  answer: z.object({ version: z.number() }),
  ...byEditors,
});

export const deleteFile = api({
  method: 'POST',
  path: '/api/staff/files/delete',
  summary: 'Deletes a file permanently, wherever it is shown',
  input: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{40}$/)) }),
  answer: z.object({}),
  ...byEditors,
});

export const saveTag = api({
  method: 'POST',
  path: '/api/staff/tags',
  summary: 'Adds a tag, or changes its slug and names',
  input: z.object({
    id: z.optional(number),
    slug,
    /** Names by language; a form carries objects as JSON. */
    names: z.pipe(
      objectIn(z.string()),
      z.partialRecord(locale, z.string().check(z.trim(), z.maxLength(80, 'publishing.errors.tooLong'))),
    ),
  }),
  answer: z.object({ id: z.number() }),
  ...byEditors,
});

export const deleteTag = api({
  method: 'POST',
  path: '/api/staff/tags/delete',
  summary: 'Deletes a tag and removes it from every entry',
  input: z.object({ id: number }),
  answer: z.object({}),
  ...byEditors,
});
