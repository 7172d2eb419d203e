/** The API document says all that a stranger needs to call, and Redocly's linter has nothing to mend in it. */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads, endpoints } from '../src/compose.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';

type Operation = {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string; required?: boolean }[];
  security: Record<string, string[]>[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, object>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

let site: Site;
let source: string;
let document: Document;

beforeAll(async () => {
  // The linter takes localhost for an address that was left in by mistake.
  site = await startSite({ env: { ORIGIN: 'https://meridian.test' } });
  source = (await new Visitor(site).get('/api/openapi.json')).text;
  document = JSON.parse(source);
});
afterAll(() => site.stop());

async function faultsIn(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source, config });
  return found.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

const operation = (method: string, path: string) => document.paths[path]?.[method];

describe('The API document', () => {
  it('has nothing that the recommended rules find', async () => {
    expect(await faultsIn(source)).toEqual([]);
  });

  it('would have, without names or with two alike', async () => {
    const found = await faultsIn(source.replace('"operationId":"getSearch"', '"operationId":"getCsrf"'));
    expect(found.map((fault) => fault.split(' ')[0])).toEqual(['operation-operationId-unique']);
  });

  it('names every endpoint and every file once', () => {
    const files = downloads.filter(({ types }) => types.length > 0);
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations).toHaveLength(endpoints.length + files.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(
      endpoints.length + files.length,
    );
  });

  it('says what stands in the query of a call that reads', () => {
    const { parameters } = operation('get', '/api/search') ?? { parameters: [] };
    expect(parameters).toEqual([
      { $ref: '#/components/parameters/lang' },
      expect.objectContaining({ name: 'q', in: 'query', required: true }),
      expect.objectContaining({ name: 'kind', in: 'query', required: false }),
    ]);
  });

  it('says what a caller must bring', () => {
    expect(operation('get', '/api/search')?.security).toEqual([]);
    expect(operation('post', '/api/index/contact')?.security).toEqual([{ csrf: [] }]);
    expect(operation('post', '/api/staff/settings')?.security).toEqual([{ token: [], csrf: [] }]);
    expect(operation('get', '/api/staff/references')?.security).toEqual([{ token: [] }, { cookie: [] }]);
    expect(operation('post', '/ns/gw/crudApi/execute/create_fa_user_log')?.security).toEqual([
      { gateway: [], csrf: [] },
    ]);
    expect(Object.keys(operation('post', '/api/staff/images')?.requestBody?.content ?? {})).toEqual([
      'multipart/form-data',
    ]);
  });

  it('says how a call can fail', () => {
    const statuses = (method: string, path: string) =>
      Object.keys(operation(method, path)?.responses ?? {}).map(Number);
    expect(statuses('get', '/api/build')).toEqual([200, 400, 403, 404, 500, 503]);
    expect(statuses('post', '/api/staff/settings')).toEqual([
      ...[200, 400, 401, 403, 404, 409, 413, 415, 429, 500, 503],
    ]);
  });
});
