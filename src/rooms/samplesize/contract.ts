/** Designs and their answers, and calculations that somebody keeps. */
import * as z from 'zod/mini';
import { api } from '../../contract/endpoint.ts';
import { objectIn, uuid } from '../../contract/fields.ts';
import { longestName, longestNotes, longestValue } from './addresses.ts';
import {
  computeAddress,
  deleteCalculationAddress,
  renameCalculationAddress,
  saveCalculationAddress,
} from './callAddresses.ts';

const units = [
  'none',
  'share',
  'ratio',
  'outcome',
  'time',
  'perTime',
  'people',
  'pairs',
  'sets',
  'clusters',
  'events',
] as const;
const goals = ['size', 'power', 'effect'] as const;
const unit = z.enum(units);
const goal = z.enum(goals);

const input = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['number', 'whole', 'choice']),
  unit,
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  /** Which ends of the range do not belong to it. */
  open: z.nullable(z.enum(['min', 'max', 'both'])),
  default: z.union([z.number(), z.string()]),
  /** Of a choice. */
  options: z.array(z.string()),
  /** Not asked for when this is sought. */
  solvedBy: z.nullable(goal),
});

const source = z.object({
  authors: z.string(),
  year: z.int(),
  title: z.string(),
  in: z.string(),
  doi: z.nullable(z.string()),
  isbn: z.nullable(z.string()),
});

export const getDesigns = api({
  method: 'GET',
  path: '/api/tools/designs',
  summary: 'All designs of studies, with what they ask for and answer, and on whose authority',
  input: z.object({}),
  answer: z.object({
    designs: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        purpose: z.string(),
        family: z.string(),
        goals: z.array(goal),
        inputs: z.array(input),
        outputs: z.array(z.object({ name: z.string(), label: z.string(), unit })),
        /** The output that is the answer. */
        main: z.string(),
        sources: z.array(source),
      }),
    ),
  }),
  limit: { name: 'designs', points: 600, seconds: 3600 },
});

/** A value as it was typed, or as a number. */
const value = z.union([z.number(), z.string().check(z.maxLength(longestValue))]);

/** The id of a design; the room knows which there are. */
const design = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,8}$/), z.maxLength(60));

export const computeDesign = api({
  ...computeAddress,
  summary: 'Every output of a design in full precision, by the function that its page runs',
  input: z.catchall(z.object({ design, goal: z.optional(goal) }), value),
  answer: z.object({
    design: z.string(),
    goal,
    values: z.record(z.string(), z.union([z.number(), z.string()])),
    outputs: z.record(z.string(), z.number()),
    main: z.string(),
    steps: z.array(
      z.object({ kind: z.string(), of: z.string(), from: z.number(), by: z.number(), to: z.number() }),
    ),
    cautions: z.array(z.object({ text: z.string(), instead: z.nullable(z.string()) })),
    /** The program in R that gives the same. */
    script: z.string(),
  }),
  access: 'user',
  limit: { name: 'samplesize', points: 1200, seconds: 3600 },
});

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'samplesize.errors.nameMissing'),
    z.maxLength(longestName, 'samplesize.errors.textLong'),
  );
const notes = z.string().check(z.trim(), z.maxLength(longestNotes, 'samplesize.errors.textLong'));

const own = { access: 'user', limit: { name: 'samplesize-own', points: 600, seconds: 3600 } } as const;

export const saveCalculation = api({
  ...saveCalculationAddress,
  summary: 'Keeps a calculation under a name, or adds a version to one that is kept',
  input: z.object({
    /** Of the calculation that gets another version. */
    id: z.optional(uuid),
    name,
    notes,
    design,
    goal,
    /** What was typed, by the names of inputs. */
    typed: z.pipe(objectIn(z.unknown()), z.record(z.string(), value)),
  }),
  answer: z.object({ id: z.string(), version: z.int() }),
  ...own,
});

export const renameCalculation = api({
  ...renameCalculationAddress,
  summary: 'Gives a kept calculation another name',
  input: z.object({ id: uuid, name }),
  answer: z.object({}),
  ...own,
});

export const deleteCalculation = api({
  ...deleteCalculationAddress,
  summary: 'Deletes a kept calculation with all its versions',
  input: z.object({ id: uuid }),
  answer: z.object({}),
  ...own,
});
