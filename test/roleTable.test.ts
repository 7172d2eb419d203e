/** Who gets what: every screen and every call of the house, tried by visitors, people, and staff of each role alone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloads, endpoints } from '../src/compose.ts';
import { hasRole, type Role, roles } from '../src/contract/roles.ts';
import { isInStudy } from '../src/contract/study.ts';
import { isPlain, pathTo } from '../src/i18n/paths.ts';
import { newTopic } from '../src/rooms/forum/contract.ts';
import { changeMember, joinForum } from '../src/rooms/forum/queries/members.ts';
import { screens } from '../src/screens.ts';
import { casesOfRooms } from './contract/cases.ts';
import { problemOf, question } from './harness/forum.ts';
import { makeVip, setIdentity } from './harness/members.ts';
import { accountOf, person, staff } from './harness/people.ts';
import { type Site, startSite, Visitor } from './harness/site.ts';
import { tryEveryAct } from './places/acts.ts';
import { walkOwnWays } from './places/ownWalk.ts';
import { walkEveryWay } from './places/walk.ts';

type Caller = { name: string; visitor: Visitor; roles: readonly Role[] };

/** What a person can have reached, or lost. It opens texts and tools (`gate.test.ts`), and nothing of the staff's. */
const standings: [string, (site: Site, account: string) => Promise<unknown>][] = [
  ['approved', (at, account) => setIdentity(at, account, 1)],
  ['refused', (at, account) => setIdentity(at, account, 2)],
  ['vip', (at, account) => makeVip(at, account)],
  ['suspended', (at, account) => suspend(at, account)],
];

let site: Site;
const callers: Caller[] = [];
beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  callers.push({ name: 'visitor', visitor: new Visitor(site), roles: [] });
  callers.push({ name: 'person', visitor: await person(site, { email: 'person@example.org' }), roles: [] });
  for (const [name, prepare] of standings) {
    const email = `${name}@example.org`;
    callers.push({ name, visitor: await person(site, { email }), roles: [] });
    await prepare(site, await accountOf(site, email));
  }
  for (const role of roles)
    callers.push({ name: role, visitor: await staff(site, role, `${role}@example.org`), roles: [role] });
});
afterAll(() => site.stop());

async function suspend({ ctx }: Site, account: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await joinForum(tx, account);
    await changeMember(tx, account, {
      suspended_until: new Date(tx.clock().getTime() + 7 * 24 * 60 * 60_000),
    });
  });
}

const isVisitor = ({ name }: Caller) => name === 'visitor';
/** Ways in and out are no question of roles, and would end the sessions of this test. */
const ending = /logout|\/auth\/|sessions|first/i;
const calls = endpoints.filter(({ path }) => !ending.test(path));

describe('The console', () => {
  const pages = screens.filter(({ shell }) => shell === 'staff');

  it.each(pages.filter(({ path }) => isPlain(path)).map(({ path, roles: may = [] }) => [path, may] as const))(
    '%s opens for %j and for admins, and is not there for anybody else',
    async (path, may) => {
      // The narrowing of a list of paths to those without parts, which `filter` does not keep.
      const address = pathTo('en', path as 'staff');
      for (const caller of callers) {
        const { status } = await caller.visitor.get(address);
        const wanted = isVisitor(caller) ? 302 : hasRole(caller.roles, may) ? 200 : 404;
        expect([path, caller.name, status]).toEqual([path, caller.name, wanted]);
      }
    },
  );

  it('opens nothing by the number of a thing to whoever may not see the list of it', async () => {
    const ofThings = pages.filter(({ path }) => !isPlain(path));
    expect(ofThings.length).toBeGreaterThan(5);
    for (const { path, roles: may = [] } of ofThings) {
      const address = `/en/${path.replaceAll(/:\w+/g, '1')}`;
      for (const caller of callers.filter((one) => !hasRole(one.roles, may))) {
        const { status } = await caller.visitor.get(address);
        expect([path, caller.name, status]).toEqual([path, caller.name, isVisitor(caller) ? 302 : 404]);
      }
    }
  });
});

describe('What is one’s own', () => {
  it('asks a visitor to log in, on every such screen, and shows nothing', async () => {
    const own = screens.filter(
      ({ path }) => path === 'my' || path.startsWith('my/') || path === 'usercenter',
    );
    expect(own.length).toBeGreaterThan(10);
    for (const { path } of own) {
      const { status, text } = await new Visitor(site).get(`/en/${path.replaceAll(/:\w+/g, '1')}`);
      expect([path, status < 500, text.includes('example.org')]).toEqual([path, true, false]);
    }
  });
});

describe('What is of a study', () => {
  it('is there for nobody outside of it, in any room, on every way that is declared', async () => {
    const cases = casesOfRooms.flatMap(({ cases: ofRoom }) => ofRoom);
    await walkEveryWay({ endpoints, downloads, screens }, cases, { site, room: site });
  });

  it('is on no page and in no answer of somebody else’s, and its owner finds it there', async () => {
    const found = await walkOwnWays({ endpoints, screens }, site);
    expect(found).toEqual(
      expect.arrayContaining(['studies', 'studies.data', 'usercenter', 'GET /api/studies/keepable']),
    );
  });

  it('is done by those alone whose role it is, act by act', () =>
    tryEveryAct(site, { endpoints, downloads, screens }));
});

describe('The files', () => {
  // Ids that there are none of: what is told apart here is who may ask at all.
  const addressed = downloads.map((download) => {
    const filled = download.path.replace(':lang', 'en').replaceAll(/:\w+/g, '1');
    return { download, address: filled };
  });

  it('of staff are not there for anybody without one of their roles, and ask a visitor to log in', async () => {
    const ofStaff = addressed.filter(({ download }) => download.roles);
    expect(ofStaff.length).toBeGreaterThan(1);
    for (const { download, address } of ofStaff) {
      for (const caller of callers.filter((one) => !hasRole(one.roles, download.roles ?? []))) {
        const { status, headers } = await caller.visitor.get(address);
        const page = `/en/${download.page?.replaceAll(/:\w+/g, '1')}`;
        const wanted = isVisitor(caller)
          ? [303, `/en/login?${new URLSearchParams({ to: page })}`]
          : [404, null];
        expect([address, caller.name, status, headers.get('location')]).toEqual([
          address,
          caller.name,
          ...wanted,
        ]);
      }
    }
  });

  it('of people ask a visitor to log in, or are not there, and no answer about them is kept', async () => {
    const ofPeople = addressed.filter(
      ({ download }) => download.access && !download.roles && !isInStudy(download.access),
    );
    expect(ofPeople.length).toBeGreaterThan(5);
    for (const { address } of ofPeople) {
      const { status, headers } = await new Visitor(site).get(address);
      expect([address, status]).toEqual([address, address.startsWith('/en/') ? 303 : 404]);
      expect([address, headers.get('cache-control')]).toEqual([address, 'no-store']);
    }
  });
});

describe('The calls', () => {
  it('of staff are refused to everybody without one of their roles, before anything else', async () => {
    const ofStaff = calls.filter((endpoint) => endpoint.roles);
    expect(ofStaff.length).toBeGreaterThan(50);
    for (const endpoint of ofStaff) {
      for (const caller of callers) {
        // Empty on purpose: who may call is told what is missing, and nobody else is.
        const { status, body } = await caller.visitor.call(endpoint, {} as never);
        const { problem } = Object(body.data);
        const may = hasRole(caller.roles, endpoint.roles ?? []);
        const refused = ['unauthenticated', 'forbidden'].includes(problem);
        expect([endpoint.path, caller.name, refused]).toEqual([endpoint.path, caller.name, !may]);
        if (!may) expect([endpoint.path, status]).toEqual([endpoint.path, isVisitor(caller) ? 401 : 403]);
      }
    }
  });

  it('of people are refused to visitors', async () => {
    const ofPeople = calls.filter(({ access, roles: wanted }) => access && !wanted);
    expect(ofPeople.length).toBeGreaterThan(30);
    for (const endpoint of ofPeople) {
      const { status } = await new Visitor(site).call(endpoint, {} as never); // as above
      expect([endpoint.path, status]).toEqual([endpoint.path, 401]);
    }
  });

  it('by which money and accounts are moved are among them, and those of the forum refuse who is suspended', async () => {
    const paths = calls.filter(({ access, roles: wanted }) => access || wanted).map(({ path }) => path);
    for (const room of ['payments', 'withdraw', 'statement', 'deletion', 'export', 'refund', 'points', 'vip'])
      expect([room, paths.some((path) => path.toLowerCase().includes(room))]).toEqual([room, true]);
    const suspended = callers.find(({ name }) => name === 'suspended')?.visitor ?? new Visitor(site);
    const refused = await suspended.call(newTopic, question());
    expect(problemOf(refused)).toBe('forbidden');
  });

  it('that ask for a fresh login are refused twenty minutes after it', async () => {
    site.clock.advance(20 * 60_000);
    // What takes a file is sent otherwise.
    const fresh = calls.filter(({ access, file }) => access === 'fresh' && !file);
    expect(fresh.length).toBeGreaterThan(20);
    const admin = callers.find(({ name }) => name === 'admin')?.visitor ?? new Visitor(site);
    for (const endpoint of fresh) {
      const { body } = await admin.call(endpoint, {} as never); // as above
      expect([endpoint.path, Object(body.data).problem]).toEqual([endpoint.path, 'stale_sign_in']);
    }
  });
});
