/** The search, as its box and the palette ask while one types. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { paletteAddress, searchAddress } from './addresses.ts';

const entry = z.object({ text: z.string(), mark: z.boolean() });

export const search = api({
  ...searchAddress,
  summary: 'Finds news, guides, courses and questions by words, best matches first',
  input: z.object({
    q: z.string().check(z.maxLength(200)),
    kind: z.optional(z.string()),
    lang: z.optional(z.string()),
  }),
  answer: z.object({
    found: z.array(
      z.object({
        kind: z.string(),
        /** The word for the kind, in the caller's language. */
        kind_name: z.string(),
        path: z.string(),
        lang: z.string(),
        title: z.array(entry),
        passage: z.array(entry),
      }),
    ),
    instead: z.nullable(z.string()),
  }),
  limit: { name: 'search', points: 3000, seconds: 900 },
});

export const palette = api({
  ...paletteAddress,
  summary: 'Finds instruments, what they hold, and places of the site that the caller may open, by words',
  input: z.object({ q: z.string().check(z.maxLength(100)), lang: z.optional(z.string()) }),
  answer: z.object({
    groups: z.array(
      z.object({
        name: z.string(),
        entries: z.array(
          z.object({
            path: z.string(),
            title: z.string(),
            /** What it is for; empty where its name says it. */
            note: z.string(),
            /** Of both, where they are in another language than was asked for. */
            lang: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    /** The name of what was opened before, in the caller's language, and what is said where nothing is found. */
    words: z.object({ recent: z.string(), nothing: z.string() }),
  }),
  limit: { name: 'search', points: 3000, seconds: 900 },
});
