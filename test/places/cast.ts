/** The people of two studies: ours with everybody in it, and a neighbour's. */
import type { Endpoint } from '../../src/contract/endpoint.ts';
import type { MemberRole, StudyRole } from '../../src/contract/study.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import type { Context } from '../../src/platform/context.ts';
import { placesOfTasks, type StudyPlace } from '../../src/platform/place.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import { dataOf } from '../harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../harness/people.ts';
import type { Reply, Site, Visitor } from '../harness/site.ts';
import { addRecord, downloads, endpoints, grant, join, leave, openSite } from './room.ts';
import { screens } from './serve.ts';
import { waysInto } from './walk.ts';

export type Place = Pick<Site, 'address'>;
export type Study = { id: string; owner: Visitor; sites: readonly [string, string]; record: string };

let people = 0;

/** Somebody with an account, who talks to the small room. */
export async function somebody(site: Site, room: Place): Promise<{ visitor: Visitor; account: string }> {
  const email = `somebody${people++}@example.org`;
  const visitor = (await person(site, { email })).at(room);
  const account = await accountOf(site, email);
  await keepStudiesOpen(site, account);
  return { visitor, account };
}

/** A place in a study that nobody has to be a member of, nor to have made: for what the platform does with one. */
export async function placeIn(
  ctx: Context,
  study: string,
  role: StudyRole = 'owner',
  at: string | null = null,
): Promise<StudyPlace> {
  const roles = [{ id: crypto.randomUUID(), role, site: at }];
  const placeOf = placesOfTasks({
    ofMember: async () => ({ known: true, asksFactor: false, roles }),
    hold: async () => {},
  });
  return (await placeOf(ctx, { study, account: crypto.randomUUID() }, 'study.read')).place;
}

export const idOf = (reply: Reply) => dataOf<{ id: string }>(reply).id;

/** A study with two sites and a record in each. */
export async function newStudy(site: Site, room: Place, mark: string): Promise<Study> {
  const { visitor: owner, account } = await somebody(site, room);
  const id = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, `Study ${mark}`));
  const open = async (name: string) => idOf(await call(owner, openSite, id, { name }));
  const study = { id, owner, sites: [await open('one'), await open('two')] as const };
  const { visitor, account: writer } = await somebody(site, room);
  await add(study, writer, 'investigator');
  const keep = async (n: 0 | 1) =>
    idOf(await call(visitor, addRecord, id, { site: study.sites[n], text: `${mark}-record-${n + 1}` }));
  const record = await keep(0);
  await keep(1);
  return { ...study, record };
}

/** A call whose path names the study, which its input does not. */
export function call(
  visitor: Visitor,
  endpoint: Endpoint,
  study: string,
  input: object,
  locale?: LocaleCode,
): Promise<Reply> {
  // The harness fills the path from the input; the type of the input knows only what the call itself reads.
  return visitor.call(endpoint, { study, ...input } as never, locale);
}

/** The owner takes somebody in. @returns the id of the interval */
export async function add(
  { id, owner }: Pick<Study, 'id' | 'owner'>,
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

type Answer = { what: string; status: number; text: string; caching: string | null };

/** Every way into a study there is, asked in turn: what reads, what writes, the pages, their data, and the files. */
export async function everyWay(visitor: Visitor, { id: study, sites, record }: Omit<Study, 'owner'>) {
  const more: Record<string, object> = {
    [addRecord.path]: { site: sites[0], text: 'by the walk' },
    [join.path]: { account: crypto.randomUUID(), role: 'viewer' },
    [openSite.path]: { name: 'three' },
    [grant.path]: { account: crypto.randomUUID(), reason: 'why', until: new Date(0).toISOString() },
  };
  const id = crypto.randomUUID();
  const answers: Answer[] = [];
  for (const { what, path, ask, endless } of waysInto({ endpoints, downloads, screens })) {
    // The one that goes on has a test of its own.
    if (endless) continue;
    const { status, text, headers } = await ask(visitor, { study, id, record, ...more[path] });
    answers.push({ what, status, text, caching: headers.get('cache-control') });
  }
  return answers;
}
