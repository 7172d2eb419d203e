/** When a call of the browser's client waits for a sign-in or a proof of work, and is then sent again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Answer, done, Loopback, Page } from '../../test/harness/loopback.ts';
import { CallError } from './callError.ts';
import { makeClient } from './client.ts';
import { api, gateway } from './endpoint.ts';

const anything = z.record(z.string(), z.unknown());
const base = { summary: 'For this test', input: anything, answer: z.unknown() };
const read = api({ ...base, method: 'GET', path: '/api/read' });
const write = api({ ...base, method: 'POST', path: '/api/write' });
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

const failure = async (attempt: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await attempt.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('The call did not fail as a call does.');
  return error;
};

const unauthenticated: Answer = {
  status: 401,
  body: { code: 0, msg: 'Please log in first.', data: { problem: 'unauthenticated' } },
};
const stale: Answer = { status: 403, body: { code: 0, msg: 'Confirm', data: { problem: 'stale_sign_in' } } };

/** A page whose person signs in, or does not, whenever asked; the token is new then. */
function personWho(signsIn: boolean, token?: string): string[] {
  const asked: string[] = [];
  let held = token;
  page.with({
    loginToken: () => held,
    signIn: async (why) => {
      asked.push(why);
      if (signsIn) held = 'renewed';
      return signsIn;
    },
  });
  return asked;
}

describe('A call that needs a sign-in', () => {
  it('whose session is over waits for a new one, and is sent again with the same words', async () => {
    const asked = personWho(true, 'old');
    page.csrf = 'of the old session';
    server.answers = [unauthenticated, done];
    expect(await page.call(write, { text: 'typed for an hour' })).toEqual({ done: true });
    expect(asked).toEqual(['expired']);
    expect(server.received.map(({ body }) => body)).toEqual([
      'text=typed+for+an+hour',
      'text=typed+for+an+hour',
    ]);
    expect(server.received.map(({ headers }) => [headers.token, headers['x-csrf-token']])).toEqual([
      ['old', 'of the old session'],
      ['renewed', 'csrf-1'],
    ]);
    expect([page.toasts, page.logged]).toEqual([[], []]);
  });

  it('of a visitor says that it needs one, also for reading', async () => {
    const asked = personWho(true);
    server.answers = [unauthenticated, done];
    await page.call(read, {});
    expect([asked, server.received.length]).toEqual([['needed'], 2]);
  });

  it('that asks for a fresh one says so', async () => {
    const asked = personWho(true, 'a week old');
    server.answers = [stale, done];
    await page.call(write, {});
    expect([asked, server.received.length]).toEqual([['stale'], 2]);
  });

  it('fails when the person does not sign in', async () => {
    personWho(false);
    server.answers = [unauthenticated, done];
    expect(await failure(page.call(write, {}))).toMatchObject({ status: 401 });
    expect([server.received.length, page.toasts]).toEqual([1, ['Please log in first.']]);
  });

  it('asks once', async () => {
    const asked = personWho(true, 'old');
    server.answers = [unauthenticated];
    await failure(page.call(write, {}));
    expect([asked, server.received.length]).toEqual([['expired'], 2]);
  });

  it('asks nobody when it must not, and nothing happens where nobody can be asked', async () => {
    const asked = personWho(true, 'old');
    server.answers = [unauthenticated];
    await failure(page.call(write, {}, { asks: false }));
    page.with({ signIn: undefined });
    await failure(page.call(write, {}));
    expect([asked, server.received.length]).toEqual([[], 2]);
  });

  it('is not one that was refused for another reason', async () => {
    const asked = personWho(true, 'old');
    server.answers = [{ status: 401, body: { code: 0, msg: 'A proxy’s own' } }];
    await failure(page.call(write, {}));
    expect(asked).toEqual([]);
  });
});

describe('A call that needs a proof of work', () => {
  const task = (n: number): Answer => ({
    status: 429,
    headers: { 'retry-after': '60' },
    body: { code: 0, msg: 'A task', data: { problem: 'proof_of_work', altcha: { challenge: { n } } } },
  });

  beforeEach(() => page.with({ prove: async (challenge) => `solved ${JSON.stringify(challenge)}` }));

  it('solves it, and is sent again with the solution beside its input', async () => {
    server.answers = [task(1), done];
    expect(await page.call(write, { mobile: '13800138000' })).toEqual({ done: true });
    expect(server.received.map(({ body }) => [...new URLSearchParams(body)])).toEqual([
      [['mobile', '13800138000']],
      [
        ['mobile', '13800138000'],
        ['altcha', 'solved {"n":1}'],
      ],
    ]);
    expect([page.toasts, page.logged]).toEqual([[], []]);
  });

  it('carries it as a key of JSON and as a part of FormData, which stays as it was', async () => {
    server.answers = [task(1), done];
    await page.call(execute, { data: { a: 1 } });
    expect(JSON.parse(server.received[1]?.body ?? '')).toEqual({
      data: { a: 1 },
      altcha: 'solved {"n":1}',
    });
    server.answers = [task(2), done];
    const form = new FormData();
    form.append('name', 'Mei');
    await page.call(write, form);
    expect(server.received[3]?.body).toMatch(/name="altcha"\r\n\r\nsolved \{"n":2\}\r\n/);
    expect([...form.keys()]).toEqual(['name']);
  });

  it('solves at most two', async () => {
    server.answers = [task(1), task(2), task(3)];
    const error = await failure(page.call(write, {}));
    expect(error).toMatchObject({ status: 429, message: 'A task' });
    expect(server.received.map(({ body }) => new URLSearchParams(body).get('altcha'))).toEqual([
      null,
      'solved {"n":1}',
      'solved {"n":2}',
    ]);
  });

  it('fails with the refusal’s own sentence where the task cannot be solved', async () => {
    page.with({ prove: () => Promise.reject(new Error('No Web Crypto')) });
    server.answers = [task(1), done];
    expect(await failure(page.call(write, {}))).toMatchObject({ message: 'A task' });
    page.with({ prove: undefined });
    server.answers = [task(1), done];
    expect(await failure(page.call(write, {}))).toMatchObject({ message: 'A task' });
    expect(server.received).toHaveLength(2);
  });

  it('may need a sign-in too, and brings no proof twice', async () => {
    personWho(true, 'old');
    server.answers = [task(1), unauthenticated, task(2), done];
    expect(await page.call(write, {})).toEqual({ done: true });
    expect(server.received.map(({ body }) => body.length > 0)).toEqual([false, true, false, true]);
  });
});

describe('A refusal that says how long to wait', () => {
  const busy = (header: string, data: unknown): Answer => ({
    status: 429,
    headers: { 'retry-after': header },
    body: { code: 0, msg: 'Busy', data },
  });

  it('tells it in seconds beside its data', async () => {
    server.answers = [busy('42', { problem: 'too_many_requests' })];
    const error = await failure(page.call(write, {}));
    expect(error.data).toEqual({ problem: 'too_many_requests', retry_after: 42 });
  });

  it('tells it also where there are no data, and no date as a number', async () => {
    server.answers = [busy('7', null)];
    expect((await failure(page.call(write, {}))).data).toEqual({ retry_after: 7 });
    server.answers = [busy('Wed, 21 Oct 2026 07:28:00 GMT', null)];
    expect((await failure(page.call(write, {}))).data).toBeNull();
  });
});

describe('A call to the gateway, whose session was lost while the token lives,', () => {
  const lost: Answer = {
    status: 401,
    body: { success: false, code: 'UNAUTHENTICATED', data: { problem: 'unauthenticated' } },
  };
  const opened: Answer = { body: { success: true, code: 'OK', data: { accountId: 'a' } } };
  const paths = () => server.received.map(({ path }) => path);

  it('opens it once and is sent again, and asks nobody', async () => {
    const asked = personWho(true, 'alive');
    server.answers = [lost, opened, { body: { success: true, data: { done: true } } }];
    expect(await page.call(execute, { data: 'typed' })).toEqual({ done: true });
    expect(paths()).toEqual(['/ns/execute', '/ns/api/auth/loginByConsole', '/ns/execute']);
    expect(server.received.map(({ body }) => body)).toEqual([
      '{"data":"typed"}',
      '{"consoleToken":"alive"}',
      '{"data":"typed"}',
    ]);
    expect([asked, page.toasts]).toEqual([[], []]);
  });

  it('does so no second time', async () => {
    personWho(false, 'alive');
    server.answers = [lost, opened, lost];
    await failure(page.call(execute, {}));
    expect(paths()).toEqual(['/ns/execute', '/ns/api/auth/loginByConsole', '/ns/execute']);
  });

  it('asks for a sign-in when the token is dead too', async () => {
    const asked = personWho(true, 'dead');
    server.answers = [lost, lost, { body: { success: true, data: { done: true } } }];
    expect(await page.call(execute, {})).toEqual({ done: true });
    expect(asked).toEqual(['expired']);
  });

  it('leaves it closed for a visitor', async () => {
    personWho(false);
    server.answers = [lost];
    await failure(page.call(execute, {}));
    expect(paths()).toEqual(['/ns/execute']);
  });

  it('opens it once for several that find it closed', async () => {
    personWho(false, 'alive');
    page.csrf = 'known';
    let logins = 0;
    page.with({
      fetch: async (url) => {
        if (String(url).includes('loginByConsole'))
          return Response.json(opened.body, { status: 200 + logins++ });
        return logins > 0
          ? Response.json({ success: true, data: {} })
          : Response.json(lost.body, { status: 401 });
      },
    });
    const client = makeClient(page.surroundings);
    await Promise.all([1, 2, 3].map((n) => client.call(execute, { n })));
    expect(logins).toBe(1);
  });
});
