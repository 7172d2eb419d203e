/** Data of a study through HTTP: brought in parts, kept as they are, seen by right, and removed with the consent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, keptAs, plainFile, sendParts, studyFile } from '../../../test/harness/snapshots.ts';
import { fetched, Sending, sha256Of } from '../../../test/harness/uploads.ts';
import { call } from '../../../test/places/cast.ts';
import { hasRight, type MemberRole, memberRoles, type Right, siteRoles } from '../../contract/study.ts';
import { partBytes } from '../../contract/upload.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import * as study from '../study/contract.ts';
import {
  discardDictionary,
  getDictionary,
  publishDictionary,
  saveDictionary,
} from '../study/dictionaryContract.ts';
import * as contract from './contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';
import { largestKept } from './limits.ts';

let site: Site;
let owner: Visitor;
let own: string;

const somebody = async (name: string) => {
  const email = `${name}@example.org`;
  const visitor = await person(site, { email });
  await keepStudiesOpen(site, await accountOf(site, email));
  return visitor;
};

const start = async (visitor: Visitor, name = 'Falls on the ward') =>
  dataOf<{ study: string }>(await visitor.call(study.makeStudy, { name, kind: 'cohort' })).study;

async function member(
  name: string,
  role: MemberRole,
  of = own,
  at: { site?: string } = {},
): Promise<Visitor> {
  const visitor = await somebody(name);
  const { token } = dataOf<{ token: string }>(await call(owner, study.inviteMember, of, { role, ...at }));
  expect((await visitor.call(study.joinStudy, { token })).status).toBe(200);
  return visitor;
}

const siteOf = async (name: string) =>
  dataOf<{ site: string }>(await call(owner, study.addSite, own, { name })).site;

async function end(name: string, of = own): Promise<void> {
  const account = await accountOf(site, `${name}@example.org`);
  const rows = site.ctx.db.selectFrom('study_member').select('id').where('study', '=', of);
  const { id } = await rows.where('account', '=', account).executeTakeFirstOrThrow();
  expect((await call(owner, study.endMember, of, { member: id })).status).toBe(200);
}

const snapshotIn = (kept: Awaited<ReturnType<typeof keepData>>) =>
  dataOf<{ snapshot: string }>(kept).snapshot;

const pathOf = (snapshot: string, what = '', of = own) => `/en/studies/${of}/data/${snapshot}${what}`;

const remove = (visitor: Visitor, snapshot: string, reason = 'Names by mistake', of = own) =>
  call(visitor, contract.removeSnapshot, of, { snapshot, reason });

const filesIn = async (of: string) => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM platform_file WHERE study = ${of}`.execute(
    site.ctx.db,
  );
  return rows.length;
};

const number = { key: rowKey, name: rowName, kind: 'integer' } as const;

const coded = (...codes: string[]) => ({ kind: 'category', codes: codes.map((code) => ({ code })) }) as const;

/** Three files of one table: what all see, who the patients are, and what others are blinded for. */
async function threeParts(direct = 'patient', arm = 'arm') {
  const [one, two] = [['1'], ['2']];
  return {
    open: await studyFile(
      [number, { name: 'age', kind: 'integer' }],
      [
        ['1', '61'],
        ['2', '58'],
      ],
    ),
    direct: await studyFile(
      [number, { name: direct, identifying: 'direct', ...coded('Zhang Wei', 'Wang Fang') }],
      [one.concat('Zhang Wei'), two.concat('Wang Fang')],
    ),
    blinded: await studyFile(
      [number, { name: arm, blinded: true, ...coded('Active-X', 'Placebo-X') }],
      [one.concat('Active-X'), two.concat('Placebo-X')],
    ),
  };
}

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off', DATA_COUNTRY: 'DE' } });
  owner = await somebody('owner');
  own = await start(owner);
});
afterAll(() => site.stop());

const [agreed, keptBeside] = [{ country: 'DE' }, 'dictionary,version,marks'];

describe('Data that are kept in a study', () => {
  it('are listed with who kept them, and come out as they went in', async () => {
    const of = await start(owner, 'Listed');
    expect((await owner.get(`/en/studies/${of}/data`)).text).toContain('No data yet');
    const bytes = Buffer.from(await plainFile());
    const snapshot = snapshotIn(await keepData(owner, of, { open: bytes }, agreed));
    const { text } = await owner.get(`/en/studies/${of}/data`);
    expect(text).toContain('Baseline');
    expect(text).not.toContain(sha256Of(bytes));
    expect((await owner.get(pathOf(snapshot, '', of))).text).toContain(sha256Of(bytes));
    for (const way of ['read', 'export']) {
      const got = await fetched(site.address, pathOf(snapshot, `/${way}`, of), owner);
      expect([way, got.status, sha256Of(got.bytes)]).toEqual([way, 200, sha256Of(bytes)]);
    }
    const all = site.ctx.db.selectFrom('platform_audit').select('act').where('subject_id', '=', snapshot);
    const acts = await all.orderBy('id').execute();
    expect(acts.map(({ act }) => act)).toEqual(['snapshot.keep', 'snapshot.read', 'snapshot.export']);
  });

  it('make the dictionary of a study that has none its draft, and change none that is there', async () => {
    const of = await start(owner, 'Dictionary');
    const first = dataOf<{ isFirst: boolean }>(
      await keepData(owner, of, { open: await plainFile() }, agreed),
    );
    const second = dataOf<{ isFirst: boolean; number: number }>(
      await keepData(owner, of, { open: await studyFile([{ name: 'weight' }], [['70']]) }, agreed),
    );
    expect([first.isFirst, second.isFirst, second.number]).toEqual([true, false, 2]);
    const shown = await call(owner, getDictionary, of, {});
    const { variables } = JSON.parse(dataOf<{ draft: string }>(shown).draft);
    expect(variables.map(({ name }: { name: string }) => name)).toEqual(['age']);
  });

  it('never change: the database refuses it', async () => {
    const snapshot = snapshotIn(await keepData(owner, own, { open: await plainFile() }, agreed));
    const other = randomUUID();
    for (const statement of [
      sql`UPDATE dataset_snapshot SET name = 'Other' WHERE id = ${snapshot}`,
      sql`UPDATE dataset_snapshot SET file = ${other} WHERE id = ${snapshot}`,
      sql`DELETE FROM dataset_snapshot WHERE id = ${snapshot}`,
      sql`TRUNCATE dataset_snapshot CASCADE`,
      sql`UPDATE dataset_consent SET account = ${other} WHERE snapshot = ${snapshot}`,
      sql`DELETE FROM dataset_consent WHERE snapshot = ${snapshot}`,
    ])
      await expect(statement.execute(site.ctx.db)).rejects.toThrow(/never|can only end/);
  });

  it('are refused when too large before the first byte, and when they are no data', async () => {
    const named = { study: own, client_key: randomUUID(), part: 'open' };
    const tooMany = { ...named, bytes: String(largestKept + 1) };
    const begun = await call(owner, contract.keptFile.begin, own, tooMany);
    expect([begun.status, problemOf(begun)]).toEqual([413, 'too_large']);
    const rubbish = await keepData(owner, own, { open: Buffer.from('age\r\n61\r\n') }, agreed);
    expect(problemOf(rubbish)).toBe('invalid');
    const unnamed = await keepData(owner, own, { open: await plainFile() }, { ...agreed, name: ' ' });
    expect(problemOf(unnamed)).toBe('invalid');
    // Of a column that the dictionary does not know nobody would know who may see it.
    const hidden = await studyFile([{ name: 'age' }], [['61,Zhang Wei']]);
    expect(problemOf(await keepData(owner, own, { open: hidden }, agreed))).toBe('invalid');
    const label = { en: 'x'.repeat(10_000) };
    const long = await studyFile(
      Array.from({ length: 900 }, (_, at) => ({ name: `v${at}`, label })),
      [],
    );
    expect(problemOf(await keepData(owner, own, { open: long }, agreed))).toBe('invalid');
  });

  it('need a consent to what was shown: the notice, and the country', async () => {
    for (const more of [{}, { country: 'FR' }, { ...agreed, notice: 'never-was' }])
      expect(problemOf(await keepData(owner, own, { open: await plainFile() }, more))).toBe('conflict');
    const where = dataOf<{ country: string }>(await owner.call(contract.getKeepable, {}));
    expect(where.country).toBe('DE');
  });

  it('brought by two at once are two, with a number each; the same files are kept once', async () => {
    const of = await start(owner, 'Two at once');
    const other = await member('two-at-once', 'data-manager', of);
    const [mine, theirs] = [
      await sendParts(owner, of, { open: await plainFile() }),
      await sendParts(other, of, { open: await plainFile() }),
    ];
    const keep = (who: Visitor, key: string) => call(who, contract.keepSnapshot, of, keptAs(of, key, agreed));
    const numberOf = (reply: Awaited<ReturnType<typeof keep>>) => dataOf<{ number: number }>(reply).number;
    const answers = await Promise.all([keep(owner, mine), keep(other, theirs), keep(owner, mine)]);
    const [first, second, again] = answers.map(numberOf);
    expect([[first, second].toSorted(), again]).toEqual([[1, 2], first]);
    expect(numberOf(await keep(owner, mine))).toBe(first);
    expect(await filesIn(of)).toBe(2);
    // Nobody keeps what somebody else has sent.
    const third = await sendParts(owner, of, { open: await plainFile() });
    expect((await keep(other, third)).status).toBe(404);
  });
});

describe('What a member may do with data', () => {
  const everywhere = memberRoles.map((role) => [role, 'everywhere'] as const);
  const atOne = siteRoles.map((role) => [role, 'at one of its sites'] as const);
  it.each([...everywhere, ...atOne])('is what the role has a right to: %s, %s', async (role, where) => {
    const isBound = where !== 'everywhere';
    const of = isBound ? { site: await siteOf(role) } : {};
    const visitor = await member(`data-${role}-${isBound}`, role, own, of);
    const snapshot = snapshotIn(await keepData(owner, own, { open: await plainFile() }, agreed));
    // Data are those of all sites: whoever is bound to one of them has no right to them.
    const may = (right: Right) => !isBound && hasRight(role, right);
    const asks = [
      ['data.read', [`/en/studies/${own}/data`, pathOf(snapshot), pathOf(snapshot, '/read')]],
      ['data.export', [pathOf(snapshot, '/export')]],
    ] as const;
    for (const [right, paths] of asks)
      for (const path of paths) {
        const { status } = await visitor.get(path);
        expect([path, status === 200]).toEqual([path, may(right)]);
      }
    const noted = await call(visitor, contract.noteExport, own, { snapshot, format: 'sav' });
    expect(noted.status === 200).toBe(may('data.export'));
    const prepared = await call(visitor, contract.prepareKeep, own, {});
    expect(prepared.status === 200).toBe(may('data.keep'));
    // Nothing is given with which codes for people could be made again.
    if (may('data.keep')) expect(Object.keys(Object(prepared.body.data)).join()).toBe(keptBeside);
    const begun = { client_key: randomUUID(), part: 'open', bytes: '10' };
    expect((await call(visitor, contract.keptFile.begin, own, begun)).status === 200).toBe(may('data.keep'));
    const { studies } = dataOf<{ studies: { id: string }[] }>(await visitor.call(contract.getKeepable, {}));
    expect(studies.some(({ id }) => id === own)).toBe(may('data.keep'));
    // Only whoever leads the study has data removed that others brought.
    expect((await remove(visitor, snapshot)).status === 200).toBe(role === 'owner');
  });
});

describe('Columns that not everybody sees', () => {
  it('are in no file of others: who the patients are, and what others are blinded for', async () => {
    const of = await start(owner, 'Apart');
    const investigator = await member('apart-investigator', 'investigator', of);
    const statistician = await member('apart-statistician', 'statistician', of);
    const keeper = await member('apart-keeper', 'keeper', of);
    const files = await threeParts();
    expect(problemOf(await keepData(owner, of, files, agreed))).toBe('invalid');
    const reasons = { patient: 'Linked with the register' };
    const snapshot = snapshotIn(await keepData(owner, of, files, { ...agreed, reasons }));
    const got = async (who: Visitor, part: string, way = 'read') =>
      (await fetched(site.address, pathOf(snapshot, `/${way}?part=${part}`, of), who)).status;
    expect(await got(investigator, 'direct')).toBe(200);
    for (const who of [owner, statistician, keeper]) expect(await got(who, 'direct')).not.toBe(200);
    for (const who of [owner, investigator, statistician, keeper])
      expect(await got(who, 'blinded')).not.toBe(200);
    expect(await got(owner, 'direct', 'export')).toBe(404);
    // Neither a page nor what is recorded names the arms, or says how many columns are hidden.
    for (const path of [`/en/studies/${of}/data`, pathOf(snapshot, '', of), `/en/studies/${of}`]) {
      const { text } = await owner.get(path);
      expect(text).not.toMatch(/Active-X|Placebo-X|Zhang Wei|file_blinded/);
    }
    // The first draft, which every member reads, has these columns without what stands in them.
    const { draft } = dataOf<{ draft: string }>(await call(keeper, getDictionary, of, {}));
    expect(draft).not.toMatch(/Active-X|Zhang Wei/);
    expect(draft).toMatch(/"age".*"patient".*"arm"/);
  });

  it('are not kept among the others', async () => {
    const { open, direct, blinded } = await threeParts();
    for (const files of [
      { open: direct },
      { open: blinded },
      { open, direct: blinded },
      { open, blinded: direct },
    ])
      expect(problemOf(await keepData(owner, own, files, agreed))).toBe('malformed');
    const fewer = await studyFile([number, { name: 'arm', blinded: true }], [['1', 'A']]);
    expect(problemOf(await keepData(owner, own, { open, blinded: fewer }, agreed))).toBe('malformed');
  });

  it('are those of which the study says so, whatever the file says', async () => {
    const of = await start(owner, 'Blinded by the study');
    dataOf(
      await keepData(owner, of, await threeParts('unused', 'arm'), { ...agreed, reasons: { unused: 'x' } }),
    );
    for (const name of ['arm', 'unused']) {
      const open = await studyFile([{ name }], [['A']]);
      expect([name, problemOf(await keepData(owner, of, { open }, agreed))]).toEqual([name, 'conflict']);
    }
  });

  it('stay so when a draft says otherwise: by the version in use, and by what is kept', async () => {
    const of = await start(owner, 'Marks that were taken away');
    const snapshot = snapshotIn(
      await keepData(owner, of, await threeParts('patient', 'arm'), { ...agreed, reasons: { patient: 'x' } }),
    );
    const asOpen = async (name: string) => {
      const open = await studyFile([{ name }], [['A']]);
      return (await keepData(owner, of, { open }, agreed)).status;
    };
    const dictionary = await call(owner, getDictionary, of, {});
    const { draft, revision } = dataOf<{ draft: string; revision: number }>(dictionary);
    dataOf(await call(owner, publishDictionary, of, { revision: String(revision), reason: 'First' }));
    const removed = JSON.parse(draft).variables.flatMap(({ key, name }: { key: string; name: string }) =>
      name === 'age' ? [] : key,
    );
    dataOf(await call(owner, saveDictionary, of, { revision: revision + 1, removed }));
    expect((await remove(owner, snapshot, 'x', of)).status).toBe(200);
    expect([await asOpen('arm'), await asOpen('patient')]).toEqual([409, 409]);

    const other = await start(owner, 'A draft that is given up');
    dataOf(await keepData(owner, other, await threeParts(), { ...agreed, reasons: { patient: 'x' } }));
    dataOf(await call(owner, discardDictionary, other, { revision: '1' }));
    const open = await studyFile([{ name: 'arm' }], [['A']]);
    expect((await keepData(owner, other, { open }, agreed)).status).toBe(409);
    const prepared = await call(owner, contract.prepareKeep, other, {});
    expect(dataOf<{ marks: { blinded: string[] } }>(prepared).marks.blinded).toContain('arm');
  });
});

describe('A consent', () => {
  it('that is withdrawn takes the data with it for everybody; that they were there stays', async () => {
    const of = await start(owner, 'Withdrawn');
    const bringer = await member('bringer', 'data-manager', of);
    const reader = await member('reader', 'statistician', of);
    const snapshot = snapshotIn(
      await keepData(bringer, of, await threeParts(), { ...agreed, reasons: { patient: 'x' } }),
    );
    expect(await filesIn(of)).toBe(3);
    expect((await remove(reader, snapshot, 'No', of)).status).toBe(403);
    expect((await remove(bringer, snapshot, 'Names by mistake', of)).status).toBe(200);
    expect(problemOf(await remove(bringer, snapshot, 'Again', of))).toBe('conflict');
    expect(await filesIn(of)).toBe(0);
    expect((await reader.get(pathOf(snapshot, '/read', of))).status).toBe(404);
    const { text } = await reader.get(pathOf(snapshot, '', of));
    expect([text.includes('were removed on'), text.includes('Names by mistake')]).toEqual([true, true]);
    expect((await owner.get(`/en/studies/${of}`)).text).toContain('removed data');
  });

  it('can be withdrawn in a study that is closed too', async () => {
    const of = await start(owner, 'Closed');
    const snapshot = snapshotIn(await keepData(owner, of, { open: await plainFile() }, agreed));
    const sent = await sendParts(owner, of, { open: await plainFile() });
    const close = { revision: '1', closed: 'yes' };
    expect((await call(owner, study.closeStudy, of, close)).status).toBe(200);
    expect(problemOf(await call(owner, contract.keepSnapshot, of, keptAs(of, sent, agreed)))).toBe(
      'conflict',
    );
    const named = { study: of, client_key: randomUUID(), part: 'open' };
    const late = new Sending(owner, contract.keptFile, named, Buffer.from('x'));
    expect(problemOf(await late.begin())).toBe('conflict');
    expect((await remove(owner, snapshot, 'Over', of)).status).toBe(200);
  });
});

describe('Whoever goes', () => {
  it('in the middle of an upload sends no further part, and what came goes within a day', async () => {
    const of = await start(owner, 'In the middle');
    const leaver = await member('leaver', 'investigator', of);
    const named = { study: of, client_key: randomUUID(), part: 'open' };
    const sending = new Sending(leaver, contract.keptFile, named, Buffer.alloc(partBytes + 10));
    dataOf(await sending.begin());
    dataOf(await sending.part(0));
    const whole = await sendParts(leaver, of, { open: await plainFile() });
    await end('leaver', of);
    expect((await sending.part(1)).status).toBe(403);
    const kept = await call(leaver, contract.keepSnapshot, of, keptAs(of, whole, agreed));
    expect(kept.status).toBe(403);
    expect((await owner.get(`/en/studies/${of}/data`)).text).toContain('No data yet');
    await sql`UPDATE dataset_coming SET came_at = came_at - interval '2 days' WHERE client_key = ${whole}`.execute(
      site.ctx.db,
    );
    const files = await filesIn(of);
    await site.ctx.transaction((tx) => tx.enqueue('housekeeping', {}));
    await site.settled();
    expect(await filesIn(of)).toBe(files - 1);
  });

  it('by erasure leaves their data to a study that others use, and takes all of one that nobody is left in', async () => {
    const gone = await somebody('gone');
    const [alone, shared] = [await start(gone, 'Alone'), await start(gone, 'Shared')];
    const { token } = dataOf<{ token: string }>(
      await call(gone, study.inviteMember, shared, { role: 'statistician' }),
    );
    const reader = await somebody('stays');
    expect((await reader.call(study.joinStudy, { token })).status).toBe(200);
    dataOf(await keepData(gone, alone, { open: await plainFile() }, agreed));
    const kept = snapshotIn(await keepData(gone, shared, { open: await plainFile() }, agreed));
    await sendParts(gone, shared, { open: await plainFile() });
    const account = await accountOf(site, 'gone@example.org');
    await eraseForGood(site.ctx, { account, requests: [] });
    expect(await filesIn(alone)).toBe(0);
    // What was kept stays; what was only sent goes with whoever sent it.
    expect(await filesIn(shared)).toBe(1);
    expect((await reader.get(pathOf(kept, '/read', shared))).status).toBe(200);
    expect((await reader.get(`/en/studies/${shared}/data`)).text).toContain('Somebody who is gone');
  });
});
