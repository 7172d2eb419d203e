/** A source with its number in a text, as the previews answer it. */
import * as z from 'zod/mini';

export const cited = z.object({
  number: z.number(),
  key: z.string(),
  doi: z.nullable(z.string()),
  authors: z.string(),
  year: z.nullable(z.number()),
  title: z.string(),
  journal: z.string(),
  volume: z.string(),
  pages: z.string(),
  url: z.string(),
});
