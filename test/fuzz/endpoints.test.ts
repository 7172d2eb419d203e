import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/contract/all.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { type Site, startSite, Visitor } from '../harness/site.ts';
import { damaged, fittingInput, type Shot } from './arbitrary.ts';

const bodies = 2000;
let site: Site;
let visitor: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  visitor = new Visitor(site);
  visitor.csrf = await visitor.fetchCsrf();
});
afterAll(() => site.stop());

const typesOf = ({ family }: Endpoint) =>
  family === 'gateway' ? ['application/json'] : ['application/x-www-form-urlencoded', 'application/json'];

/** What no answer may hold: a stack, a path of the server, the text of a query. */
const leak = /\bat .+:\d+:\d+|node_modules|\/src\/|file:\/\/|\.ts:|select .+ from|insert into|SQLSTATE/i;

function shots(endpoint: Endpoint): fc.Arbitrary<Shot> {
  const fitting = fittingInput(endpoint);
  const whole = fc.tuple(fitting, fc.constantFrom(...typesOf(endpoint))).map(([input, type]): Shot => {
    const json = type === 'application/json';
    return { type, body: json ? JSON.stringify(input) : new URLSearchParams(Object(input)).toString() };
  });
  return fc.oneof(whole, damaged(fitting, typesOf(endpoint)));
}

async function fire(endpoint: Endpoint, { body, type }: Shot): Promise<boolean> {
  const get = endpoint.method === 'GET';
  const query = get && typeof body === 'string' ? `?${encodeURI(body.toWellFormed())}` : '?lang=en';
  const reply = await visitor.send(endpoint.path + query.slice(0, 4000), {
    method: endpoint.method,
    headers: { 'x-csrf-token': visitor.csrf ?? '', ...(type && !get ? { 'content-type': type } : {}) },
    ...(get ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
    signal: AbortSignal.timeout(5000),
  });
  expect(reply.status, reply.text).toBeLessThan(500);
  expect(reply.text).not.toMatch(leak);
  expect(reply.headers.get('content-type')).toContain('application/json');
  return reply.body.code === 1 || reply.body.success === true;
}

describe(`Thrown ${bodies} random bodies`, () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s never answers 5xx, never hangs, never leaks',
    async (name, endpoint) => {
      let passed = 0;
      const property = fc.asyncProperty(shots(endpoint), async (shot) => {
        if (await fire(endpoint, shot)) passed++;
      });
      await fc.assert(property, { numRuns: bodies, endOnFailure: true });
      process.stdout.write(`${name}: ${passed} of ${bodies} passed the guard\n`);
      expect(passed).toBeGreaterThanOrEqual(bodies / 3);
    },
    240_000,
  );
});
