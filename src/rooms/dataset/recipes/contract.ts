/** Recipes of a study: kept version by version, read again, removed, and what came of them over a snapshot. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, flag, list, number, objectIn, uuid } from '../../../contract/fields.ts';
import { name, reason } from '../fields.ts';
import { largestRecipe, mostJoined, parts } from '../limits.ts';

const limit = { name: 'dataset.recipe', points: 1200, seconds: 3600 };
const analyse = { in: 'study', right: 'data.analyse' } as const;

/** Characters of JSON, with a name of some hundred for each table. */
const longestBeside = 1000 * mostJoined;

/** Parts of data that went into a run, of those that whoever ran it sees. */
const wentIn = list(z.enum(parts), parts.length);

export const getRecipe = api({
  method: 'GET',
  path: '/api/studies/:study/recipes/:recipe',
  summary: 'A recipe as it was kept last, or in one of its versions',
  input: z.object({ recipe: uuid, revision: z.optional(count) }),
  answer: z.object({
    recipe: z.string(),
    revision: z.number(),
    name: z.string(),
    /** JSON. */
    text: z.string(),
    /** Who kept it; '' for whoever is gone. */
    by: z.string(),
    at: z.string(),
  }),
  access: { in: 'study', right: 'data.read' },
  limit,
});

export const keepRecipe = api({
  method: 'POST',
  path: '/api/studies/:study/recipes',
  summary: 'Keeps a recipe, or the next version of one where nobody kept another since `revision`',
  input: z.object({
    client_key: uuid,
    /** Of the one that it goes on from; unset for a new one. */
    recipe: z.optional(uuid),
    /** The version that was seen; 0 for a new one. */
    revision: count,
    name,
    text: z.string().check(z.maxLength(largestRecipe)),
  }),
  answer: z.object({ recipe: z.string(), revision: z.number(), sha256: z.string() }),
  access: analyse,
  // A form writes a letter beyond A to Z as nine.
  bodyLimit: 3 * largestRecipe,
  limit,
});

export const removeRecipe = api({
  method: 'POST',
  path: '/api/studies/:study/recipes/:recipe/remove',
  summary: 'Takes away what all versions of a recipe say; that they were kept, and their runs, stay',
  input: z.object({
    recipe: uuid,
    reason,
  }),
  answer: z.object({}),
  access: analyse,
  limit,
});

export const keepRun = api({
  method: 'POST',
  path: '/api/studies/:study/runs',
  summary: 'Records that a version of a recipe ran over a snapshot; the same one again is the same run',
  input: z.object({
    /** Drawn by the browser: runs with secrets of their own are told apart by it. */
    client_key: uuid,
    source: uuid,
    parts: wentIn,
    /** Of pages from before parts were named: whether the columns went in that say directly who somebody is. */
    direct: z.optional(flag),
    /** Data whose columns were joined, each by the name of the table in the recipe. */
    beside: z.optional(
      objectIn(z.object({ snapshot: uuid, parts: wentIn }), longestBeside).check(
        z.refine((tables) => Object.keys(tables).length <= mostJoined),
      ),
    ),
    recipe: uuid,
    revision: count,
    /** That of the browser that ran it. */
    engine: count,
    rows_before: count,
    rows_after: count,
    cells: number,
  }),
  answer: z.object({ run: z.string(), number: z.number(), hash: z.string() }),
  access: analyse,
  // A form writes a letter beyond A to Z as nine.
  bodyLimit: 4 * longestBeside,
  limit,
});
