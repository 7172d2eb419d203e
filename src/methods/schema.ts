/** A specification of an analysis as JSON Schema says it, from the declaration of its method. */
import type { Schema } from '../lib/jsonSchema.ts';
import type { AnyValues, Handling, Method, Option, Role } from './method.ts';

/**
 * What is asked: a method, variables by key in its roles, options where they are not the usual ones, a condition on rows
 * in the language of `src/expressions/`, and what is done with missing values.
 */
export type Spec = {
  format: 1;
  method: string;
  roles: Readonly<Record<string, readonly string[]>>;
  options?: Readonly<Record<string, string | number | boolean>>;
  filter?: string;
  missing?: Handling;
};

/** Of every method; the method says the rest. */
export const anySpec: Schema = {
  type: 'object',
  required: ['format', 'method', 'roles'],
  properties: { format: { const: 1 }, method: { type: 'string', maxLength: 64 } },
  additionalProperties: true,
};

export function schemaOf({ id, roles, options, missing }: Method): Schema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: id,
    type: 'object',
    required: ['format', 'method', 'roles'],
    additionalProperties: false,
    properties: {
      format: { const: 1 },
      method: { const: id },
      roles: schemaOfRoles(roles),
      options: schemaOfOptions(options),
      filter: { type: 'string', minLength: 1, maxLength: 2000 },
      missing: { type: 'string', enum: missing, default: missing[0] },
    },
  };
}

export function schemaOfRoles(roles: readonly Role[]): Schema {
  return {
    type: 'object',
    required: roles.filter(({ least }) => least > 0).map(({ name }) => name),
    additionalProperties: false,
    properties: Object.fromEntries(
      roles.map(({ name, least, most }): [string, Schema] => [
        name,
        {
          type: 'array',
          minItems: least,
          maxItems: most,
          items: { type: 'string', minLength: 1, maxLength: 64 },
        },
      ]),
    ),
  };
}

export function schemaOfOptions(options: readonly Option[]): Schema {
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(options.map((one) => [one.name, ofOption(one)])),
  };
}

function ofOption(option: Option): Schema {
  switch (option.kind) {
    case 'choice':
      return { type: 'string', enum: option.options, default: option.default };
    case 'truth':
      return { type: 'boolean', default: option.default };
    case 'level':
      return { type: 'string', maxLength: 500, default: option.default };
    default: {
      const type = option.kind === 'whole' ? 'integer' : 'number';
      return { type, minimum: option.min, maximum: option.max, default: option.default };
    }
  }
}

/** What was chosen of each option, or what is usual. */
export function chosenOf(options: readonly Option[], given: Spec['options']): AnyValues {
  return Object.fromEntries(options.map((one) => [one.name, given?.[one.name] ?? one.default]));
}
