/** The shape of a dictionary in JSON, and how large it may be. */
import type { Schema } from '../lib/jsonSchema.ts';
import { languageCodes } from '../lib/languages.ts';
import { kinds, missingReasons, plainRoles } from './variable.ts';

/**
 * What a dictionary holds at most: more is refused with a sentence. `bytes`: of JSON, as much as 5,000 variables with long
 * labels in several languages.
 */
export const limits = {
  ...{ variables: 5000, name: 32, text: 10_000, codes: 10_000 },
  bytes: 8 * 1024 * 1024,
} as const;

const namePattern = `^[a-z][a-z0-9_]{0,${limits.name - 1}}$`;

/** ULID: 48 bits of time, 80 of chance, in Crockford's base 32. The first digit holds three bits. */
export const keyPattern = '^[0-7][0-9A-HJKMNP-TV-Z]{25}$';

// What schemas of what lays out a dictionary are made of too.
export const text = (maxLength: number): Schema => ({ type: 'string', minLength: 1, maxLength });
export const words = (maxLength: number): Schema => ({
  type: 'object',
  propertyNames: { enum: languageCodes },
  additionalProperties: { type: 'string', maxLength },
});
export const list = (items: Schema, maxItems: number): Schema => ({ type: 'array', items, maxItems });
export const object = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

export const key: Schema = { type: 'string', pattern: keyPattern };
export const yes: Schema = { type: 'boolean', const: true };
const numberOrNull: Schema = { oneOf: [{ type: 'number' }, { type: 'null' }] };
const range: Schema = {
  type: 'array',
  minItems: 2,
  maxItems: 2,
  items: { oneOf: [{ type: 'number' }, { type: 'string', maxLength: 40 }, { type: 'null' }] },
};

const missing = object(
  {
    reason: { enum: missingReasons },
    label: words(limits.text),
    limit: { type: 'number' },
    code: { oneOf: [{ type: 'number' }, text(200)] },
    from: numberOrNull,
    to: numberOrNull,
    // Stata has .a to .z; SAS has ._ too.
    extended: { type: 'string', pattern: '^\\.[a-z_]$' },
  },
  [],
);

/** @param input what it reads by a name */
export const expressionOf = (input: Schema): Schema =>
  object(
    {
      expression: text(4000),
      inputs: {
        type: 'object',
        maxProperties: 500,
        propertyNames: { type: 'string', pattern: '^[A-Za-z_][A-Za-z0-9_]{0,63}$' },
        additionalProperties: input,
      },
    },
    ['expression', 'inputs'],
  );

const expression = expressionOf(key);

const source: Schema = {
  oneOf: [
    object({ from: { const: 'form' }, item: text(200) }, ['from', 'item']),
    object(
      {
        from: { const: 'column' },
        heading: { type: 'string', maxLength: limits.text },
        at: { type: 'integer', minimum: 0 },
      },
      ['from', 'heading', 'at'],
    ),
    object({ from: { const: 'step' }, step: text(200) }, ['from', 'step']),
  ],
};

const codes = list(
  object({ code: text(200), label: words(limits.text), retired: yes }, ['code']),
  limits.codes,
);
const decimals: Schema = { type: 'integer', minimum: 0, maximum: 15 };

/** What the cells of a variable mean, kept where the variable itself is not. */
export const meaning: Schema = object({ decimals, codes, missing: list(missing, 200) }, []);

export const variable: Schema = object(
  {
    key,
    name: { type: 'string', pattern: namePattern },
    kind: { enum: kinds },
    label: words(limits.text),
    question: words(limits.text),
    help: words(limits.text),
    unit: { type: 'string', pattern: '^[!-~]{1,60}$' },
    display: { type: 'string', pattern: '^[!-~]{1,60}$' },
    measurand: text(200),
    decimals,
    codes,
    missing: list(missing, 200),
    hard: range,
    soft: range,
    pattern: text(500),
    required: yes,
    roles: list(
      { type: 'string', pattern: `^(?:${plainRoles.join('|')}|event:${keyPattern.slice(1, -1)})$` },
      20,
    ),
    identifying: { enum: ['quasi', 'direct'] },
    blinded: yes,
    critical: yes,
    derive: expression,
    showIf: expression,
    concept: list(
      object({ system: text(500), code: text(200), display: text(limits.text) }, ['system', 'code']),
      50,
    ),
    source,
    place: object({ form: text(200), section: words(limits.text), matrix: text(200) }, ['form']),
    width: { type: 'integer', minimum: 1, maximum: 32_767 },
    notes: list(text(limits.text), 100),
  },
  ['key', 'name', 'kind'],
);

export const schema: Schema = object(
  {
    format: { const: 1 },
    language: { enum: languageCodes },
    title: words(limits.text),
    notes: list(text(limits.text), 1000),
    variables: list(variable, limits.variables),
  },
  ['format', 'language', 'variables'],
);
