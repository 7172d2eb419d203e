/** Holds JSON against a JSON Schema, of which it knows what ours use; faults say where. Pure. */
import type { shapeSentences } from './faultSentences.ts';
import { type FaultOf, step } from './faults.ts';

/** Whatever gathers faults of a shape, among others. */
type Faults = {
  readonly full: boolean;
  add(at: string, kind: keyof typeof shapeSentences, values: FaultOf<string>['values']): void;
};

/** Draft 2020-12, these words of it. */
export type Schema = {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';
  const?: string | number | boolean;
  enum?: readonly string[];
  /** Told to readers; nothing is filled in. */
  default?: string | number | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  /** One of these: the one whose `const` properties fit, or whose type does. */
  oneOf?: readonly Schema[];
  $defs?: Readonly<Record<string, Schema>>;
  description?: string;
  title?: string;
  $id?: string;
  $schema?: string;
};

/** @param root where `$ref` leads, of the form `#/$defs/name` */
export function holds(root: Schema, json: unknown, faults: Faults): void {
  new Check(root, faults).at(root, json, '');
}

class Check {
  private readonly root: Schema;
  private readonly faults: Faults;

  constructor(root: Schema, faults: Faults) {
    this.root = root;
    this.faults = faults;
  }

  /** Goes no deeper than the schema does: what it does not name is refused unread. */
  at(given: Schema, json: unknown, at: string): void {
    if (this.faults.full) return;
    const schema = this.resolved(given);
    if (schema.oneOf) this.one(schema.oneOf, json, at);
    else if (schema.const !== undefined && json !== schema.const) {
      this.faults.add(at, 'notOneOf', { wanted: String(schema.const) });
    } else if (schema.enum && !schema.enum.some((one) => one === json)) {
      this.faults.add(at, 'notOneOf', { wanted: schema.enum.join(', ') });
    } else if (schema.type && !isType(json, schema.type)) {
      this.faults.add(at, 'notType', { wanted: schema.type, is: typeOf(json) });
    } else if (typeof json === 'string') this.text(schema, json, at);
    else if (typeof json === 'number') this.number(schema, json, at);
    else if (Array.isArray(json)) this.list(schema, json, at);
    else if (isObject(json)) this.object(schema, json, at);
  }

  private text(
    { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Schema,
    text: string,
    at: string,
  ) {
    if (text.length < minLength) this.faults.add(at, 'tooShort', { length: text.length, least: minLength });
    else if (text.length > maxLength)
      this.faults.add(at, 'tooLong', { length: text.length, most: maxLength });
    else if (pattern && !new RegExp(pattern, 'u').test(text))
      this.faults.add(at, 'notForm', { wanted: pattern });
  }

  private number(
    { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY }: Schema,
    is: number,
    at: string,
  ) {
    if (is < minimum) this.faults.add(at, 'tooSmall', { is, least: minimum });
    if (is > maximum) this.faults.add(at, 'tooLarge', { is, most: maximum });
  }

  private list(schema: Schema, json: readonly unknown[], at: string) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items, prefixItems = [] } = schema;
    if (json.length > maxItems) return this.faults.add(at, 'tooMany', { count: json.length, most: maxItems });
    if (json.length < minItems) this.faults.add(at, 'tooFew', { count: json.length, least: minItems });
    for (const [k, one] of json.entries()) {
      const own = prefixItems[k] ?? items;
      if (own) this.at(own, one, `${at}${step(k)}`);
    }
  }

  private object(schema: Schema, json: Readonly<Record<string, unknown>>, at: string) {
    const { properties = {}, required = [], additionalProperties = true, propertyNames } = schema;
    const names = Object.keys(json);
    const most = schema.maxProperties ?? Number.POSITIVE_INFINITY;
    if (names.length > most) return this.faults.add(at, 'tooMany', { count: names.length, most });
    for (const property of required)
      if (!Object.hasOwn(json, property)) this.faults.add(at, 'lacks', { property });
    for (const name of names) {
      const place = `${at}${step(name)}`;
      if (propertyNames) this.at(propertyNames, name, place);
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (own) this.at(own, json[name], place);
      else if (additionalProperties === false) this.faults.add(place, 'unknownProperty', { property: name });
      else if (additionalProperties !== true) this.at(additionalProperties, json[name], place);
    }
  }

  /** The faults of the alternative that was meant say more than that none fits. */
  private one(alternatives: readonly Schema[], json: unknown, at: string) {
    const all = alternatives.map((one) => this.resolved(one));
    const meant = all.find((one) => isMeant(one, json));
    if (meant) return this.at(meant, json, at);
    const tagged = all.find((one) => tagsOf(one).length > 0);
    const [tag] = tagsOf(tagged ?? {});
    if (!tag || !isObject(json)) {
      const wanted = [...new Set(all.map(({ type }) => type ?? 'something else'))].join(' or ');
      return this.faults.add(at, 'notType', { wanted, is: typeOf(json) });
    }
    if (!Object.hasOwn(json, tag)) return this.faults.add(at, 'lacks', { property: tag });
    const wanted = all.map(({ properties }) => String(properties?.[tag]?.const)).join(', ');
    return this.faults.add(`${at}${step(tag)}`, 'notOneOf', { wanted });
  }

  private resolved(schema: Schema): Schema {
    if (!schema.$ref) return schema;
    const name = schema.$ref.replace('#/$defs/', '');
    const found = this.root.$defs?.[name];
    if (!found) throw new Error(`The schema has no ${schema.$ref}.`);
    return found;
  }
}

/** Required properties by whose constant an alternative is known. */
function tagsOf({ properties = {}, required = [] }: Schema): string[] {
  return required.filter((name) => properties[name]?.const !== undefined);
}

function isMeant(schema: Schema, json: unknown): boolean {
  if (schema.type && !isType(json, schema.type)) return false;
  return tagsOf(schema).every((tag) => isObject(json) && json[tag] === schema.properties?.[tag]?.const);
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function typeOf(json: unknown): string {
  return json === null ? 'null' : Array.isArray(json) ? 'array' : typeof json;
}

function isType(json: unknown, type: NonNullable<Schema['type']>): boolean {
  if (type === 'integer') return Number.isInteger(json);
  if (type === 'number') return typeof json === 'number' && Number.isFinite(json);
  return typeOf(json) === type;
}

/** An object with these members and no others. */
export function closedObject(
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}
