/** Journals by name for everybody; figures, lists and pasted references for members. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { flag, number } from '../../contract/fields.ts';
import { longestQuestion, referencesAddress } from './addresses.ts';
import { longestList } from './references.ts';

const figure = z.object({
  metric: z.string(),
  year: z.int(),
  value: z.number(),
  quartile: z.nullable(z.int()),
  category: z.string(),
  /** Where the figure comes from. */
  source: z.string(),
});

const text = z.nullable(z.string());
const yesNo = z.nullable(z.boolean());

const journal = z.object({
  issn: z.string(),
  print: text,
  electronic: text,
  linking: text,
  title: z.string(),
  publisher: text,
  country: text,
  language: text,
  open_access: yesNo,
  charged: yesNo,
  charge: text,
  /** Invented, to show what the page does. */
  demonstration: z.boolean(),
  /** The newest of each metric; null for whom figures are not. */
  figures: z.nullable(z.array(figure)),
});

const limit = { name: 'journals', points: 1200, seconds: 3600 };

const page = number.check(z.refine((value) => value >= 1 && value <= 200));

export const findJournals = api({
  method: 'GET',
  path: '/api/tools/journals',
  summary:
    'Journals by name, abbreviation or ISSN; for members with their figures, and as lists by what is given',
  input: z.object({
    q: z.prefault(z.string().check(z.maxLength(longestQuestion)), ''),
    metric: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    category: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    quartile: z.optional(z.pipe(z.enum(['1', '2', '3', '4']), z.transform(Number))),
    open_access: z.optional(flag),
    charges: z.optional(flag),
    page: z.optional(page),
  }),
  answer: z.object({ journals: z.array(journal), more: z.boolean() }),
  limit,
});

const issn = z.string().check(z.regex(/^\d{4}-\d{3}[\dX]$/));

export const getFigures = api({
  method: 'GET',
  path: '/api/tools/journals/figures',
  summary: 'Every figure of a journal, by metric and year, each with its source',
  input: z.object({ issn }),
  answer: z.object({
    journal: z.string(),
    metrics: z.array(
      z.object({
        metric: z.string(),
        points: z.array(
          z.object({
            year: z.int(),
            value: z.number(),
            source: z.string(),
            categories: z.array(z.object({ category: z.string(), quartile: z.nullable(z.int()) })),
          }),
        ),
      }),
    ),
  }),
  limit,
});

export const matchReferenceList = api({
  ...referencesAddress,
  summary: 'Each line of a list of references with the journal that it names, and its figures',
  input: z.object({
    list: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'journals.errors.list'),
        z.maxLength(longestList, 'journals.errors.listLong'),
      ),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        text: z.string(),
        /** Null where the line names no journal that is known. */
        journal: z.nullable(journal),
        by: z.nullable(z.enum(['issn', 'name', 'abbreviation'])),
        others: z.int(),
      }),
    ),
  }),
  // In a form, a Chinese character is nine bytes.
  bodyLimit: 9 * longestList + 10_000,
  limit: { name: 'journals-references', points: 240, seconds: 3600 },
});
