/** The people of two studies: ours with everybody in it, and a neighbour's. */
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { MemberRole } from '../../src/contract/study.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import { dataOf } from '../harness/forum.ts';
import { accountOf, person } from '../harness/people.ts';
import type { Reply, Site, Visitor } from '../harness/site.ts';
import { addRecord, downloads, endpoints, join, leave, openSite } from './room.ts';

export type Place = Pick<Site, 'address'>;
export type Study = { id: string; owner: Visitor; sites: readonly [string, string] };

let people = 0;

/** Somebody with an account, who talks to the small room. */
export async function somebody(site: Site, room: Place): Promise<{ visitor: Visitor; account: string }> {
  const email = `somebody${people++}@example.org`;
  const visitor = (await person(site, { email })).at(room);
  return { visitor, account: await accountOf(site, email) };
}

const idOf = (reply: Reply) => dataOf<{ id: string }>(reply).id;

/** A study with two sites and a record in each. */
export async function newStudy(site: Site, room: Place, mark: string): Promise<Study> {
  const { visitor: owner, account } = await somebody(site, room);
  const id = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, `Study ${mark}`));
  const open = async (name: string) => idOf(await call(owner, openSite, id, { name }));
  const study: Study = { id, owner, sites: [await open('one'), await open('two')] };
  const { visitor, account: writer } = await somebody(site, room);
  await add(study, writer, 'investigator');
  for (const [n, at] of study.sites.entries())
    await call(visitor, addRecord, id, { site: at, text: `${mark}-record-${n + 1}` });
  return study;
}

/** A call whose path names the study, which its input does not. */
export function call(visitor: Visitor, endpoint: Endpoint, study: string, input: object): Promise<Reply> {
  // The harness fills the path from the input; the type of the input knows only what the call itself reads.
  return visitor.call(endpoint, { study, ...input } as never);
}

/** The owner takes somebody in. @returns the id of the interval */
export async function add(
  { id, owner }: Study,
  account: string,
  role: MemberRole,
  more: { site?: string; until?: string } = {},
): Promise<string> {
  return idOf(await call(owner, join, id, { account, role, ...more }));
}

export async function end({ id, owner }: Study, interval: string): Promise<void> {
  dataOf(await call(owner, leave, id, { id: interval }));
}

/** Somebody new in a study, as something. */
export async function member(
  site: Site,
  room: Place,
  study: Study,
  role: MemberRole,
  at?: string,
): Promise<{ visitor: Visitor; account: string; interval: string }> {
  const one = await somebody(site, room);
  const interval = await add(study, one.account, role, at === undefined ? {} : { site: at });
  return { ...one, interval };
}

export type Answer = { what: string; status: number; text: string; caching: string | null };

/** Every way into a study there is, asked in turn: what reads, what writes, the page, its data, and the files. */
export async function everyWay(visitor: Visitor, { id, sites }: Pick<Study, 'id' | 'sites'>) {
  const input: Record<string, object> = {
    [addRecord.path]: { site: sites[0], text: 'by the walk' },
    [join.path]: { account: crypto.randomUUID(), role: 'viewer' },
    [openSite.path]: { name: 'three' },
  };
  const answers: Answer[] = [];
  const note = (what: string, { status, text, headers }: Reply) =>
    answers.push({ what, status, text, caching: headers.get('cache-control') });
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const grants = { account: crypto.randomUUID(), reason: 'why', until: new Date(0).toISOString() };
    const filled = path.endsWith('/grants') ? grants : { id: crypto.randomUUID() };
    note(`${method} ${path}`, await call(visitor, endpoint, id, input[path] ?? filled));
  }
  for (const end of ['', '.data']) note(`page${end}`, await visitor.get(`/en/trial/${id}${end}`));
  // The one that goes on has a test of its own.
  for (const { path } of downloads.filter((one) => !one.types.some((type) => type.includes('event'))))
    note(path, await visitor.get(path.replace(':lang', 'en').replace(':study', id)));
  return answers;
}
