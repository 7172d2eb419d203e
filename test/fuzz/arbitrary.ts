/** Random inputs made from an endpoint's own schema, and ways to damage them. */
import fc from 'fast-check';
import { toJSONSchema } from 'zod';
import type { Endpoint } from '../../src/contract/endpoint.ts';

type Schema = {
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  additionalProperties?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  propertyNames?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
};

/** Inputs that the schema describes. */
export function fittingInput(endpoint: Endpoint): fc.Arbitrary<unknown> {
  // Draft 2020-12 of JSON Schema, of which the contract uses objects, strings, numbers and choices of them.
  return fromSchema(toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema));
  if (schema.type === 'array') {
    return fc.array(fromSchema(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) });
  }
  if (schema.type === 'integer')
    return fc.integer({ min: schema.exclusiveMinimum ?? schema.minimum ?? -5, max: 5000 });
  // A file: no form of text is one.
  if (Object.keys(schema).length === 0) return fc.string();
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'number') return fc.double({ noNaN: true, noDefaultInfinity: true });
  if (schema.type === 'object' && !schema.properties && schema.additionalProperties) {
    return fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 5 });
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(
      ([name, inner]) => [name, fromSchema(inner)] as const,
    );
    const names = fields.map(([name]) => name);
    const required = (schema.required ?? []).filter((name) => names.includes(name));
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }
  if (schema.type === 'string') return fromString(schema);
  throw new Error(`The fuzzer does not know how to make ${JSON.stringify(schema)}.`);
}

function fromString({ pattern, minLength = 0, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  // A word first: the schema counts after trimming.
  return fc
    .tuple(
      fc.stringMatching(/^\w{1,8}$/),
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
    )
    .map(([word, rest]) => (word + rest).replaceAll('\0', '').slice(0, Math.min(maxLength, 100)));
}

export type Shot = { body: string | Uint8Array; type: string | undefined };

const names = [
  ...[
    'name',
    'mobile',
    'need',
    'content',
    'email',
    'event',
    'account',
    'password',
    'captcha',
    'code',
    'state',
  ],
  ...['type', 'id', 'all', 'username', 'nickname', 'altcha'],
];

const hostile = fc.constantFrom(
  '\0',
  "'; DROP TABLE contact_request; --",
  '{{7*7}}',
  '../../../../etc/passwd',
  '\u202E\uD800',
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  '%',
  '__proto__',
);

/** Something that is not what the schema describes, or not even a body. */
export function damaged(fitting: fc.Arbitrary<unknown>, types: readonly string[]): fc.Arbitrary<Shot> {
  const type = fc.constantFrom(
    ...types,
    'text/plain',
    'application/json; charset=utf-7',
    'multipart/form-data; boundary=x',
    undefined,
  );
  const anything = fc.oneof(fc.anything({ withNullPrototype: true }), hostile, fc.jsonValue());
  const misplaced = fc
    .tuple(fitting, fc.constantFrom(...names, 'data', '__proto__', 'constructor'), anything)
    .map(([input, key, value]) => asJson({ ...Object(input), [key]: value }));
  const nested = fc
    .tuple(fitting, fc.constantFrom('name', 'mobile', 'content', 'consent'), anything)
    .map(([input, key, value]) => asJson({ data: { ...Object(Object(input).data), [key]: value } }));
  const deep = fc.integer({ min: 10, max: 3000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth));
  const cut = fitting.chain((input) => {
    const text = asJson(input);
    return fc.integer({ min: 0, max: text.length }).map((end) => text.slice(0, end));
  });
  const bytes = fc.uint8Array({ maxLength: 500 });
  return fc.record({ body: fc.oneof(misplaced, nested, cut, deep, bytes, fc.string(), hostile), type });
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? '';
  } catch {
    return '';
  }
}
