/** The endpoints of this room, each called well and badly. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  type Case,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import type { Hold } from '../../../test/harness/everything.ts';
import { accountOf, person, staff } from '../../../test/harness/people.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { saveProfile } from '../account/contract.ts';
import * as contract from './contract.ts';
import { dictionaryCases } from './dictionaryContract.cases.ts';
import { saveDictionary } from './dictionaryContract.ts';
import { documentCases } from './documents/contract.cases.ts';
import { leaveAll, makeStudy } from './members.ts';
import { beatPresence } from './presence/contract.ts';
import { addInvitationRow } from './queries/members.ts';
import { addMemberRow } from './queries.ts';

/** A study of the caller's. */
async function own({ site, email }: Scene): Promise<{ study: string; account: string }> {
  const account = await accountOf(site, email);
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
  return { study, account };
}

/** An invitation to a study of the caller's. */
async function invited(scene: Scene, study?: string): Promise<{ study: string; token: string }> {
  const of = study ?? (await own(scene)).study;
  const input = { study: of, role: 'viewer' } as const;
  const { body } = await scene.visitor.call(contract.inviteMember, input);
  return { study: of, token: Object(body.data).token };
}

/** Another person, who is a viewer of the caller's study. */
async function withMember(scene: Scene): Promise<{ study: string; member: string }> {
  const { study, token } = await invited(scene);
  const email = `member-of-${scene.email}`;
  const other = await person(scene.site, { email });
  await other.call(contract.joinStudy, { token });
  const { id } = await scene.site.ctx.db
    .selectFrom('study_member')
    .select('id')
    .where('study', '=', study)
    .where('account', '=', await accountOf(scene.site, email))
    .executeTakeFirstOrThrow();
  return { study, member: id };
}

async function someOfStaff({ site }: Scene): Promise<string> {
  const name = `h${randomUUID().slice(0, 8)}`;
  const helper = await staff(site, 'adviser', `${name}@example.org`);
  await helper.call(saveProfile, { username: name });
  return name;
}

const noToken = 'a'.repeat(43);

export const outcomeKey = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';

/** A calculation that somebody keeps: of two means that differ by 4, with a deviation of 10. */
export async function keptCalculation(site: Pick<Scene['site'], 'ctx'>, account: string): Promise<string> {
  const id = randomUUID();
  const at = site.ctx.clock();
  await sql`INSERT INTO samplesize_calculation (id, account, name, design, version, changed_at)
    VALUES (${id}, ${account}, 'Blood pressure', 'two-means', 1, ${at})`.execute(site.ctx.db);
  await sql`INSERT INTO samplesize_version (calculation, version, goal, typed, outputs, notes, at)
    VALUES (${id}, 1, 'size', '{"difference": "4", "sd": "10", "dropOut": "0.1"}',
      '{"total": 200, "n1": 100, "n2": 100, "recruited": 224}', '', ${at})`.execute(site.ctx.db);
  return id;
}

/** A study of the caller's with an outcome, and a calculation that they keep. */
async function withOutcome(scene: Scene) {
  const { study, account } = await own(scene);
  const outcome = { key: outcomeKey, name: 'sbp', kind: 'number', roles: ['outcome:primary'] };
  const dictionary = { study, revision: 0, set: [outcome] };
  await scene.visitor.call(saveDictionary, dictionary);
  return { study, calculation: await keptCalculation(scene.site, account), outcome: outcomeKey };
}

/** A call in a study: nobody comes in from outside, and nothing is there of one that is not there. */
function within(
  endpoint: Endpoint,
  good: (scene: Scene) => Promise<object>,
  input: object,
  ...bad: Case['bad']
): Case {
  const nowhere = { study: nobody, ...input };
  return { endpoint, who: 'person', good, bad: [notSignedIn(nowhere), notFound(nowhere), ...bad] };
}

export const cases: Case[] = [
  ...dictionaryCases,
  ...documentCases,
  {
    endpoint: contract.makeStudy,
    who: 'person',
    good: () => ({ name: 'Falls on the ward', kind: 'cohort' }),
    bad: [
      notSignedIn({ name: 'x', kind: 'trial' }),
      invalid({ name: ' ', kind: 'trial' }),
      invalid({ name: 'x'.repeat(161), kind: 'trial' }),
      malformed({ name: 'x', kind: 'rumour' }),
    ],
  },
  within(
    contract.changeStudy,
    async (scene) => ({ study: (await own(scene)).study, revision: '1', name: 'Another', kind: 'trial' }),
    { revision: '1', name: 'Another', kind: 'trial' },
  ),
  within(
    contract.closeStudy,
    async (scene) => ({ study: (await own(scene)).study, revision: '1', closed: 'yes' }),
    { revision: '1', closed: 'yes' },
  ),
  within(
    contract.askFactor,
    async (scene) => ({ study: (await own(scene)).study, revision: '1', asks: 'no' }),
    { revision: '1', asks: 'no' },
  ),
  within(
    contract.leadStudy,
    async ({ site, email }) => {
      const { ctx } = site;
      const [left, account] = [randomUUID(), await accountOf(site, email)];
      const study = await ctx.transaction((tx) => makeStudy(tx, { accountId: left }, 'Left behind'));
      const manager = { study, account, role: 'data-manager', site: null, added_by: left } as const;
      await ctx.transaction((tx) =>
        addMemberRow(tx, { id: randomUUID(), ...manager, since: tx.clock(), until: null }),
      );
      await ctx.transaction((tx) => leaveAll(tx, { account: left }));
      return { study };
    },
    {},
  ),
  within(contract.addSite, async (scene) => ({ study: (await own(scene)).study, name: 'Chengdu' }), {
    name: 'Chengdu',
  }),
  within(contract.inviteMember, async (scene) => ({ study: (await own(scene)).study, role: 'viewer' }), {
    role: 'viewer',
  }),
  within(
    contract.withdrawInvitation,
    async (scene) => {
      const made = await invited(scene);
      const { id } = await scene.site.ctx.db
        .selectFrom('study_invitation')
        .select('id')
        .where('study', '=', made.study)
        .executeTakeFirstOrThrow();
      return { study: made.study, invitation: id };
    },
    { invitation: nobody },
  ),
  {
    endpoint: contract.lookAtInvitation,
    who: 'person',
    good: async (scene) => ({ token: (await invited(scene)).token }),
    bad: [notSignedIn({ token: noToken }), notFound({ token: noToken }), malformed({ token: 'short' })],
  },
  {
    endpoint: contract.joinStudy,
    who: 'person',
    good: async (scene) => ({ token: (await invited(scene)).token }),
    bad: [notSignedIn({ token: noToken }), notFound({ token: noToken }), malformed({ token: 'short' })],
  },
  within(contract.changeMember, async (scene) => ({ ...(await withMember(scene)), role: 'coordinator' }), {
    member: nobody,
    role: 'viewer',
  }),
  within(contract.endMember, withMember, { member: nobody }),
  within(
    contract.leaveStudy,
    async (scene) => {
      const email = `owner-of-${scene.email}`;
      const visitor = await person(scene.site, { email });
      const { study, token } = await invited({ ...scene, email, visitor });
      await scene.visitor.call(contract.joinStudy, { token });
      return { study };
    },
    {},
  ),
  within(
    contract.grantSupport,
    async (scene) => ({
      study: (await own(scene)).study,
      who: await someOfStaff(scene),
      reason: 'A file',
      days: '7',
    }),
    { who: 'nobody', reason: 'A file', days: '7' },
  ),
  within(
    contract.endGrant,
    async (scene) => {
      const { study } = await own(scene);
      const input = { study, who: await someOfStaff(scene), reason: 'A file', days: '7' };
      await scene.visitor.call(contract.grantSupport, input);
      const { id } = await scene.site.ctx.db
        .selectFrom('study_grant')
        .select('id')
        .where('study', '=', study)
        .executeTakeFirstOrThrow();
      return { study, grant: id };
    },
    { grant: nobody },
  ),
  within(beatPresence, async (scene) => ({ study: (await own(scene)).study, at: 'dictionary' }), {
    at: 'dictionary',
  }),
  within(contract.attachSampleSize, withOutcome, { calculation: nobody, outcome: outcomeKey }),
  within(
    contract.detachSampleSize,
    async (scene) => {
      const input = await withOutcome(scene);
      const { body } = await scene.visitor.call(contract.attachSampleSize, input);
      return { study: input.study, id: Object(body.data).id };
    },
    { id: nobody },
  ),
];

/** They own a study, took part in it as something else too, and had a grant. */
export const hold: Hold = async (ctx, { account }) => {
  const study = await ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
  const at = ctx.clock();
  await sql`INSERT INTO study_member (id, study, account, role, since, until, added_by, ended_by)
    VALUES (${randomUUID()}, ${study}, ${account}, 'viewer', ${at}, ${at}, ${account}, ${account})`.execute(
    ctx.db,
  );
  await sql`INSERT INTO study_grant (id, study, account, reason, since, until, added_by, ended_by)
    VALUES (${randomUUID()}, ${study}, ${account}, 'A file', ${at}, ${at}, ${account}, ${account})`.execute(
    ctx.db,
  );
  const invitation = {
    id: randomUUID(),
    study,
    role: 'viewer',
    made_by: account,
    taken_by: account,
  } as const;
  const times = { made_at: at, taken_at: at, expires_at: at, until: null, site: null };
  const row = { ...invitation, ...times, token_hash: randomUUID() };
  await ctx.transaction((tx) => addInvitationRow(tx, row));
  const version = { hash: '0'.repeat(64), body: '{"variables": []}', gone: '{"keys":[],"codes":{}}' };
  await sql`INSERT INTO study_dictionary
    (study, number, hash, contents, body, variables, recodes, gone, reason, published_by, published_at)
    VALUES (${study}, 1, ${version.hash}, ${version.hash}, ${version.body}, 0, '{}', ${version.gone},
      'First version', ${account}, ${at})`.execute(ctx.db);
  await sql`INSERT INTO study_sample_size
    (id, study, outcome, version, name, design, goal, typed, outputs, attached_by, attached_at, ended_by, ended_at)
    VALUES (${randomUUID()}, ${study}, ${outcomeKey}, 1, 'A plan', 'two-means', 'size', '{}', '{}',
      ${account}, ${at}, ${account}, ${at})`.execute(ctx.db);
  const [file, coming] = [randomUUID(), randomUUID()];
  for (const id of [file, coming])
    await sql`INSERT INTO platform_file (id, kind, state, study, bytes, sha256, wrapped_key, touched_at)
      VALUES (${id}, 'study.document', 'whole', ${study}, 1, ${version.hash},
        ${`${'k'.repeat(8)}.${'k'.repeat(38)}`}, ${at})`.execute(ctx.db);
  await sql`INSERT INTO study_document
    (id, study, document, number, kind, title, name, bytes, sha256, file, client_key, brought_by, brought_at, ended_by,
      ended_at, reason)
    VALUES (${randomUUID()}, ${study}, ${randomUUID()}, 1, 'protocol', 'Protocol', 'protocol.pdf', 1, ${version.hash},
      ${file}, ${randomUUID()}, ${account}, ${at}, ${account}, ${at}, 'It names somebody')`.execute(ctx.db);
  await sql`INSERT INTO study_document_coming (client_key, study, account, file, came_at)
    VALUES (${randomUUID()}, ${study}, ${account}, ${coming}, ${at})`.execute(ctx.db);
  await sql`INSERT INTO study_draft (study, revision, changed_by, changed_at)
    VALUES (${study}, 1, ${account}, ${at})`.execute(ctx.db);
};
