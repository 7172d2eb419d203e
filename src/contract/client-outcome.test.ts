/**
 * How a call of the browser's client ends: CSRF, other tries, success and failure (docs/specification.md §7.1, §8).
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { done, Loopback, Page } from '../../test/harness/loopback.ts';
import { CallError } from './callError.ts';
import { api, gateway } from './endpoint.ts';

const anything = z.record(z.string(), z.unknown());
const base = { summary: 'For this test', input: anything, answer: z.unknown() };
const read = api({ ...base, method: 'GET', path: '/api/read' });
const write = api({ ...base, method: 'POST', path: '/api/write' });
const replace = api({ ...base, method: 'PUT', path: '/api/replace' });
const remove = api({ ...base, method: 'DELETE', path: '/api/remove' });
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

const staleCsrf = { status: 403, body: { code: 0, msg: 'Too old', data: { problem: 'csrf' } } };

const failure = async (attempt: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('The call did not fail as a call does.');
  return error;
};

describe('The CSRF token', () => {
  it('is fetched before the first write, kept on the page and sent with every write', async () => {
    for (const endpoint of [write, replace, remove, execute]) await page.call(endpoint, {});
    expect(server.tokensAsked).toHaveLength(1);
    expect(page.csrf).toBe('csrf-1');
    expect(server.received.map(({ headers }) => headers['x-csrf-token'])).toEqual([
      'csrf-1',
      'csrf-1',
      'csrf-1',
      'csrf-1',
    ]);
  });

  it('is the one the page already has', async () => {
    page.csrf = 'from the page';
    await page.call(write, {});
    expect(server.tokensAsked).toHaveLength(0);
    expect(server.received[0]?.headers['x-csrf-token']).toBe('from the page');
  });

  it('is neither fetched nor sent for reading', async () => {
    page.csrf = 'from the page';
    await page.call(read, {});
    expect(server.tokensAsked).toHaveLength(0);
    expect(server.received[0]?.headers).not.toHaveProperty('x-csrf-token');
  });

  it('is fetched anew when the server refuses it, and the call repeated with the same words', async () => {
    page.csrf = 'stale';
    server.answers = [staleCsrf, done];
    expect(await page.call(write, { name: 'Mei' })).toEqual({ done: true });
    expect(server.received.map(({ headers }) => headers['x-csrf-token'])).toEqual(['stale', 'csrf-1']);
    expect(server.received.map(({ body }) => body)).toEqual(['name=Mei', 'name=Mei']);
    expect([page.toasts, page.logged]).toEqual([[], []]);
  });

  it('is fetched anew only once', async () => {
    server.answers = [staleCsrf];
    expect(await failure(page.call(write, {}))).toMatchObject({ status: 403, message: 'Too old' });
    expect([server.received.length, server.tokensAsked.length]).toEqual([2, 2]);
    expect([page.toasts, page.logged.length]).toEqual([['Too old'], 1]);
  });

  it('is not blamed for another refusal', async () => {
    server.answers = [{ status: 403, body: { code: 0, msg: 'Not yours', data: { problem: 'forbidden' } } }];
    expect(await failure(page.call(write, {}))).toMatchObject({ message: 'Not yours' });
    expect([server.received.length, server.tokensAsked.length]).toEqual([1, 1]);
  });
});

describe('Another try', () => {
  const passing = [408, 409, 425, 429, 500, 502, 503, 504];

  it.each(passing)('follows a GET after status %i, once', async (status) => {
    server.answers = [{ status, body: {} }, done];
    expect(await page.call(read, {})).toEqual({ done: true });
    expect(server.received).toHaveLength(2);
    server.answers = [{ status, body: { msg: 'Still no' } }];
    expect(await failure(page.call(read, {}))).toMatchObject({ status, message: 'Still no' });
    expect(server.received).toHaveLength(4);
  });

  it.each([400, 401, 403, 404, 410, 422, 501])('does not follow a GET after status %i', async (status) => {
    server.answers = [{ status, body: {} }, done];
    await failure(page.call(read, {}));
    expect(server.received).toHaveLength(1);
  });

  it.each([write, replace, remove, execute])('does not follow $method $path', async (endpoint) => {
    for (const status of passing) {
      server.received = [];
      server.answers = [{ status, body: {} }, done];
      await failure(page.call(endpoint, {}));
      expect(server.received).toHaveLength(1);
    }
  });

  it('follows as often as the caller asks', async () => {
    server.answers = [{ status: 503, body: {} }];
    await failure(page.call(read, {}, { retry: 0 }));
    expect(server.received).toHaveLength(1);
    await failure(page.call(read, {}, { retry: 3 }));
    expect(server.received).toHaveLength(1 + 4);
    server.answers = [{ status: 503, body: {} }, { status: 429, body: {} }, done];
    expect(await page.call(write, {}, { retry: 2 })).toEqual({ done: true });
    expect(server.received).toHaveLength(5 + 3);
  });

  it('does not follow a refusal with status 200', async () => {
    server.answers = [{ body: { code: 0, msg: 'No' } }, done];
    await failure(page.call(read, {}));
    expect(server.received).toHaveLength(1);
  });
});

describe('Success', () => {
  it('is code 1, or data.return_code SUCCESS', async () => {
    expect(await page.call(read, {})).toEqual({ done: true });
    server.answers = [{ body: { code: 0, data: { return_code: 'SUCCESS', id: 1 } } }];
    expect(await page.call(read, {})).toEqual({ return_code: 'SUCCESS', id: 1 });
  });

  it.each([
    ['another code', { code: 0, data: {} }],
    ['no code', { data: { done: true } }],
    ['code 1 in words', { code: '1' }],
    ['another return_code', { code: 0, data: { return_code: 'FAIL' } }],
    ['data that are null', { code: 0, data: null }],
    ['no envelope at all', null],
  ])('is not %s', async (_what, body) => {
    server.answers = [{ body }];
    expect(await failure(page.call(read, {}))).toMatchObject({ status: 200, success: false });
  });

  it('is not code 1 under a status that is not ok', async () => {
    server.answers = [{ status: 404, body: { code: 1, msg: 'Gone', data: {} } }];
    expect(await failure(page.call(read, {}))).toMatchObject({ status: 404, message: 'Gone' });
  });

  it('of the gateway is whatever does not say success false', async () => {
    server.answers = [{ body: { success: true, data: { id: 'a' } } }];
    expect(await page.call(execute, {})).toEqual({ id: 'a' });
    server.answers = [
      {
        body: {
          success: false,
          code: 'INVALID',
          message: 'Please enter your name',
          data: { fields: ['name'] },
        },
      },
    ];
    expect(await failure(page.call(execute, {}))).toMatchObject({
      success: false,
      code: 'INVALID',
      message: 'Please enter your name',
      data: { fields: ['name'] },
    });
  });
});

describe('A failure', () => {
  it.each([
    ['one sentence', undefined, ['Too short', 'Too short']],
    ['a sentence for each', { need: 'Missing' }, ['Too short', 'Missing']],
  ])('names the fields at fault with %s', async (_name, sentences, said) => {
    const data = { problem: 'invalid', fields: ['name', 'need'], sentences };
    server.answers = [{ status: 200, body: { code: 0, msg: 'Too short', data } }];
    const { faults } = await failure(page.call(write, {}));
    expect(faults).toEqual([
      { field: 'name', sentence: said[0] },
      { field: 'need', sentence: said[1] },
    ]);
  });

  it.each([
    ['msg', { code: 0, msg: 'From msg', message: 'From message' }, 'From msg'],
    ['message where msg is missing', { code: 0, message: 'From message' }, 'From message'],
    ['message where msg is empty', { code: 0, msg: '', message: 'From message' }, 'From message'],
    ['操作失败 where there is neither', { code: 0 }, '操作失败'],
  ])('is told by %s, whatever the status', async (_what, body, sentence) => {
    for (const status of [200, 400]) {
      server.answers = [{ status, body }];
      expect(await failure(page.call(write, {}))).toMatchObject({ message: sentence, code: 0, status });
    }
    expect(page.toasts).toEqual([sentence, sentence]);
  });

  it('is told in the language of the page where a proxy answers with a page of its own', async () => {
    for (const status of [413, 502]) {
      server.answers = [{ status, text: '<html>Bad gateway</html>' }];
      const told = { message: 'Der Vorgang ist fehlgeschlagen', status, sentence: undefined };
      expect(await failure(page.call(write, {}))).toMatchObject(told);
    }
    server.answers = [{ status: 502, body: { success: false } }];
    await failure(page.call(execute, {}));
    expect(page.toasts).toEqual(Array(3).fill('Der Vorgang ist fehlgeschlagen'));
  });

  it('of the network is CATCH_FETCH_ERROR2, told in the language of the page', async () => {
    const vacated = createServer().listen(0, '127.0.0.1');
    await once(vacated, 'listening');
    const bound = vacated.address();
    page.with({ apiOrigin: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}` });
    vacated.close();
    await once(vacated, 'close');
    const error = await failure(page.call(read, {}));
    expect(error).toMatchObject({
      code: 'CATCH_FETCH_ERROR2',
      success: false,
      message: 'Interface request failed',
      status: 0,
    });
    expect(page.toasts).toEqual(['Interface request failed']);
    expect(page.logged).toEqual([{ message: 'GET /api/read', error }]);
    page.csrf = 'known';
    expect(await failure(page.call(write, {}))).toMatchObject({ code: 'CATCH_FETCH_ERROR2' });
  });

  it('is logged once and thrown again', async () => {
    server.answers = [{ status: 400, body: { msg: 'No' } }];
    const error = await failure(page.call(write, {}));
    expect(page.logged).toEqual([{ message: 'POST /api/write', error }]);
  });

  it('makes no toast for a quiet call, but is logged and thrown', async () => {
    server.answers = [{ status: 400, body: { msg: 'No' } }];
    const error = await failure(page.call(write, {}, { quiet: true }));
    expect(page.toasts).toEqual([]);
    expect(page.logged).toEqual([{ message: 'POST /api/write', error }]);
  });

  it('to get a CSRF token is the call’s own, and nothing is written', async () => {
    const { fetch: send } = page.surroundings;
    const refused: typeof fetch = async (url, init) =>
      String(url).startsWith('/api/csrf')
        ? Response.json({ code: 0, msg: 'Busy' }, { status: 503 })
        : send(url, init);
    page.with({ fetch: refused });
    expect(await failure(page.call(write, {}))).toMatchObject({ status: 503, message: 'Busy' });
    expect([server.received.length, page.toasts, page.logged.length]).toEqual([0, ['Busy'], 1]);
  });
});
