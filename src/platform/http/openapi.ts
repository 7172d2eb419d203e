/** The API document (OpenAPI 3.1), made from the contract. */
import { toJSONSchema } from 'zod';
import type { Download } from '../../contract/download.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ProblemCode, problems } from '../../contract/problems.ts';
import { isInStudy } from '../../contract/study.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { Family } from './envelope.ts';
import { gatewayCookie, studyCookie, tokenCookie } from './identity.ts';

export function openApi(
  origin: string,
  endpoints: readonly Endpoint[],
  downloads: readonly Download[],
): object {
  const paths: Record<string, Record<string, object>> = Object.fromEntries(
    // What only leads a browser on is nothing that a program calls.
    downloads
      .filter(({ types }) => types.length > 0)
      .map((one) => [one.path.replaceAll(inPath, '{$1}'), { get: operationOfFile(one) }]),
  );
  for (const endpoint of endpoints) {
    const address = endpoint.path.replaceAll(inPath, '{$1}');
    const path = paths[address] ?? {};
    paths[address] = path;
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Meridian API',
      version: '1',
      description:
        'What the pages of this site call. A write carries the token of GET /api/csrf. Where an answer names the problem proof_of_work, its challenge, solved, may go along with the next try as the field altcha.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    paths,
    components: {
      securitySchemes,
      parameters: { lang },
      schemas: { ApiProblem: problemOf('api'), GatewayProblem: problemOf('gateway') },
      responses: { ...refusals('api', endpoints), ...refusals('gateway', endpoints) },
    },
  };
}

const securitySchemes = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'token',
    description: 'The token of a login, as the sign-in answered it.',
  },
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: tokenCookie,
    description: 'The same token as the browser keeps it. It serves to read; a write needs the header.',
  },
  gateway: {
    type: 'apiKey',
    in: 'cookie',
    name: gatewayCookie,
    description: 'The session that a call of /ns/api/auth/loginByConsole opens.',
  },
  studies: {
    type: 'apiKey',
    in: 'cookie',
    name: studyCookie,
    description:
      'Opens studies beside the token. A login and a second factor set it; unused for 30 minutes, it opens nothing, and a call is refused as stale_sign_in or step_up.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'Of GET /api/csrf: it belongs to the login, and for a visitor to a cookie of that answer.',
  },
};

const lang = {
  name: 'lang',
  in: 'query',
  description: 'The language of sentences in the answer; without it the browser’s.',
  schema: { type: 'string', enum: [...localeCodes] },
};

/** A field of the input that stands in the address. */
const inPath = /:(\w+)/g;

function operation(endpoint: Endpoint): object {
  const writes = endpoint.method !== 'GET';
  const { placed, input } = placedIn(endpoint.path, schemaOf(endpoint.input, 'input'));
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.roles ? { description: `For staff: ${[...endpoint.roles, 'admin'].join(', ')}.` } : {}),
    security: securityOf(endpoint),
    parameters: [{ $ref: '#/components/parameters/lang' }, ...placed, ...(writes ? [] : queryOf(input))],
    ...(writes ? { requestBody: { content: bodyOf(endpoint, input) } } : {}),
    responses: {
      200: { description: 'Done, or what a person can mend.', content: json(answerOf(endpoint)) },
      ...Object.fromEntries(
        statusesOf(endpoint).map((status) => [
          status,
          { $ref: `#/components/responses/${named(endpoint, status)}` },
        ]),
      ),
    },
  };
}

/** A file is answered as it is; what cannot be had is told by the status alone. */
function operationOfFile({ path, summary, input, types, access, roles, limit }: Download): object {
  const { properties, ...shape } = schemaOf(input, 'input');
  const { placed, input: rest } = placedIn(path, {
    ...shape,
    properties: { lang: lang.schema, ...properties },
  });
  const file = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
  const statuses = {
    200: 'The file.',
    206: 'The part that was asked for.',
    ...(access ? { 303: 'Leads to where a login is asked for.' } : {}),
    404: 'Not there, or not for whoever asks.',
    416: 'It has no such part.',
    ...(limit ? { 429: 'Later again.' } : {}),
  };
  return {
    operationId: operationId({ method: 'GET', path }),
    summary,
    ...(roles ? { description: `For staff: ${[...roles, 'admin'].join(', ')}.` } : {}),
    security: access ? readBy(access) : [],
    parameters: [...placed, ...queryOf(rest)],
    responses: Object.fromEntries(
      Object.entries(statuses).map(([status, description]) => [
        status,
        { description, ...(status.startsWith('20') ? { content: file } : {}) },
      ]),
    ),
  };
}

/** `postStaffEntriesBegin`: stable as long as the path is. */
function operationId({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '' && word !== 'api');
  const rest = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + rest.join('');
}

/** One of these: a list of alternatives, each of what goes together (OpenAPI 3.1, §4.8.30). */
function securityOf({ family, method, access }: Endpoint): object[] {
  const writes = method !== 'GET';
  if (family === 'gateway') return [access ? { gateway: [], csrf: [] } : { csrf: [] }];
  if (writes) return [access ? { token: [], csrf: [], ...studiesFor(access) } : { csrf: [] }];
  return access ? readBy(access) : [];
}

type Access = NonNullable<Endpoint['access'] | Download['access']>;

const readBy = (access: Access) => [
  { token: [], ...studiesFor(access) },
  { cookie: [], ...studiesFor(access) },
];

const studiesFor = (access: Access) => (isInStudy(access) ? { studies: [] } : {});

/** What is read of a JSON Schema here; the rest goes into the document as it is. */
type Schema = { properties?: Record<string, unknown>; required?: string[] };

/** The document says once for all which JSON Schema is meant. */
function schemaOf(shape: Endpoint['input'], io: 'input' | 'output'): Schema {
  const {
    $schema: _dialect,
    properties,
    required,
    ...rest
  } = toJSONSchema(shape, { io, unrepresentable: 'any' });
  return { ...rest, ...(properties ? { properties } : {}), ...(required ? { required } : {}) };
}

/** Takes the fields that stand in the address out of the others. */
function placedIn(path: string, { properties = {}, required = [], ...rest }: Schema) {
  const names = [...path.matchAll(inPath)].map(([, name = '']) => name);
  if (names.length === 0) return { placed: [], input: { properties, required, ...rest } };
  return {
    placed: names.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    input: {
      ...rest,
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.includes(name))),
      required: required.filter((name) => !names.includes(name)),
    },
  };
}

/** Every field of a GET's input stands in the query; `lang` is every call's. */
function queryOf({ properties = {}, required = [] }: Schema): object[] {
  return Object.entries(properties)
    .filter(([name]) => name !== 'lang')
    .map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }));
}

function bodyOf({ family, file }: Endpoint, input: Schema): object {
  if (file) {
    const binary = { type: 'string', contentMediaType: 'application/octet-stream' };
    return {
      'multipart/form-data': { schema: { ...input, properties: { ...input.properties, file: binary } } },
      ...(family === 'gateway' ? json(input) : {}),
    };
  }
  const types =
    family === 'api'
      ? ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
      : ['application/json'];
  return Object.fromEntries(types.map((type) => [type, { schema: input }]));
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

/** The problems that any call may meet are told by their status; `invalid` comes with 200. */
const byStatus = Map.groupBy(
  // The catalogue's own keys.
  (Object.keys(problems) as ProblemCode[]).filter((code) => problems[code] >= 400),
  (code) => problems[code],
);

/** Those that an endpoint may answer. */
function statusesOf({ method, access, limit }: Endpoint): number[] {
  const writes = method !== 'GET';
  const never = [...(access ? [] : [401]), ...(writes ? [] : [409, 413, 415]), ...(limit ? [] : [429])];
  return [...byStatus.keys()].filter((status) => status !== 405 && !never.includes(status));
}

function named({ family }: Pick<Endpoint, 'family'>, status: number): string {
  return `${family === 'api' ? 'Api' : 'Gateway'}${status}`;
}

/** Answers that refuse, each with its problems. */
function refusals(family: Family, endpoints: readonly Endpoint[]): Record<string, object> {
  const used = new Set(endpoints.filter((one) => one.family === family).flatMap(statusesOf));
  return Object.fromEntries(
    [...byStatus]
      .filter(([status]) => used.has(status))
      .map(([status, codes]) => [
        named({ family }, status),
        {
          description: `${codes.join(', ')}.`,
          content: json({
            $ref: `#/components/schemas/${family === 'api' ? 'ApiProblem' : 'GatewayProblem'}`,
          }),
        },
      ]),
  );
}

const text = { type: 'string' };

/** The form of an answer (docs/specification.md §7), around its data. */
function envelope(family: Family, done: boolean, data: object): object {
  const properties =
    family === 'api'
      ? { code: { const: done ? 1 : 0 }, msg: text, message: text, data }
      : { success: { const: done }, code: text, message: text, data };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function problemOf(family: Family): object {
  const problem = { type: 'string', enum: Object.keys(problems) };
  const fields = {
    type: 'array',
    items: text,
    description: 'What a person can mend, by the names of the input.',
  };
  const sentences = {
    type: 'object',
    additionalProperties: text,
    description: 'Where several fields are at fault: what is wrong with each, by its name.',
  };
  const altcha = { type: 'object', description: 'With proof_of_work: the challenge to solve.' };
  return envelope(family, false, {
    type: 'object',
    properties: { problem, fields, sentences, altcha },
    required: ['problem'],
  });
}

function answerOf({ family, answer }: Endpoint): object {
  const refused = { $ref: `#/components/schemas/${family === 'api' ? 'ApiProblem' : 'GatewayProblem'}` };
  return { anyOf: [envelope(family, true, schemaOf(answer, 'output')), refused] };
}
