/**
 * Who may do what in a study, act by act, as it is meant: written out, and compared with what the site answers. Whoever adds a
 * way into a study adds its line.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type MemberRole, memberRoles, siteRoles } from '../../src/contract/study.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import { addGrantRow, addMemberRow, addSiteRow } from '../../src/rooms/study/queries.ts';
import { accountOf, keepStudiesOpen, person, staff } from '../harness/people.ts';
import type { Site, Visitor } from '../harness/site.ts';
import { placeIn } from './cast.ts';
import { type Tables, waysInto } from './walk.ts';

const everybody = 'o i c d m s k v / i c m v / h';
const owner = 'o - - - - - - - / - - - - / -';
const dictionary = 'o - - d - - - - / - - - - / -';
const lead = '- i - d - - - - / - - - - / -';
const plan = 'o - - - - s - - / - - - - / -';
const readsData = 'o i - d - s - - / - - - - / -';
const keepsData = 'o i - d - - - - / - - - - / -';
const keepsDocuments = 'o i c d - - - - / i c - - / -';
const analyses = readsData;
const exportsData = 'o - - d - s - - / - - - - / -';

/** Members of the whole study in the order of their roles, those of one site, and staff with a grant. */
const table: Readonly<Record<string, string>> = {
  'studies/:study': everybody,
  'studies/:study/dictionary': everybody,
  'studies/:study/members': everybody,
  'studies/:study/documents': everybody,
  'studies/:study/data': readsData,
  'studies/:study/data/:snapshot': readsData,
  'studies/:study/analyses': readsData,
  'studies/:study/analyses/new': readsData,
  'studies/:study/analyses/plan': readsData,
  'studies/:study/analyses/:analysis': readsData,
  'studies/:study/graphs': readsData,
  'studies/:study/graphs/new': readsData,
  'studies/:study/graphs/:analysis': readsData,
  'studies/:study/report': readsData,
  'studies/:study/report/:report': readsData,
  'studies/:study/cleaning': readsData,
  'studies/:study/cleaning/:snapshot': readsData,
  '/:lang/studies/:study/documents/:document/file': everybody,
  '/:lang/studies/:study/data/:snapshot/read': readsData,
  '/:lang/studies/:study/data/:snapshot/export': exportsData,
  // Who reads the trail of one site is told that there is no file of it.
  '/:lang/studies/:study/audit.jsonl': 'o i - d m - - - / i - m - / h',
  '/:lang/my/tasks/:study/:task/file': everybody,
  'POST /api/study/:study/tasks/:task/cancel': everybody,
  'POST /api/study/:study/tasks/:task/delete': everybody,
  'POST /api/studies/:study': owner,
  'POST /api/studies/:study/close': owner,
  'POST /api/studies/:study/factor': owner,
  'POST /api/studies/:study/lead': lead,
  'POST /api/studies/:study/sites': owner,
  'POST /api/studies/:study/members/change': owner,
  'POST /api/studies/:study/members/end': owner,
  'POST /api/studies/:study/invitations': owner,
  'POST /api/studies/:study/invitations/withdraw': owner,
  'POST /api/studies/:study/grants': owner,
  'POST /api/studies/:study/grants/end': owner,
  // Staff with a grant are told that they cannot, since they are no members.
  'POST /api/studies/:study/leave': 'o i c d m s k v / i c m v / -',
  'POST /api/studies/:study/presence': everybody,
  'POST /api/studies/:study/sample-sizes': plan,
  'POST /api/studies/:study/sample-sizes/end': plan,
  'GET /api/studies/:study/dictionary': everybody,
  'GET /api/studies/:study/dictionary/versions/:number': everybody,
  'GET /api/studies/:study/dictionary/impact': readsData,
  'PUT /api/studies/:study/dictionary': dictionary,
  'POST /api/studies/:study/dictionary/discard': dictionary,
  'POST /api/studies/:study/dictionary/versions': dictionary,
  'POST /api/studies/:study/documents': keepsDocuments,
  'POST /api/studies/:study/documents/:document/remove': keepsDocuments,
  'POST /api/studies/:study/incoming-documents/:client_key': keepsDocuments,
  'POST /api/studies/:study/incoming-documents/:client_key/:upload/parts': keepsDocuments,
  'GET /api/studies/:study/incoming-documents/:client_key/:upload': keepsDocuments,
  'POST /api/studies/:study/incoming-documents/:client_key/:upload/complete': keepsDocuments,
  'POST /api/studies/:study/incoming-documents/:client_key/:upload/abandon': keepsDocuments,
  'POST /api/studies/:study/data/prepare': keepsData,
  'POST /api/studies/:study/data': keepsData,
  'POST /api/studies/:study/data/coming/:client_key/:part': keepsData,
  'POST /api/studies/:study/data/coming/:client_key/:part/:upload/parts': keepsData,
  'GET /api/studies/:study/data/coming/:client_key/:part/:upload': keepsData,
  'POST /api/studies/:study/data/coming/:client_key/:part/:upload/complete': keepsData,
  'POST /api/studies/:study/data/coming/:client_key/:part/:upload/abandon': keepsData,
  'GET /api/studies/:study/recipes/:recipe': readsData,
  'POST /api/studies/:study/recipes': analyses,
  'POST /api/studies/:study/recipes/:recipe/remove': analyses,
  'POST /api/studies/:study/runs': analyses,
  'GET /api/studies/:study/analyses/:analysis': readsData,
  'POST /api/studies/:study/analyses': analyses,
  'POST /api/studies/:study/plan': plan,
  'POST /api/studies/:study/plan/lock': plan,
  'POST /api/studies/:study/plan/analyses': plan,
  'POST /api/studies/:study/analyses/:analysis/remove': analyses,
  'GET /api/studies/:study/reports/:report': readsData,
  'POST /api/studies/:study/reports': analyses,
  'POST /api/studies/:study/report-sources': readsData,
  'POST /api/studies/:study/reports/:report/exports': readsData,
  'POST /api/studies/:study/reports/:report/comments': readsData,
  'POST /api/studies/:study/reports/:report/comments/:comment/resolve': readsData,
  'POST /api/studies/:study/reports/:report/remove': analyses,
  'POST /api/studies/:study/data/:snapshot/exports': exportsData,
  'POST /api/studies/:study/data/:snapshot/remove': keepsData,
};

/** Ids that there are none of: who may is told that there is nothing, or what is missing, and nobody else is. */
const nothing = {
  ...{ snapshot: randomUUID(), task: randomUUID(), upload: randomUUID(), client_key: randomUUID() },
  ...{
    document: randomUUID(),
    recipe: randomUUID(),
    analysis: randomUUID(),
    report: randomUUID(),
    comment: randomUUID(),
    number: '1',
    part: 'open',
    person: randomUUID(),
  },
};

const reached = [200, 400, 404, 409, 415, 422];

/** @throws where a role may do more or less than the table says, and where there is a way that the table does not have */
export async function tryEveryAct(site: Site, tables: Tables): Promise<void> {
  const { study, cast } = await castOf(site);
  const ways = waysInto(tables).filter(({ endless }) => !endless);
  const listed = new Set(ways.map(({ what }) => what.replace(/\.data$/, '')));
  expect([...listed].toSorted()).toEqual(Object.keys(table).toSorted());
  // Whoever leaves can do nothing afterwards.
  const isLast = (what: string) => (what.endsWith('/leave') ? 1 : 0);
  for (const { what, path, ask } of ways.toSorted((a, b) => isLast(a.what) - isLast(b.what))) {
    // A form with a file takes few fields beside it.
    const named = Object.entries(nothing).filter(([name]) => path.split('/').includes(`:${name}`));
    const row = (table[what.replace(/\.data$/, '')] ?? '').split(' ').filter((one) => one !== '/');
    for (const [at, { name, visitor }] of cast.entries()) {
      const { status } = await ask(visitor, { ...Object.fromEntries(named), study });
      const may = row[at] !== '-';
      expect([what, name, status], what).toEqual([what, name, may ? expect.toBeOneOf(reached) : 403]);
      // A page that names nothing else is there, with all that it needs; a file may be of the whole study alone.
      if (may && /^studies/.test(what) && !/:(?!study|lang)/.test(what))
        expect([what, name, status]).toEqual([what, name, 200]);
    }
  }
}

type Actor = { name: string; visitor: Visitor };

/** One study with everybody in it: each role of the whole, each that may be of one site, and staff whom its owner let in. */
async function castOf(site: Site): Promise<{ study: string; cast: Actor[] }> {
  const { ctx } = site;
  const somebody = async (name: string) => {
    const email = `act-${name}@example.org`;
    const visitor = await person(site, { email });
    const account = await accountOf(site, email);
    await keepStudiesOpen(site, account);
    return { name, visitor, account };
  };
  const leader = await somebody('owner');
  const study = await ctx.transaction((tx) => makeStudy(tx, { accountId: leader.account }, 'Acts'));
  // Somebody else leads it too: whoever is the last cannot leave.
  const second = await somebody('second');
  const place = await placeIn(ctx, study);
  const ward = randomUUID();
  await ctx.transaction((tx) => addSiteRow(tx, place, { id: ward, name: 'Ward' }));
  const put = ({ account }: { account: string }, role: MemberRole, at: string | null) =>
    ctx.transaction((tx) => {
      const times = { since: tx.clock(), until: null };
      const who = { id: randomUUID(), study, account, role, site: at };
      return addMemberRow(tx, { ...who, ...times, added_by: leader.account });
    });
  await put(second, 'owner', null);
  const cast: Actor[] = [leader];
  for (const role of memberRoles.slice(1)) {
    const one = await somebody(role);
    await put(one, role, null);
    cast.push(one);
  }
  for (const role of siteRoles) {
    const one = await somebody(`${role}-of-a-site`);
    await put(one, role, ward);
    cast.push(one);
  }
  const email = 'act-support@example.org';
  const helper = await staff(site, 'adviser', email);
  const account = await accountOf(site, email);
  await keepStudiesOpen(site, account);
  await ctx.transaction((tx) => {
    const since = tx.clock();
    const until = new Date(since.getTime() + 24 * 60 * 60_000);
    return addGrantRow(tx, place, { id: randomUUID(), account, reason: 'A file', since, until });
  });
  cast.push({ name: 'support', visitor: helper });
  return { study, cast };
}
