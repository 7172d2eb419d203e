import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/compose.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { createUserLog, loginByConsole } from '../../src/contract/gateway.ts';
import { getBuild, getCsrf } from '../../src/contract/platform.ts';
import { getAccount, getSessions, wechatState } from '../../src/rooms/account/contract.ts';
import { createContactUs, sendContact } from '../../src/rooms/contact/contract.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, staff } from '../harness/people.ts';
import { type Site, startSite, type Visitor } from '../harness/site.ts';
import { damaged, fittingInput, type Shot } from './arbitrary.ts';

/** To each endpoint; FUZZ_BODIES asks for more, or for fewer. */
const bodies = Number(process.env.FUZZ_BODIES ?? 14);
/** Of calls that are staff's alone: whoever sends them can do worse than break a form. */
const staffBodies = Math.ceil((bodies * 3) / 7);

/** What random but fitting input can succeed at; for the rest a code, a password or a state would have to be guessed. */
const open: readonly Endpoint[] = [
  getCsrf,
  getBuild,
  createContactUs,
  sendContact,
  wechatState,
  getAccount,
  getSessions,
  createUserLog,
];

let site: Site;

/** Signed in at the doors that the call asks; of staff, or a member, whom calls for members let in. */
async function signedIn(email: string, { family, roles }: Endpoint): Promise<Visitor> {
  const visitor = roles ? await staff(site, 'admin', email) : await person(site, { email });
  if (!roles) await makeVip(site, await accountOf(site, email));
  if (family === 'gateway') await visitor.call(loginByConsole, { consoleToken: visitor.token });
  return visitor;
}

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
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
    return { type, body: json ? JSON.stringify(input) : asForm(Object(input)) };
  });
  return fc.oneof(whole, damaged(fitting, typesOf(endpoint)));
}

/** As the client writes a form: objects as JSON. */
function asForm(input: object): string {
  const fields = Object.entries(input).flatMap(([name, value]): [string, string][] =>
    Array.isArray(value)
      ? value.map((one) => [`${name}[]`, typeof one === 'object' ? JSON.stringify(one) : String(one)])
      : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
  );
  return new URLSearchParams(fields).toString();
}

async function fire(visitor: Visitor, endpoint: Endpoint, { body, type }: Shot): Promise<boolean> {
  visitor.csrf ??= await visitor.fetchCsrf(); // a session that was renewed has another
  const get = endpoint.method === 'GET';
  const query = get && typeof body === 'string' ? `?${encodeURI(body.toWellFormed())}` : '?lang=en';
  const reply = await visitor.send(endpoint.path + query.slice(0, 4000), {
    method: endpoint.method,
    headers: {
      'x-csrf-token': visitor.csrf ?? '',
      ...(visitor.token ? { token: visitor.token } : {}),
      ...(type && !get ? { 'content-type': type } : {}),
    },
    ...(get ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  expect(reply.status, reply.text).toBeLessThan(500);
  expect(reply.text).not.toMatch(leak);
  expect(reply.headers.get('content-type')).toContain('application/json');
  return reply.body.code === 1 || reply.body.success === true;
}

// Several at once: while one waits for the database, another is answered.
describe.concurrent(`Thrown ${bodies} random bodies`, () => {
  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s never answers 5xx, never hangs, never leaks',
    async (name, endpoint) => {
      let passed = 0;
      // Someone of one's own: a call that passes may end or renew the session.
      const visitor = await signedIn(`${name.replace(/\W/g, '').toLowerCase()}@example.org`, endpoint);
      const property = fc.asyncProperty(shots(endpoint), async (shot) => {
        if (await fire(visitor, endpoint, shot)) passed++;
      });
      const runs = endpoint.roles ? staffBodies : bodies;
      await fc.assert(property, { numRuns: runs, endOnFailure: true });
      process.stdout.write(`${name}: ${passed} of ${runs} passed the guard\n`);
      // About three in ten pass: chance alone lets none of 14 through once in 150 times, and here not, by its seed.
      if (open.includes(endpoint)) expect(passed).toBeGreaterThan(0);
    },
    Math.max(240_000, bodies * 300),
  );
});
