/** The API document (OpenAPI 3.1), made from the contract. */
import { toJSONSchema } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { problems } from '../../contract/problems.ts';
import { localeCodes } from '../../i18n/locales.ts';

export function openApi(origin: string, endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = path;
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Meridian API', version: '1' },
    servers: [{ url: origin }],
    paths,
  };
}

const lang = { name: 'lang', in: 'query', schema: { type: 'string', enum: [...localeCodes] } };
const csrf = { name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } };

function operation(endpoint: Endpoint): object {
  const types =
    endpoint.family === 'api'
      ? ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json']
      : ['application/json'];
  const input = toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  const content = Object.fromEntries(types.map((type) => [type, { schema: input }]));
  return {
    summary: endpoint.summary,
    parameters: endpoint.method === 'GET' ? [lang] : [lang, csrf],
    ...(endpoint.method === 'GET' ? {} : { requestBody: { content } }),
    responses: {
      200: { description: 'Done, or what a person can mend', content: json(envelope(endpoint)) },
      default: {
        description: `A problem: ${Object.keys(problems).join(', ')}`,
        content: json(envelope(endpoint)),
      },
    },
  };
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}

function envelope(endpoint: Endpoint): object {
  const data = { anyOf: [toJSONSchema(endpoint.answer), { type: 'object' }] };
  const text = { type: 'string' };
  const properties =
    endpoint.family === 'api'
      ? { code: { enum: [0, 1] }, msg: text, message: text, data }
      : { success: { type: 'boolean' }, code: text, message: text, data };
  return { type: 'object', properties, required: Object.keys(properties) };
}
