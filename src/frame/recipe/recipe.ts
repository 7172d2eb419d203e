/**
 * How a table is cleaned, written down: what it was when it came, and steps that can be done again on the next file. Plain
 * JSON, kept in a study file as `recipe.json`.
 */

import { hashOf } from '../../dictionary/canonical.ts';
import { meaning } from '../../dictionary/schema.ts';
import { type Kind, kinds, type Variable } from '../../dictionary/variable.ts';
import type { shapeSentences } from '../../lib/faultSentences.ts';
import { FaultList, type FaultOf, step as stepIn } from '../../lib/faults.ts';
import { holds, type Schema } from '../../lib/jsonSchema.ts';
import type { Reading } from '../typed/reading.ts';
import { readingSchema } from '../typed/readingSchema.ts';
import { type AnyValues, isName, name, schemaOf } from './field.ts';
import { operations } from './operations/operations.ts';

/** More is refused: nobody reads them. */
export const mostSteps = 5000;

/**
 * A column as it came when the recipe was made. `headings`: also those under which later files have it. `codes`: what stood
 * in it, of a column of few different values; `shares`: of each. `missing`: the share of cells without a value, `unread` of
 * those that could not be read, `reasons` of each missing code. `quartiles`, `range`: of numbers. `twice`: cells with an id
 * that another had before. `shape`: how most texts are written. `means`, `reading`: how the cells of the next file are read.
 */
export type Expected = {
  key: string;
  name: string;
  kind: Kind;
  unit?: string;
  headings: readonly string[];
  codes?: readonly string[];
  missing: number;
  quartiles?: readonly [lower: number, median: number, upper: number];
  range?: readonly [least: number, most: number];
  shares?: Readonly<Record<string, number>>;
  unread?: number;
  reasons?: Readonly<Record<string, number>>;
  twice?: number;
  shape?: string;
  means?: Pick<Variable, 'missing' | 'codes' | 'decimals'>;
  reading?: Reading;
};

/** What came: `rows`, and how many different ids there were. */
export type Import = { rows: number; columns: readonly Expected[]; encoding?: string };

/** `id`: by which it is known while others move. `off`: it is passed over. */
export type Step = {
  id: string;
  operation: string;
  values: AnyValues;
  off?: true;
  note?: string;
};

export type Recipe = { format: 1; import: Import; steps: readonly Step[] };

export type RecipeFault = FaultOf<keyof typeof shapeSentences | 'unknownOperation' | 'sameId'>;

export type RecipeRead =
  | { recipe: Recipe; faults: readonly [] }
  | { recipe?: undefined; faults: readonly RecipeFault[] };

const short: Schema = { type: 'string', minLength: 1, maxLength: 200 };

const share: Schema = {
  type: 'object',
  maxProperties: 1000,
  additionalProperties: { type: 'number', minimum: 0, maximum: 1 },
};

const shape: Schema = {
  type: 'object',
  required: ['format', 'import', 'steps'],
  additionalProperties: false,
  properties: {
    format: { type: 'integer', const: 1 },
    import: {
      type: 'object',
      required: ['rows', 'columns'],
      additionalProperties: false,
      properties: {
        rows: { type: 'integer', minimum: 0 },
        encoding: short,
        columns: {
          type: 'array',
          maxItems: 5000,
          items: {
            type: 'object',
            required: ['key', 'name', 'kind', 'headings', 'missing'],
            additionalProperties: false,
            properties: {
              ...{ key: short, name, kind: { enum: kinds }, unit: short },
              headings: {
                type: 'array',
                minItems: 1,
                maxItems: 100,
                items: { type: 'string', maxLength: 10_000 },
              },
              codes: { type: 'array', maxItems: 1000, items: { type: 'string', maxLength: 10_000 } },
              missing: { type: 'number', minimum: 0, maximum: 1 },
              quartiles: { type: 'array', minItems: 3, maxItems: 3, items: { type: 'number' } },
              range: { type: 'array', minItems: 2, maxItems: 2, items: { type: 'number' } },
              ...{ shares: share, reasons: share, unread: { type: 'number', minimum: 0, maximum: 1 } },
              ...{ twice: { type: 'integer', minimum: 1 }, shape: { type: 'string', maxLength: 60 } },
              ...{ means: meaning, reading: readingSchema },
            },
          },
        },
      },
    },
    steps: {
      type: 'array',
      maxItems: mostSteps,
      items: {
        type: 'object',
        required: ['id', 'operation', 'values'],
        additionalProperties: false,
        properties: {
          id: short,
          operation: short,
          values: { type: 'object' },
          off: { type: 'boolean', const: true },
          note: { type: 'string', maxLength: 10_000 },
        },
      },
    },
  },
};

/** Whether JSON from anywhere is a recipe. What its steps need of a table is looked at when it runs. */
export function readRecipe(json: unknown): RecipeRead {
  const faults = new FaultList<RecipeFault['kind']>();
  holds(shape, json, faults);
  if (faults.all.length > 0) return { faults: faults.all };
  const recipe = json as Recipe; // its shape has just been checked
  // A word of the language is a name in form alone: no program could be written of it.
  for (const [place, { name: called }] of recipe.import.columns.entries())
    if (!isName(called))
      faults.add(`/import/columns${stepIn(place)}/name`, 'notForm', { wanted: 'a name of a variable' });
  const ids = new Set<string>();
  for (const [place, { id, operation, values }] of recipe.steps.entries()) {
    const at = `/steps${stepIn(place)}`;
    if (ids.has(id)) faults.add(`${at}/id`, 'sameId', { id });
    ids.add(id);
    const known = operations.get(operation);
    if (!known) {
      faults.add(`${at}/operation`, 'unknownOperation', { operation });
      continue;
    }
    const within: Schema = {
      type: 'object',
      properties: Object.fromEntries(known.fields.map((field) => [field.name, schemaOf(field)])),
      required: known.fields.flatMap((field) => (field.optional ? [] : [field.name])),
      additionalProperties: false,
    };
    const own = new FaultList<keyof typeof shapeSentences>();
    holds(within, values, own);
    for (const one of own.all) faults.add(`${at}/values${one.at}`, one.kind, one.values);
  }
  return faults.all.length > 0 ? { faults: faults.all } : { recipe, faults: [] };
}

/** A recipe is known by its steps and by what it expects, whoever wrote it down and wherever. */
export async function recipeHash(recipe: Recipe): Promise<string> {
  return await hashOf(recipe);
}
