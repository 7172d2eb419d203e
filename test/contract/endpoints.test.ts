/**
 * Every endpoint of the contract, called well and badly. A good call answers inside its contract; a bad one is refused
 * by status and problem, with a sentence in the language of the call, in English and another in turn.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/compose.ts';
import { getBuild, getCsrf } from '../../src/contract/platform.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { becomeFirstAdmin } from '../../src/rooms/account/contract.ts';
import { databaseOfTwoRoles, everyEngine } from '../harness/databases.ts';
import { makeVip } from '../harness/members.ts';
import { accountOf, person, secondAdmin } from '../harness/people.ts';
import { anyAddress, type Reply, type Site, startSite, Visitor } from '../harness/site.ts';
import { sampled, walksAll } from '../walks/all.ts';
import type { Case, Scene, Who } from './case.ts';
import { casesOfRooms } from './cases.ts';

const languages = ['en', 'zh-cn', 'th'] as const satisfies readonly LocaleCode[];
/** Those that stand in their rooms. */
const ofRooms = casesOfRooms.map(({ cases }) => cases);
/** Of each room one that writes, or else any: what a room says is the same on every database. */
const oneOfEachRoom = ofRooms.map(
  ([first, ...others]) => others.find(({ endpoint }) => endpoint.method === 'POST') ?? first,
);

const cases: Case[] = [
  ...ofRooms.flat(),
  { endpoint: getCsrf, who: 'visitor', good: () => ({}), bad: [] },
  { endpoint: getBuild, who: 'visitor', good: () => ({}), bad: [] },
];

describe.each(everyEngine())('The contract on %s', (engine) => {
  // A sentence comes from the catalogue, whatever the database: on one of them it is asked for in every language.
  const first = engine === everyEngine()[0];
  const [english, ...others] = languages;
  const inTurn = (n: number) => sampled(languages, [english, others[n % others.length] ?? english]);
  // Nor does the database decide what is refused before it is asked: of the other one, the good calls tell.
  const refused = first ? true : walksAll;
  let site: Site;
  let people = 0;
  /** On a server all is called as the application that owns no table: that it needs no more rights than it has. */
  let roles: Awaited<ReturnType<typeof databaseOfTwoRoles>> | undefined;
  beforeAll(async () => {
    if (engine === 'postgres') roles = await databaseOfTwoRoles();
    const env = { LIMITS: 'off', MIGRATE_URL: roles?.ownerUrl ?? '' };
    site = await startSite({ engine, databaseUrl: roles?.url, env });
  });
  afterAll(async () => {
    await site.stop();
    await roles?.drop();
  });

  async function scene(who: Who, lang: LocaleCode): Promise<Scene> {
    const n = String(++people).padStart(4, '0');
    const email = `caller${n}@example.org`;
    const from = anyAddress();
    const visitor =
      who === 'staff'
        ? await secondAdmin(site, email)
        : who === 'visitor'
          ? new Visitor(site, from)
          : await person(site, { email });
    if (who === 'member') await makeVip(site, await accountOf(site, email));
    return { site, visitor, email, mobile: `1380013${n}`, lang };
  }

  /** Of each kind one, for calls that change nothing. */
  const known = new Map<Who, Promise<Scene>>();
  const standing = (who: Who) => {
    const one = known.get(who) ?? scene(who, 'en');
    known.set(who, one);
    return one;
  };

  const sentenceOf = ({ body }: Reply) => String(body.message ?? '');

  it('has a case for every endpoint', () => {
    // The first admin is made once a site: test/staff.test.ts makes one.
    const paths = [...cases.map(({ endpoint }) => endpoint.path), becomeFirstAdmin.path];
    expect(paths.sort()).toEqual(endpoints.map(({ path }) => path).sort());
  });

  const tried = first
    ? cases
    : sampled(
        cases,
        oneOfEachRoom.filter((one) => one !== undefined),
      );
  it.each(tried.map((one, n) => [`${one.endpoint.method} ${one.endpoint.path}`, one, n] as const))(
    '%s',
    async (_name, { endpoint, who, good, bad }, n) => {
      const spoken = first ? inTurn(n) : [english];
      const said = new Map<number, Set<string>>();
      for (const lang of spoken) {
        // Whoever is refused is left as they were: one caller is refused in all other languages.
        const accepted = sampled(spoken, spoken.slice(0, 1)).includes(lang);
        const place = accepted ? await scene(who, lang) : await standing(who);
        for (const [n, { input, status, problem, who: by = who }] of refused ? bad.entries() : []) {
          const caller = by === who ? place.visitor : (await standing(by)).visitor;
          // Bad on purpose: the types of the contract would not let it through.
          const reply = await caller.call(endpoint, input as never, lang);
          expect(reply.status, reply.text).toBe(status);
          expect(Object(reply.body.data).problem).toBe(problem);
          expect(sentenceOf(reply)).toMatch(/\S/);
          said.set(n, (said.get(n) ?? new Set()).add(sentenceOf(reply)));
        }
        if (!accepted) continue;
        const input = await good(place);
        const reply = await place.visitor.call(endpoint, input as never, lang); // as above
        expect(reply.status, reply.text).toBe(200);
        const done = endpoint.family === 'api' ? reply.body.code === 1 : reply.body.success === true;
        expect(done, reply.text).toBe(true);
        expect(endpoint.answer.safeParse(reply.body.data).success).toBe(true);
      }
      for (const sentences of said.values())
        expect(sentences.size, 'a sentence a language').toBe(spoken.length);
    },
    60_000,
  );
});
