/**
 * What computes a score in a recipe: which instruments there are, and one of them, whichever room has it.
 * See docs/decisions/0185-scores-come-from-where-they-are-given.md.
 */
import * as z from 'zod/mini';
import type { ApiEndpoint } from './endpoint.ts';

/** `open`: whether whoever asks may compute them over a table. */
export const scoredList = z.object({
  open: z.boolean(),
  instruments: z.array(z.object({ id: z.string(), title: z.string() })),
});

const named = z.array(z.object({ name: z.string(), label: z.string() }));

/** `definition`: JSON of its format. `outputs`: what it gives; `items`: what it asks for. */
export const scored = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  definition: z.string(),
  outputs: named,
  items: named,
});

/** Without one it is the version in use. */
export const scoredVersion = z.optional(z.string().check(z.regex(/^\d{1,4}(?:\.\d{1,4}){0,3}$/)));

export type ListScored = ApiEndpoint<z.ZodMiniType<object, object>, typeof scoredList>;
export type GetScored = ApiEndpoint<
  z.ZodMiniType<object, { id: string; version?: string | undefined }>,
  typeof scored
>;
