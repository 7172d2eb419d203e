/** The calls of the small room as the contract's test has those of the house: what each takes to succeed. */
import { randomUUID as somebody } from 'node:crypto';
import type { MemberRole } from '../../src/contract/study.ts';
import { makeStudy } from '../../src/rooms/study/members.ts';
import type { Case, Scene } from '../contract/case.ts';
import { dataOf } from '../harness/entries.ts';
import { accountOf } from '../harness/people.ts';
import { Sending, sha256Of } from '../harness/uploads.ts';
import { call, idOf } from './cast.ts';
import { pack } from './pack.ts';
import * as room from './room.ts';

/** A study of the caller's, who enters data too, with a site and a record in it. */
async function whole({ site, visitor, email }: Scene) {
  const account = await accountOf(site, email);
  const study = await site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
  const take = async (whom: string, role: MemberRole) =>
    idOf(await call(visitor, room.join, study, { account: whom, role }));
  await take(account, 'investigator');
  const at = idOf(await call(visitor, room.openSite, study, { name: 'one' }));
  const record = idOf(await call(visitor, room.addRecord, study, { site: at, text: 'a record' }));
  const until = new Date(site.clock().getTime() + 3_600_000).toISOString();
  const granting = { account: somebody(), reason: 'An export fails', until };
  return { study, at, record, take, granting };
}

const inRecord = ({ study, record }: Whole) => ({ study, record });

export const cases: Case[] = [
  { endpoint: pack, good: async ({ study }: Whole) => ({ study }) },
  { endpoint: room.getRecords, good: async ({ study }: Whole) => ({ study }) },
  { endpoint: room.getRecord, good: async ({ study, record }: Whole) => ({ study, record }) },
  { endpoint: room.addRecord, good: async ({ study, at }: Whole) => ({ study, site: at, text: 'another' }) },
  { endpoint: room.getArms, good: async ({ study }: Whole) => ({ study }) },
  {
    endpoint: room.join,
    good: async ({ study, at }: Whole) => ({ study, account: somebody(), role: 'viewer', site: at }),
  },
  {
    endpoint: room.leave,
    good: async ({ study, take }: Whole) => ({ study, id: await take(somebody(), 'viewer') }),
  },
  { endpoint: room.openSite, good: async ({ study }: Whole) => ({ study, name: 'two' }) },
  { endpoint: room.grant, good: async ({ study, granting }: Whole) => ({ study, ...granting }) },
  {
    endpoint: room.revoke,
    good: async ({ study, granting, visitor }: Whole) => ({
      study,
      id: idOf(await call(visitor, room.grant, study, granting)),
    }),
  },
  { endpoint: room.sign, good: async ({ study, record }: Whole) => ({ study, id: record }) },
  { endpoint: room.scan.begin, good: async (one: Whole) => ({ ...inRecord(one), bytes: '5' }) },
  ...(['part', 'state', 'complete', 'abandon'] as const).map((name) => ({
    endpoint: room.scan[name],
    good: async (one: Whole) => {
      const scan = new Sending(one.visitor, room.scan, inRecord(one), Buffer.from('12345'));
      dataOf(await scan.begin());
      if (name === 'complete') dataOf(await scan.part(0));
      const sha256 = sha256Of(scan.bytes);
      return { ...inRecord(one), upload: scan.id, number: '0', sha256, file: scan.bytes };
    },
  })),
].map(({ endpoint, good }) => ({
  endpoint,
  who: 'person',
  good: async (scene) => good({ ...scene, ...(await whole(scene)) }),
  bad: [],
}));

/** Of the call that a neighbour's ids open; no way of the room's. */
export const leakyCase: Case = {
  endpoint: room.leakyRecord,
  who: 'person',
  good: async (scene) => {
    const { study, record } = await whole(scene);
    return { study, record };
  },
  bad: [],
};

type Whole = Scene & Awaited<ReturnType<typeof whole>>;
