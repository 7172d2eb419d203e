/** The search, as the box asks while one types. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { searchAddress } from './addresses.ts';

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
