/** What publishing a dictionary would do to data that are kept, through HTTP: counted before, for who sees the values. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, keptAs, sendParts, studyFile, type TestColumn } from '../../../test/harness/snapshots.ts';
import { memberOf, somebody, studyOf } from '../../../test/harness/studies.ts';
import { beforeHashes } from '../../../test/harness/uploads.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import { keysAt } from '../../dictionary/keys.ts';
import type { Variable } from '../../dictionary/variable.ts';
import { ComputeBusy, ComputeFailed, ComputePaused } from '../../platform/compute/task.ts';
import { chainOf } from '../../platform/place.ts';
import type { Effects } from '../../ports/dataset.ts';
import * as study from '../study/contract.ts';
import { getImpact, publishDictionary, saveDictionary } from '../study/dictionaryContract.ts';
import * as contract from './contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';

const keys = keysAt(1_700_000_000_000, new Uint8Array(10), 5);
const variable = (at: number, more: Partial<Variable> & { name: string }): Variable => ({
  ...{ key: keys[at]!, kind: 'number' },
  ...more,
});
const patient = variable(0, { name: 'patient', kind: 'id', roles: ['id'] });
const bili = variable(1, { name: 'bili', hard: [0, 42] });
const sex = variable(2, { name: 'sex', kind: 'category', codes: [{ code: 'f' }, { code: 'm' }] });
const arm = variable(3, {
  name: 'arm',
  kind: 'category',
  blinded: true,
  codes: [{ code: 'a' }, { code: 'b' }],
});
const phone = variable(4, { name: 'phone', kind: 'text', identifying: 'direct' });

/** Three visits of two patients, and one of a third. */
const visits = [
  ['p1', '1.1', 'f'],
  ['p1', '31', 'f'],
  ['p1', '39', 'f'],
  ['p2', '30.5', 'm'],
  ['p2', '', 'm'],
  ['p3', '2', 'x'],
];

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off', DATA_COUNTRY: 'DE' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

const start = (name: string) => studyOf(owner, name);

const member = (name: string, role: MemberRole, of: string) => memberOf(site, { owner, of }, name, role);

const keep = async (of: string, columns: readonly TestColumn[] = [patient, bili, sex], rows = visits) =>
  dataOf<{ snapshot: string }>(
    await keepData(owner, of, { open: await studyFile(columns, rows) }, { country: 'DE' }),
  ).snapshot;

/** @returns the revision that the draft has from then on */
const save = async (of: string, revision: number, ...set: Variable[]) =>
  dataOf<{ revision: number }>(await call(owner, saveDictionary, of, { revision, set })).revision;
const publish = async (of: string, revision: number) =>
  dataOf(await call(owner, publishDictionary, of, { revision: String(revision), reason: 'Because' }));
const ask = (visitor: Visitor, of: string, revision: number, more: object = {}) =>
  call(visitor, getImpact, of, { revision: String(revision), ...more });
const impactOn = async (of: string, revision: number, visitor = owner) =>
  dataOf<Effects>(await ask(visitor, of, revision));

/** Of which files somebody had values counted, the first time first. */
async function looksIn(of: string): Promise<string[][]> {
  const acts = site.ctx.db.selectFrom('platform_audit').select('detail').where('chain', '=', chainOf(of));
  const found = await acts.where('act', '=', 'snapshot.count').orderBy('id').execute();
  return found.map(({ detail }) => Object(detail).looks[0].parts);
}

describe('Before a dictionary is published', () => {
  it('it is told how many values of how many participants a narrower range would leave outside', async () => {
    const of = await start('Narrower');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    await keep(of);
    await save(of, 2, { ...bili, hard: [0, 30] }, { ...sex, label: { en: 'Sex' } });
    expect(await impactOn(of, 3)).toMatchObject({
      snapshots: [
        {
          ...{ number: 1, rows: 6, outcome: 'decision', byPerson: true },
          affected: [{ name: 'bili', effect: 'outOfRange', change: 'rangeNarrowed', values: 3, records: 2 }],
        },
      ],
      ...{ unseen: 0, more: null },
    });
  });

  it('a code without a map needs a decision, and with one its values are read otherwise', async () => {
    const of = await start('Recoded');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    await keep(of);
    await save(of, 2, { ...sex, codes: [{ code: 'm' }, { code: 'w' }] });
    const open = await impactOn(of, 3);
    expect(open.snapshots[0]).toMatchObject({
      outcome: 'decision',
      affected: [{ name: 'sex', effect: 'unmapped', code: 'f', values: 3, records: 1 }],
    });
    dataOf(await call(owner, saveDictionary, of, { revision: 3, recodes: { [sex.key]: { f: 'w' } } }));
    expect((await impactOn(of, 4)).snapshots[0]).toMatchObject({
      outcome: 'rerun',
      affected: [{ effect: 'recoded', values: 3 }],
    });
    // Published, the same values are read through the map: what comes next is counted of what they are now.
    await publish(of, 4);
    await save(of, 5, { ...sex, codes: [{ code: 'm' }] });
    expect((await impactOn(of, 6)).snapshots[0]?.affected).toMatchObject([
      { effect: 'unmapped', code: 'w', values: 3 },
    ]);
  });

  it('the first version is held against what the data say of themselves, and rows are counted where none has a participant', async () => {
    const of = await start('First');
    await keep(
      of,
      [bili, { key: sex.key, name: 'sex', kind: 'text' }],
      visits.map((row) => row.slice(1)),
    );
    await save(of, 1, { ...bili, kind: 'integer' }, sex);
    expect((await impactOn(of, 2)).snapshots[0]).toMatchObject({
      ...{ outcome: 'decision', byPerson: false },
      affected: [
        { name: 'bili', effect: 'otherKind', values: 2, records: 2 },
        { name: 'sex', effect: 'noCode', values: 1, records: 1 },
      ],
    });
  });

  it('data on which nothing changes are said to be untouched, each snapshot by itself, and those that are gone are not there', async () => {
    const of = await start('Untouched');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    const gone = await keep(of);
    await keep(of, [patient, bili, sex], visits.slice(0, 1));
    await keep(of);
    dataOf(await call(owner, contract.removeSnapshot, of, { snapshot: gone, reason: 'A mistake' }));
    const revision = await save(of, 2, { ...bili, hard: [0, 30] });
    const { snapshots } = await impactOn(of, revision);
    expect(snapshots.map(({ number, outcome }) => [number, outcome])).toEqual([
      [3, 'decision'],
      [2, 'untouched'],
    ]);
    const older = dataOf<Effects>(await ask(owner, of, revision, { before: '3' }));
    expect(older.snapshots.map(({ number }) => number)).toEqual([2]);
  });

  it('of columns that others are blinded for, and of who somebody is, nothing is counted for them', async () => {
    const of = await start('Blinded');
    await save(of, 0, patient, bili, arm, phone);
    await publish(of, 1);
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const files = {
      open: await studyFile([number, patient, bili], [['1', 'p1', '31']]),
      direct: await studyFile([number, phone], [['1', '13800000000']]),
      blinded: await studyFile([number, arm], [['1', 'a']]),
    };
    const reasons = JSON.stringify({ phone: 'To call them' });
    dataOf(await keepData(owner, of, files, { country: 'DE', version: '1', reasons }));
    const guess = { ...phone, pattern: '139.*' };
    const revision = await save(of, 2, { ...bili, hard: [0, 30] }, { ...arm, codes: [{ code: 'b' }] }, guess);
    const blinded = await member('blinded', 'data-manager', of);
    for (const visitor of [owner, blinded]) {
      const { snapshots, unseen } = await impactOn(of, revision, visitor);
      expect([snapshots[0]?.affected.map(({ name }) => name), unseen]).toEqual([['bili'], 2]);
    }
    // Whoever knows who the participants are is told of that column once they ask for it, and still not of the arms.
    const investigator = await member('investigator', 'investigator', of);
    const seen = await impactOn(of, revision, investigator);
    const named = ({ snapshots }: Effects) => snapshots[0]?.affected.map(({ name }) => name);
    expect([named(seen), seen.unseen, seen.direct]).toEqual([['bili'], 1, 1]);
    const all = dataOf<Effects>(await ask(investigator, of, revision, { direct: 'yes' }));
    expect([named(all), all.unseen, all.direct]).toEqual([['bili', 'phone'], 1, 0]);
    // Asking makes it nobody else's.
    const more = dataOf<Effects>(await ask(blinded, of, revision, { direct: 'yes' }));
    expect([named(more), more.unseen, more.direct]).toEqual([['bili'], 2, 0]);
    expect(await looksIn(of)).toEqual([['open'], ['open'], ['open'], ['open', 'direct'], ['open']]);
  });

  it('that somebody had values counted is in the chain of the study; of a change that touches none nothing is', async () => {
    const of = await start('Recorded');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    await keep(of);
    await impactOn(of, await save(of, 2, { ...bili, label: { en: 'Bilirubin' } }));
    expect(await looksIn(of)).toEqual([]);
    await impactOn(of, await save(of, 3, { ...bili, hard: [0, 30] }));
    const { detail, actor_id } = await site.ctx.db
      .selectFrom('platform_audit')
      .select(['detail', 'actor_id'])
      .where('chain', '=', chainOf(of))
      .where('act', '=', 'snapshot.count')
      .executeTakeFirstOrThrow();
    expect([detail, actor_id]).toEqual([
      { looks: [{ number: 1, parts: ['open'] }] },
      await accountOf(site, 'owner@example.org'),
    ]);
  });

  it('whoever is removed while it is counted is told nothing, and data that go meanwhile are not there', async () => {
    const of = await start('Meanwhile');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    const snapshot = await keep(of);
    const revision = await save(of, 2, { ...bili, hard: [0, 30] });
    const leaving = await member('leaving', 'data-manager', of);
    const counting = async (visitor: Visitor, act: () => Promise<unknown>) => {
      const end = beforeHashes(site.ctx, act);
      return ask(visitor, of, revision).finally(end);
    };
    const removed = await counting(leaving, () => call(leaving, study.leaveStudy, of, {}));
    expect([removed.status, problemOf(removed)]).toEqual([403, 'left_study']);
    const reason = 'A mistake';
    const gone = await counting(owner, () => call(owner, contract.removeSnapshot, of, { snapshot, reason }));
    expect(dataOf<Effects>(gone).snapshots).toEqual([]);
  });

  it('what cannot be counted in time says so, and whoever asks too often waits', async () => {
    const of = await start('Long');
    await save(of, 0, patient, bili, sex);
    await publish(of, 1);
    await keep(of);
    const revision = await save(of, 2, { ...bili, hard: [0, 30] });
    const failing = async (error: Error) => {
      const end = beforeHashes(site.ctx, () => Promise.reject(error));
      return ask(owner, of, revision).finally(end);
    };
    const late = dataOf<Effects>(await failing(new ComputeFailed('took too long')));
    expect(late.snapshots).toMatchObject([{ number: 1, outcome: 'uncounted', affected: [] }]);
    expect(problemOf(await failing(new ComputePaused(30)))).toBe('paused');
    expect(problemOf(await failing(new ComputeBusy('too much waiting')))).toBe('still_busy');
    const kept = async (error: Error) => {
      const client_key = await sendParts(owner, of, { open: await studyFile([bili], [['1']]) });
      const end = beforeHashes(site.ctx, () => Promise.reject(error));
      const named = keptAs(of, client_key, { country: 'DE' });
      return call(owner, contract.keepSnapshot, of, named).finally(end);
    };
    expect(problemOf(await kept(new ComputeFailed('took too long')))).toBe('invalid');
  });

  it('who may not read the data is refused, a stranger finds nothing, and counts are of the draft that was seen', async () => {
    const of = await start('Rights');
    await save(of, 0, bili);
    for (const role of ['keeper', 'viewer', 'coordinator'] as const)
      expect([role, (await ask(await member(`no-${role}`, role, of), of, 1)).status]).toEqual([role, 403]);
    expect((await ask(await somebody(site, 'stranger'), of, 1)).status).toBe(404);
    const stale = await ask(owner, of, 0);
    expect([stale.status, problemOf(stale)]).toEqual([409, 'conflict']);
  });
});
