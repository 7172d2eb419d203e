/** What an operation asks for: the form, the check of a recipe and the reading of its JSON are made of these. */

import { isReserved } from '../../dictionary/names.ts';
import { variable } from '../../dictionary/schema.ts';
import type { Code, Derivation, Kind, MissingReason, Variable, Words } from '../../dictionary/variable.ts';
import { kinds, missingReasons } from '../../dictionary/variable.ts';
import type { Schema } from '../../lib/jsonSchema.ts';
import { languageCodes } from '../../lib/languages.ts';

/**
 * `variable`, `variables`: keys, of these kinds. `listed`: the name of something that the site has a list of, such as an instrument. `new`: a column that the step makes; `name`: what a variable is called. `pairs`: from a text to a text. `inputs`: by name a key. `rows`:
 * by their places in the import, each with what stands there in the column that tells rows apart. `decided`: two such rows each, of which the second goes where they are the same. `columns`: each with a
 * code of its own; `news`: columns to come, likewise; `takes`: columns to come, each with what is taken of which. `variablesOf`: those of another table, as they are to be here.
 */
export type Field<Name extends string = string> = { name: Name; optional?: true } & (
  | { kind: 'variable'; takes?: readonly Kind[] }
  | { kind: 'variables'; takes?: readonly Kind[]; least?: number }
  | { kind: 'new' }
  | { kind: 'name' }
  | { kind: 'text' }
  | { kind: 'listed' }
  | { kind: 'texts' }
  | { kind: 'words' }
  | { kind: 'number'; least?: number; most?: number; whole?: true }
  | { kind: 'numbers' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'pairs' }
  | { kind: 'codes' }
  | { kind: 'reason' }
  | { kind: 'expression'; gives?: 'boolean' }
  | { kind: 'inputs' }
  | { kind: 'rows' }
  | { kind: 'decided' }
  | { kind: 'order' }
  | { kind: 'columns' }
  | { kind: 'news' }
  | { kind: 'takes'; options: readonly string[] }
  | { kind: 'variablesOf' }
);

/** A column to come: its key, and what it is called. */
export type New = { key: string; name: string; label?: Words };

/** Why a value is missing, and the code that stands for it. */
export type Reason = { code: number | string; reason?: MissingReason; label?: Words };

/** A row by its place in the import, and what tells it there from others. */
export type Chosen = { row: number; is?: string };

/** Two rows that a person held side by side: whether `other` is the same as the one that stays. */
export type Decided = { stays: Chosen; other: Chosen; same: boolean };

type Kept = {
  variable: string;
  variables: readonly string[];
  new: New;
  name: string;
  text: string;
  listed: string;
  texts: readonly string[];
  words: Words;
  number: number;
  numbers: readonly number[];
  choice: string;
  pairs: readonly (readonly [from: string, to: string])[];
  codes: readonly Code[];
  reason: Reason;
  expression: Derivation;
  inputs: Readonly<Record<string, string>>;
  rows: readonly Chosen[];
  decided: readonly Decided[];
  order: readonly { key: string; descending?: true }[];
  columns: readonly { key: string; code: string; label?: Words }[];
  news: readonly (New & { code: string })[];
  takes: readonly (New & { of: string; take: string })[];
  variablesOf: readonly Variable[];
};

type ValueOf<One extends Field> = One extends { kind: infer Kind; options: readonly (infer Option)[] }
  ? Kind extends 'takes'
    ? readonly (New & { of: string; take: Option })[]
    : Option
  : Kept[One['kind']];

/** The parameters of an operation, by the names of its fields. */
export type Values<Fields extends readonly Field[]> = {
  [One in Extract<Fields[number], { optional: true }> as One['name']]?: ValueOf<One>;
} & { [One in Exclude<Fields[number], { optional: true }> as One['name']]: ValueOf<One> };

export type AnyValues = Readonly<Record<string, unknown>>;

/** Whether a variable can be called so. */
export function isName(text: string): boolean {
  return /^[a-z][a-z0-9_]{0,31}$/.test(text) && !isReserved(text);
}

const most = 100_000;
const text: Schema = { type: 'string', maxLength: 10_000 };
export const name: Schema = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,31}$' };
const key: Schema = { type: 'string', minLength: 1, maxLength: 60 };
const words: Schema = { type: 'object', propertyNames: { enum: languageCodes }, additionalProperties: text };
const list = (items: Schema, maxItems = most): Schema => ({ type: 'array', items, maxItems });
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[]): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const chosen = object({ row: { type: 'integer', minimum: 0 }, is: text }, ['row']);

const schemas: Readonly<Record<Field['kind'], Schema>> = {
  variable: key,
  variables: list(key, 5000),
  new: object({ key, name, label: words }, ['key', 'name']),
  name,
  text,
  listed: text,
  texts: list(text),
  words,
  number: { type: 'number' },
  // More ends of groups than this are too deep for other programs.
  numbers: list({ type: 'number' }, 40),
  choice: { type: 'string' },
  pairs: list({ type: 'array', minItems: 2, maxItems: 2, items: text }),
  codes: list(object({ code: { ...text, minLength: 1 }, label: words }, ['code']), 10_000),
  reason: object(
    {
      code: { oneOf: [{ type: 'number' }, { ...text, minLength: 1 }] },
      reason: { enum: missingReasons },
      label: words,
    },
    ['code'],
  ),
  expression: object(
    {
      expression: { type: 'string', minLength: 1, maxLength: 4000 },
      inputs: { type: 'object', additionalProperties: key },
    },
    ['expression', 'inputs'],
  ),
  inputs: { type: 'object', maxProperties: 1000, additionalProperties: key },
  rows: list(chosen, 1_000_000),
  decided: list(
    object({ stays: chosen, other: chosen, same: { type: 'boolean' } }, ['stays', 'other', 'same']),
  ),
  order: list(object({ key, descending: { type: 'boolean', const: true } }, ['key']), 20),
  columns: list(object({ key, code: { ...text, minLength: 1 }, label: words }, ['key', 'code']), 5000),
  news: list(
    object({ key, name, label: words, code: { ...text, minLength: 1 } }, ['key', 'name', 'code']),
    5000,
  ),
  takes: list({ type: 'object' }, 200),
  // What a variable holds goes into programs: nothing else comes in. Of another table it has a key and a unit as it is there.
  variablesOf: list(
    { ...variable, properties: { ...variable.properties, key, unit: { type: 'string', maxLength: 200 } } },
    5000,
  ),
};

export function schemaOf(field: Field): Schema {
  const schema = schemas[field.kind];
  if (field.kind === 'choice') return { enum: field.options };
  if (field.kind === 'takes') {
    const properties = { key, name, label: words, of: key, take: { enum: field.options } };
    return { ...schema, minItems: 1, items: object(properties, ['key', 'name', 'of', 'take']) };
  }
  if (field.kind === 'variables') return { ...schema, minItems: field.least ?? 1 };
  if (field.kind === 'number')
    return {
      type: field.whole ? 'integer' : 'number',
      ...(field.least === undefined ? {} : { minimum: field.least }),
      ...(field.most === undefined ? {} : { maximum: field.most }),
    };
  return schema;
}

/** The rows that the value of a field names. */
export function rowsIn({ kind }: Field, value: unknown): Chosen[] {
  if (!Array.isArray(value)) return [];
  if (kind === 'rows') return value;
  return kind === 'decided' ? value.flatMap(({ stays, other }: Decided) => [stays, other]) : [];
}

/** The keys that the value of a field names, each with the kinds that the field takes. */
export function keysIn(field: Field, value: unknown): { key: string; takes: readonly Kind[] }[] {
  if (value === undefined) return [];
  const takes = 'takes' in field ? (field.takes ?? kinds) : kinds;
  const of = (keys: readonly string[]) => keys.map((key) => ({ key, takes }));
  switch (field.kind) {
    case 'variable':
      return of([String(value)]);
    case 'variables':
      return of(Array.isArray(value) ? value.map(String) : []);
    case 'expression':
      return of(Object.values(Object(Object(value).inputs)).map(String));
    case 'inputs':
      return of(Object.values(Object(value)).map(String));
    case 'order':
    case 'columns':
      return of(Array.isArray(value) ? value.map((one) => String(Object(one).key)) : []);
    case 'takes':
      return of(Array.isArray(value) ? value.map((one) => String(Object(one).of)) : []);
    default:
      return [];
  }
}
