/** The shape of what a study file remembers of a table. What is in its variables is held to the dictionary. */
import { readings } from '../../../frame/typed/readingSchema.ts';
import type { Schema } from '../../../lib/jsonSchema.ts';

const text: Schema = { type: 'string', maxLength: 1_000_000 };
const end: Schema = { oneOf: [{ type: 'number' }, { type: 'string', maxLength: 40 }, { type: 'null' }] };
const place: Schema = { type: 'integer', minimum: 0, maximum: 100_000_000 };
const rows: Schema = { type: 'array', items: place };
const kind: Schema = { type: 'string', pattern: '^[A-Za-z0-9:-]{1,60}$' };

function record(
  required: Readonly<Record<string, Schema>>,
  other: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    properties: { ...required, ...other },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

/** Of a change, where a part may be taken away (null). */
const orNone = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] });

const variable = { type: 'object', properties: { key: text }, required: ['key'] } as const satisfies Schema;
const side = record({ variable, reading: record({}, readings) });
const step = record(
  {},
  {
    cells: { type: 'array', items: record({ key: text, row: place, old: text, new: text }) },
    variables: { type: 'array', items: record({ old: side, new: side }) },
    withoutRows: rows,
  },
);
const said: Schema = { type: 'object', additionalProperties: { oneOf: [text, { type: 'number' }] } };
const change = record(
  {},
  {
    variable: { type: 'object' },
    reading: record(
      {},
      Object.fromEntries(Object.entries(readings).map(([name, schema]) => [name, orNone(schema)])),
    ),
    withoutRows: rows,
  },
);
const choice = record({ kind, values: said, change }, { recommended: { type: 'boolean', const: true } });
const question = record(
  { kind, values: said, choices: { type: 'array', items: choice, maxItems: 20 } },
  { variable: text },
);

/** Questions of a file of the widest table. */
export const mostAsked = 30_000;

/** Each part by itself: what is wrong with one costs no other. Of `asked` one question. */
export const recipeParts = {
  rows: place,
  log: record({ steps: { type: 'array', items: step }, done: place }),
  asked: record({ question }, { step: place }),
  settled: place,
  layout: record(
    {
      widths: { type: 'object', additionalProperties: { type: 'number', minimum: 48, maximum: 640 } },
      withLabels: { type: 'boolean' },
    },
    { hidden: { type: 'array', items: text, maxItems: 5000 } },
  ),
  sort: record({ key: text, direction: { type: 'string', enum: ['ascending', 'descending'] } }),
  filter: record(
    {},
    {
      ...{
        text,
        problems: { type: 'boolean', const: true },
        key: text,
        values: { type: 'array', items: text },
      },
      ...{
        missing: { type: 'boolean', const: true },
        range: { type: 'array', items: end, minItems: 2, maxItems: 2 },
      },
    },
  ),
} as const satisfies Record<string, Schema>;
