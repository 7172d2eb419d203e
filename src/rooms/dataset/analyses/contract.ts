/** Analyses of a study: kept version by version, each with the data it was computed on, read again, and removed. */
import * as z from 'zod/mini';
import { api } from '../../../contract/endpoint.ts';
import { count, jsonIn, uuid } from '../../../contract/fields.ts';
import { name, reason } from '../fields.ts';
import { largestResult, largestSpec } from '../limits.ts';

const limit = { name: 'dataset.analysis', points: 1200, seconds: 3600 };
const analyse = { in: 'study', right: 'data.analyse' } as const;

export const getAnalysis = api({
  method: 'GET',
  path: '/api/studies/:study/analyses/:analysis',
  summary: 'An analysis as it was kept last, or in one of its versions, with its result',
  input: z.object({ analysis: uuid, revision: z.optional(count) }),
  answer: z.object({
    analysis: z.string(),
    revision: z.number(),
    name: z.string(),
    /** JSON: what was asked, with every option. */
    spec: z.string(),
    /** JSON: tables, notes, and how many rows were analysed. */
    result: z.string(),
    /** The data it was computed on, by their number, and the engine that computed it. */
    snapshot: z.string(),
    number: z.number(),
    engine: z.number(),
    /** By which its result is known. */
    hash: z.string(),
    /** Who kept it; '' for whoever is gone. */
    by: z.string(),
    at: z.string(),
  }),
  access: { in: 'study', right: 'data.read' },
  limit,
});

export const keepAnalysis = api({
  method: 'POST',
  path: '/api/studies/:study/analyses',
  summary: 'Keeps an analysis, or the next version of one where nobody kept another since `revision`',
  input: z.object({
    client_key: uuid,
    /** The one that it goes on from; unset for a new one. */
    analysis: z.optional(uuid),
    /** The version that was seen; 0 for a new one. */
    revision: count,
    name,
    snapshot: uuid,
    spec: z.string().check(z.maxLength(largestSpec)),
    /** What its variables are called there, by their keys: the dictionary need not have them. */
    names: jsonIn(z.string().check(z.maxLength(300)), largestSpec),
    /** As the browser computed it; whoever opens it computes it again. */
    result: z.string().check(z.maxLength(largestResult)),
    /** That of the browser that computed it. */
    engine: count,
  }),
  answer: z.object({ analysis: z.string(), revision: z.number(), hash: z.string() }),
  access: analyse,
  // A form writes a letter beyond A to Z as nine.
  bodyLimit: 3 * (largestResult + 2 * largestSpec),
  limit,
});

export const removeAnalysis = api({
  method: 'POST',
  path: '/api/studies/:study/analyses/:analysis/remove',
  summary: 'Takes away what all versions of an analysis say, and their results; that they were kept stays',
  input: z.object({
    analysis: uuid,
    reason,
  }),
  answer: z.object({}),
  access: analyse,
  limit,
});
