/** What the browser's client sends, case by case, to a real server on loopback (docs/specification.md §7.1). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { done, Loopback, Page } from '../../test/harness/loopback.ts';
import { api, gateway } from './endpoint.ts';

const anything = z.record(z.string(), z.unknown());
const base = { summary: 'For this test', input: anything, answer: z.unknown() };
const read = api({ ...base, method: 'GET', path: '/api/read' });
const write = api({ ...base, method: 'POST', path: '/api/write' });
const replace = api({ ...base, method: 'PUT', path: '/api/replace' });
const remove = api({ ...base, method: 'DELETE', path: '/api/remove' });
const ask = gateway({ ...base, method: 'GET', path: '/ns/ask' });
const execute = gateway({ ...base, method: 'POST', path: '/ns/execute' });

let server: Loopback;
let page: Page;

beforeAll(async () => {
  server = new Loopback();
  await server.open();
});

afterAll(() => server.close());

beforeEach(() => {
  Object.assign(server, { received: [], tokensAsked: [], answers: [done] });
  page = new Page(server);
});

describe('Every call', () => {
  it.each([read, write, replace, remove, ask, execute])(
    '$method $path carries the language',
    async (endpoint) => {
      await page.call(endpoint, {});
      expect(server.received).toMatchObject([{ method: endpoint.method, path: endpoint.path }]);
      expect(server.received[0]?.query.getAll('lang')).toEqual(['ja']);
    },
  );

  it('carries the language when it asks for a CSRF token', async () => {
    await page.call(write, {});
    expect(server.tokensAsked[0]?.query.get('lang')).toBe('ja');
  });

  it('goes to the console’s host, and a gateway call to the page’s own; both with cookies', async () => {
    page.with({ apiOrigin: server.address });
    await page.call(read, {});
    await page.call(ask, {});
    expect(page.fetched).toMatchObject([
      { url: `${server.address}/api/read?lang=ja`, init: { credentials: 'include' } },
      { url: '/ns/ask?lang=ja', init: { credentials: 'same-origin' } },
    ]);
  });

  it('answers with the data of the envelope', async () => {
    expect(await page.call(read, {})).toEqual({ done: true });
  });
});

describe('What is sent', () => {
  it.each([read, ask])('by $method $path stands in the query', async (endpoint) => {
    await page.call(endpoint, {
      page: 2,
      q: 'p < 0.05 & 中',
      empty: '',
      tags: ['a', 'b'],
      range: { from: 1 },
      none: undefined,
    });
    const { query, body, headers } = server.received[0]!;
    expect([...query]).toEqual([
      ['lang', 'ja'],
      ['page', '2'],
      ['q', 'p < 0.05 & 中'],
      ['empty', ''],
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['range', '{"from":1}'],
    ]);
    expect([body, headers['content-type']]).toEqual(['', undefined]);
  });

  it('by POST is a form: arrays as name[], objects as JSON, scalars as they are', async () => {
    const deep = { a: [1, { b: '中' }] };
    await page.call(write, {
      name: '李 & 梅',
      age: 67,
      agreed: true,
      tags: ['x', 'y'],
      rows: [{ id: 1 }],
      deep,
      none: undefined,
    });
    const { body, headers, query } = server.received[0]!;
    expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
    expect([...new URLSearchParams(body)]).toEqual([
      ['name', '李 & 梅'],
      ['age', '67'],
      ['agreed', 'true'],
      ['tags[]', 'x'],
      ['tags[]', 'y'],
      ['rows[]', '{"id":1}'],
      ['deep', JSON.stringify(deep)],
    ]);
    expect([...query.keys()]).toEqual(['lang']);
  });

  it('as FormData goes untouched, with the content type that the browser writes', async () => {
    const form = new FormData();
    form.append('proof', new File(['image'], 'proof.png', { type: 'image/png' }));
    form.append('tags', 'a');
    form.append('tags', 'b');
    page.csrf = 'known';
    await page.call(write, form);
    const init = page.fetched[0]?.init;
    expect(init?.body).toBe(form);
    expect(new Headers(init?.headers).has('content-type')).toBe(false);
    const { body, headers } = server.received[0]!;
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toMatch(/name="proof"; filename="proof\.png"\r\nContent-Type: image\/png\r\n\r\nimage\r\n/);
    expect(body.match(/name="tags"\r\n\r\n[ab]\r\n/g)).toHaveLength(2);
  });

  it.each([replace, execute])('by $method $path is JSON', async (endpoint) => {
    const input = { data: { name: '李梅', tags: ['a'], none: null } };
    await page.call(endpoint, input);
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual(input);
  });

  it('by DELETE has no body', async () => {
    await page.call(remove, { id: 7 });
    const { body, headers } = server.received[0]!;
    expect([body, headers['content-type']]).toEqual(['', undefined]);
  });
});

describe('The header token', () => {
  it('is sent when the cookie exists', async () => {
    page.with({ loginToken: () => 'secret' });
    await page.call(read, {});
    await page.call(write, {});
    expect(server.received.map(({ headers }) => headers.token)).toEqual(['secret', 'secret']);
  });

  it('is not sent when it does not', async () => {
    await page.call(read, {});
    await page.call(write, {});
    expect(server.received.map(({ headers }) => 'token' in headers)).toEqual([false, false]);
  });
});
