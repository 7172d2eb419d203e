/** Questionnaires as recipes of cleaning compute them: for everybody. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { scored, scoredList, scoredVersion } from '../../contract/scored.ts';

const limit = { name: 'syndrome', points: 600, seconds: 3600 };

export const listScores = api({
  method: 'GET',
  path: '/api/syndrome/scores',
  summary: 'The questionnaires that a recipe of cleaning can compute',
  input: z.object({}),
  answer: scoredList,
  limit,
});

export const getScore = api({
  method: 'GET',
  path: '/api/syndrome/scores/:id',
  summary: 'What a recipe of cleaning computes a questionnaire by, in the version in use or in another one',
  input: z.object({
    id: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,11}$/), z.maxLength(80)),
    version: scoredVersion,
  }),
  answer: scored,
  limit,
});
