/** Indices and their results, results that somebody keeps, and indices that they marked. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { flag, objectIn, uuid } from '../../contract/fields.ts';
import { scored, scoredList, scoredVersion } from '../../contract/scored.ts';
import { longestName, longestNotes, longestValue } from './addresses.ts';
import {
  batchChoicesAddress,
  deleteResultAddress,
  markIndexAddress,
  renameResultAddress,
  saveResultAddress,
} from './callAddresses.ts';

const bound = z.nullable(z.union([z.number(), z.string()]));

export const getIndices = api({
  method: 'GET',
  path: '/api/tools/indices',
  summary: 'All medical indices, with what they ask for and answer, and on whose authority',
  input: z.object({}),
  answer: z.object({
    indices: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        purpose: z.string(),
        field: z.string(),
        version: z.string(),
        inputs: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            kind: z.string(),
            /** In UCUM; the first is the one in which a bare number is read, and in which the limits are. */
            units: z.array(z.string()),
            min: bound,
            max: bound,
            /** Of a choice. */
            options: z.array(z.string()),
            required: z.boolean(),
          }),
        ),
        outputs: z.array(
          z.object({
            name: z.string(),
            label: z.string(),
            unit: z.nullable(z.string()),
            levels: z.array(z.string()),
          }),
        ),
        sources: z.array(z.object({ citation: z.string(), doi: z.nullable(z.string()) })),
      }),
    ),
  }),
  limit: { name: 'indices', points: 600, seconds: 3600 },
});

export const getBatchChoices = api({
  ...batchChoicesAddress,
  summary: 'What columns of a file may be called, and which of them each index computes from',
  input: z.object({}),
  answer: z.object({
    inputs: z.array(z.object({ id: z.string(), names: z.array(z.string()), units: z.array(z.string()) })),
    indices: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        /** Its short name, synonyms, and what it is called in English. */
        besides: z.string(),
        /** Places among all inputs. */
        inputs: z.array(z.int()),
      }),
    ),
  }),
  limit: { name: 'indices', points: 600, seconds: 3600 },
});

/** The id of an index; the room knows which there are. */
const index = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,11}$/), z.maxLength(80));

export const listScores = api({
  method: 'GET',
  path: '/api/tools/indices/scores',
  summary: 'The indices that a recipe of cleaning can compute, and whether the caller may',
  input: z.object({}),
  answer: scoredList,
  limit: { name: 'indices', points: 600, seconds: 3600 },
});

export const getScore = api({
  method: 'GET',
  path: '/api/tools/indices/scores/:id',
  summary: 'What a recipe of cleaning computes an index by, for whoever may use values of their own',
  input: z.object({ id: index, version: scoredVersion }),
  answer: scored,
  access: 'user',
  limit: { name: 'indices', points: 600, seconds: 3600 },
});

/** A value as it was typed, with its unit behind it if it is not the first, or as a number or a truth. */
const value = z.union([z.number(), z.boolean(), z.string().check(z.maxLength(longestValue))]);

const found = z.nullable(z.union([z.number(), z.string(), z.boolean()]));

export const computeIndex = api({
  method: 'POST',
  path: '/api/tools/indices/:index',
  summary: 'Every output of an index in full precision, by the function that its page runs',
  input: z.catchall(z.object({ index }), value),
  answer: z.object({
    index: z.string(),
    version: z.string(),
    outputs: z.record(z.string(), found),
    levels: z.record(z.string(), z.nullable(z.string())),
    /** Values that are taken and are unusual; `perhaps` is the unit in which they would be usual. */
    unusual: z.array(z.object({ input: z.string(), perhaps: z.nullable(z.string()) })),
  }),
  access: 'user',
  limit: { name: 'indices-compute', points: 3600, seconds: 3600 },
});

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'indices.errors.nameMissing'),
    z.maxLength(longestName, 'indices.errors.textLong'),
  );
const notes = z.string().check(z.trim(), z.maxLength(longestNotes, 'indices.errors.textLong'));

const own = { access: 'user', limit: { name: 'indices-own', points: 1200, seconds: 3600 } } as const;

export const saveResult = api({
  ...saveResultAddress,
  summary: 'Keeps the result of an index under a name, or adds a version to one that is kept',
  input: z.object({
    /** Of the result that gets another version. */
    id: z.optional(uuid),
    name,
    notes,
    index,
    /** What was entered, by the names of inputs. */
    typed: z.pipe(objectIn(z.unknown()), z.record(z.string(), value)),
  }),
  answer: z.object({ id: z.string(), version: z.int() }),
  ...own,
});

export const renameResult = api({
  ...renameResultAddress,
  summary: 'Gives a kept result another name',
  input: z.object({ id: uuid, name }),
  answer: z.object({}),
  ...own,
});

export const deleteResult = api({
  ...deleteResultAddress,
  summary: 'Deletes a kept result with all its versions',
  input: z.object({ id: uuid }),
  answer: z.object({}),
  ...own,
});

export const markIndex = api({
  ...markIndexAddress,
  summary:
    'Puts an index among somebody’s favourites, or takes it out; without `favourite`, says that it was used',
  input: z.object({ index, favourite: z.optional(flag) }),
  answer: z.object({}),
  ...own,
});
