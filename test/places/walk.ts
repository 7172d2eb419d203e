/**
 * Every way into a study that the tables of the contract declare: calls, pages with their data, and files. What is declared is
 * walked, so that a room that comes later is too, with what the cases of its endpoints make
 * (docs/decisions/0160-rights-by-place.md).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Download } from '../../src/contract/download.ts';
import type { Endpoint } from '../../src/contract/endpoint.ts';
import { hasRight, isInStudy, type MemberRole, type Right } from '../../src/contract/study.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import { addMemberRow } from '../../src/rooms/study/queries.ts';
import type { PlacedScreen } from '../../src/screens.ts';
import type { Case } from '../contract/case.ts';
import { accountOf, keepStudiesOpen, person, staff } from '../harness/people.ts';
import type { Reply, Site, Visitor } from '../harness/site.ts';

export type Tables = {
  endpoints: readonly Endpoint[];
  downloads: readonly Download[];
  screens: readonly Pick<PlacedScreen, 'path' | 'access'>[];
};

/** What an address names and a call takes, by name. */
type Input = Record<string, unknown>;

export type Way = {
  what: string;
  path: string;
  right: Right;
  /** Goes on for as long as it is listened to. */
  endless: boolean;
  ask(visitor: Visitor, input: Input): Promise<Reply>;
};

export function waysInto({ endpoints, downloads, screens }: Tables): Way[] {
  const filled = (path: string, input: Input) =>
    path.replace(/^\/?(?::lang\/)?/, '/en/').replaceAll(/:(\w+)/g, (_, name) => String(input[name]));
  const way = ({ path, access }: { path: string; access?: unknown }, more: Omit<Way, 'path' | 'right'>) =>
    isInStudy(access) ? [{ path, right: access.right, ...more }] : [];
  return [
    ...endpoints.flatMap((endpoint) =>
      way(endpoint, {
        what: `${endpoint.method} ${endpoint.path}`,
        endless: false,
        // The harness fills the path from the input, whose type knows what the call itself reads.
        ask: (visitor, input) => visitor.call(endpoint, input as never),
      }),
    ),
    ...screens.flatMap((screen) =>
      ['', '.data'].flatMap((end) =>
        way(screen, {
          what: screen.path + end,
          endless: false,
          ask: (visitor, input) => visitor.get(filled(screen.path, input) + end),
        }),
      ),
    ),
    ...downloads.flatMap((download) =>
      way(download, {
        what: download.path,
        endless: download.types.includes('text/event-stream'),
        ask: (visitor, input) => visitor.get(filled(download.path, input)),
      }),
    ),
  ];
}

type At = { site: Site; room: Pick<Site, 'address'> };

async function somebodyAt({ site, room }: At) {
  const email = `walker-${randomUUID()}@example.org`;
  const visitor = (await person(site, { email })).at(room);
  const account = await accountOf(site, email);
  await keepStudiesOpen(site, account);
  return { visitor, email, account };
}

/** Everything that a member can be beside the keeper, who is nothing else. */
const everyRole: readonly MemberRole[] = [
  'owner',
  'investigator',
  'coordinator',
  'data-manager',
  'monitor',
  'statistician',
  'viewer',
];

async function put(
  { ctx }: Site,
  study: string,
  account: string,
  isOver: boolean,
  ...as: readonly MemberRole[]
) {
  const since = ctx.clock();
  const end = isOver ? { until: since, ended_by: account } : { until: null };
  for (const role of as)
    await ctx.transaction((tx) =>
      addMemberRow(tx, {
        id: randomUUID(),
        study,
        account,
        role,
        site: null,
        since,
        added_by: account,
        ...end,
      }),
    );
}

async function rolesIn({ ctx }: Site, study: string, account: string): Promise<string[]> {
  const found = ctx.db.selectFrom('study_member').select('role').where('account', '=', account);
  const rows = await found.where('study', '=', study).where('ended_by', 'is', null).execute();
  return rows.map(({ role }) => role);
}

/** Accounts are of the site, what a composer draws is of nobody, and a kind of file is none. */
const ofNoStudy = ['study', 'account', 'client_key', 'part'];

const isUuid = (value: unknown) =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** Whether it names something of the study, in its address or what it takes. */
function namesAThing({ path }: Way, input: Input): boolean {
  const taken = Object.keys(input).filter((name) => isUuid(input[name]));
  return [...namesIn(path), ...taken].some((name) => !ofNoStudy.includes(name));
}

const namesIn = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name).filter((name) => name !== 'lang');

/**
 * What a neighbour's study has for each way: what the case of an endpoint makes, and for a page or a file, that of an endpoint
 * which names the same.
 * @throws Error for a page or a file that names what no case makes
 */
async function neighbours(ways: readonly Way[], cases: readonly Case[], at: At) {
  const { site } = at;
  const { visitor, email, account } = await somebodyAt(at);
  const found = new Map<Way, Input>();
  const bare: Input = {
    study: await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A neighbour’s')),
  };
  const made: Input[] = [bare];
  for (const way of ways) {
    const one = cases.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === way.what);
    if (!one) continue;
    const scene = { site, visitor, email, mobile: '13800138000', lang: 'en' } as const;
    const input: Input = { ...(await one.good(scene)) };
    made.push(input);
    found.set(way, input);
  }
  for (const way of ways.filter((one) => !found.has(one))) {
    const names = namesIn(way.path);
    const input = made.find((each) => names.every((name) => name in each));
    if (!input) throw new Error(`${way.what}: no case of an endpoint makes ${names.join(', ')}.`);
    found.set(way, input);
  }
  return { owner: { visitor, account }, found };
}

/**
 * Of a neighbour's study nobody outside meets anything, by its own id or by theirs with the neighbour's ids; who was removed
 * meets a closed door; and the walk reaches what is there.
 * @returns how many ways there are
 */
export async function walkEveryWay(tables: Tables, cases: readonly Case[], at: At): Promise<number> {
  const { site, room } = at;
  const ways = waysInto(tables);
  const { owner, found } = await neighbours(ways, cases, at);
  const [stranger, member, keeper, gone] = [
    await somebodyAt(at),
    await somebodyAt(at),
    await somebodyAt(at),
    await somebodyAt(at),
  ];
  const admin = (await staff(site, 'admin', `walker-${randomUUID()}@example.org`)).at(room);
  // A login of long ago is told no more: what is not there needs no fresh one.
  await sql`UPDATE account_session SET signed_in_at = signed_in_at - interval '1 hour' WHERE account_id = ${stranger.account}`.execute(
    site.ctx.db,
  );
  const ours = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: member.account }, 'Ours'));
  await put(site, ours, member.account, false, ...everyRole.slice(1));
  await put(site, ours, keeper.account, false, 'keeper');
  for (const [way, input] of found) {
    const { what, right } = way;
    const said = async (visitor: Visitor, asked: Input) => {
      const { status, headers } = await way.ask(visitor, asked);
      return [status, headers.get('cache-control')?.includes('no-store')];
    };
    for (const { visitor } of [stranger, member, keeper, { visitor: admin }])
      expect(await said(visitor, input), what).toEqual([404, true]);
    const isKeepers = !everyRole.some((role) => hasRight(role, right));
    const here = { ...input, study: ours };
    if (namesAThing(way, input))
      expect(await said(isKeepers ? keeper.visitor : member.visitor, here), what).toEqual([404, true]);
    await put(site, String(input.study), gone.account, true, 'viewer');
    expect(await said(gone.visitor, input), what).toEqual([403, true]);
    // Who may comes in: what was refused above is there.
    if (way.endless) continue;
    const study = String(input.study);
    const inside = isKeepers ? await somebodyAt(at) : owner;
    const held = await rolesIn(site, study, inside.account);
    const able = (isKeepers ? (['keeper'] as const) : everyRole).filter((role) => hasRight(role, right));
    if (!able.some((role) => held.includes(role)))
      await put(site, study, inside.account, false, ...able.slice(0, 1));
    expect((await way.ask(inside.visitor, input)).status, what).toBe(200);
  }
  return ways.length;
}
