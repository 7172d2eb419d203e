/** Analyses of a study through HTTP: versions, who was first, what is known of them, who sees them, and how they go. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageKey,
  ageSpec,
  armKey,
  keep,
  keepDrawn,
  keptAnalysis,
  peopleFile,
} from '../../../test/harness/analyses.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, studyFile } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import type { Spec } from '../../methods/schema.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import * as contract from './analyses/contract.ts';
import { removeSnapshot } from './contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';

let site: Site;
let owner: Visitor;

const member = (name: string, role: MemberRole, of: string) => memberOf(site, { owner, of }, name, role);

type Version = { analysis: string; revision: number; hash: string };
type Opened = Version & { name: string; spec: string; result: string; number: number };

const versionOf = async (...args: Parameters<typeof keep>) => dataOf<Version>(await keep(...args));
const open = (visitor: Visitor, of: string, analysis: string, more: object = {}) =>
  call(visitor, contract.getAnalysis, of, { analysis, ...more });
const remove = (visitor: Visitor, of: string, analysis: string) =>
  call(visitor, contract.removeAnalysis, of, { analysis, reason: 'No longer needed' });
const dataIn = async (of: string, name = 'Baseline') =>
  dataOf<{ snapshot: string }>(await keepData(owner, of, { open: await peopleFile() }, { name })).snapshot;

async function start(name: string): Promise<{ of: string; snapshot: string }> {
  const of = await studyOf(owner, name);
  return { of, snapshot: await dataIn(of) };
}

/** What no page sends. */
const sent = (of: string, snapshot: string, { spec, names }: { spec: Spec; names: Record<string, string> }) =>
  call(owner, contract.keepAnalysis, of, {
    ...keptAnalysis(of, { snapshot }),
    ...{ spec: JSON.stringify(spec), names: JSON.stringify(names) },
  });

const rowsOf = (of: string) =>
  site.ctx.db
    .selectFrom('dataset_analysis')
    .select(['name', 'spec', 'result'])
    .where('study', '=', of)
    .execute();

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

describe('Analyses of a study', () => {
  it('are kept version by version with the data they were computed on, and each comes back as it was', async () => {
    const { of, snapshot } = await start('Versions');
    const { analysis, revision } = await versionOf(owner, of, { snapshot });
    const newer = await dataIn(of, 'June');
    const spec = ageSpec({ options: { confidence: 0.9 } });
    const second = await versionOf(owner, of, {
      analysis,
      revision: '1',
      snapshot: newer,
      spec,
      name: 'Age',
    });
    expect([revision, second.revision, second.analysis]).toEqual([1, 2, analysis]);
    const newest = dataOf<Opened>(await open(owner, of, analysis));
    const first = dataOf<Opened>(await open(owner, of, analysis, { revision: '1' }));
    expect([newest.name, newest.number, JSON.parse(newest.spec).options.confidence]).toEqual(['Age', 2, 0.9]);
    expect([first.name, first.number, JSON.parse(first.spec).options.confidence]).toEqual(['Ages', 1, 0.95]);
    expect(JSON.parse(first.result).flow).toMatchObject({ rows: 4, analysed: 4 });
    expect(first.hash).not.toBe(newest.hash);
  });

  it('are known by what they ask, the data and the engine: the same one again is no other version', async () => {
    const { of, snapshot } = await start('Identity');
    const { analysis, hash } = await versionOf(owner, of, { snapshot });
    const again = await versionOf(owner, of, { analysis, revision: '1', snapshot });
    expect(again).toEqual({ analysis, revision: 1, hash });
    const beside = await versionOf(owner, of, { snapshot, name: 'Beside' });
    expect([beside.analysis === analysis, beside.hash]).toEqual([false, hash]);
    const onOthers = await versionOf(owner, of, {
      ...{ analysis, revision: '1', snapshot: await dataIn(of, 'June') },
    });
    // Data that say the same give the same, and are other data.
    expect([onOthers.revision, onOthers.hash]).toEqual([2, hash]);
  });

  it('are not kept over what somebody else kept since, whose name is told, and of two at once one is kept', async () => {
    const { of, snapshot } = await start('Two people');
    const statistician = await member('colleague', 'statistician', of);
    const { analysis } = await versionOf(owner, of, { snapshot });
    const with_ = (confidence: number) => ({
      ...{ analysis, revision: '1', snapshot, spec: ageSpec({ options: { confidence } }) },
    });
    const both = await Promise.all([keep(owner, of, with_(0.9)), keep(statistician, of, with_(0.8))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(said(both.find(({ status }) => status === 409)!)).toContain('version 2');
    expect((await versionOf(owner, of, { ...with_(0.7), revision: '2' })).revision).toBe(3);
  });

  it('are kept once, however often they are sent', async () => {
    const { of, snapshot } = await start('Once');
    const client_key = '0190d0a4-0000-4000-8000-000000000001';
    const first = await versionOf(owner, of, { client_key, snapshot });
    expect(await versionOf(owner, of, { client_key, snapshot })).toEqual(first);
    expect(await rowsOf(of)).toHaveLength(1);
  });

  it('are nothing that no method takes, that is of other data, or that is no result', async () => {
    const { of, snapshot } = await start('Refused');
    const sent = (more: object) =>
      call(owner, contract.keepAnalysis, of, { ...keptAnalysis(of, { snapshot }), ...more });
    for (const spec of [
      { method: 'tarot' },
      { roles: {} },
      { roles: { variables: [ageKey, ageKey] } },
      { options: { confidence: 2 } },
      { filter: 'age >' },
    ]) {
      const text = JSON.stringify({ ...ageSpec(), ...spec });
      expect([spec, said(await sent({ spec: text }))]).toEqual([
        spec,
        expect.stringMatching(/cannot be kept/),
      ]);
    }
    const { result } = keptAnalysis(of, { snapshot });
    const ofFewer = result.replace('"rows":4', '"rows":3');
    for (const more of [{ engine: '99' }, { engine: '0' }, { result: '{}' }, { result: ofFewer }])
      expect([more, (await sent(more)).status]).toEqual([more, 400]);
    expect(await rowsOf(of)).toEqual([]);
  });

  it('may name keys that every object of a program has, and the list is still read', async () => {
    const { of, snapshot } = await start('Keys of others');
    const spec = ageSpec({ roles: { variables: ['constructor'] } });
    const { analysis } = dataOf<Version>(await sent(of, snapshot, { spec, names: {} }));
    for (const path of ['', `/${analysis}`]) {
      const { status, text } = await owner.get(`/en/studies/${of}/analyses${path}`);
      expect([path, status, text.includes('native code')]).toEqual([path, 200, false]);
    }
  });

  it('are kept on no data that are gone, and what was computed on them stays with its numbers', async () => {
    const { of, snapshot } = await start('Removed data');
    const { analysis } = await versionOf(owner, of, { snapshot });
    dataOf(await call(owner, removeSnapshot, of, { snapshot, reason: 'By mistake' }));
    const late = await keep(owner, of, { snapshot, name: 'Late' });
    expect([late.status, said(late)]).toEqual([409, 'These data are removed already.']);
    expect((await open(owner, of, analysis)).status).toBe(200);
  });

  it('are sealed, and go with whoever removes them, or with the last member', async () => {
    const { of, snapshot } = await start('Gone');
    const statistician = await member('statistician', 'statistician', of);
    const { analysis } = await versionOf(owner, of, { snapshot });
    const spec = ageSpec({ options: { confidence: 0.9 } });
    await versionOf(statistician, of, { analysis, revision: '1', snapshot, spec });
    const own = await versionOf(owner, of, { snapshot });
    expect(JSON.stringify(await rowsOf(of))).not.toMatch(/describe|confidence|tables/);
    // Somebody else's work is in it, whoever kept it last.
    for (const of_ of [own.analysis, analysis])
      expect((await remove(statistician, of, of_)).status).toBe(403);
    expect((await remove(owner, of, analysis)).status).toBe(200);
    expect((await open(owner, of, analysis)).status).toBe(404);
    expect((await remove(owner, of, analysis)).status).toBe(409);
    expect((await keep(owner, of, { analysis, revision: '2', snapshot })).status).toBe(409);
    const gone = (await rowsOf(of)).filter(({ spec: text }) => text === null);
    expect(gone).toEqual(Array(2).fill({ name: '–', spec: null, result: null }));
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select('act')
      .where('chain', 'like', `%${of}%`)
      .where('act', 'like', 'analysis.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      ...['analysis.keep', 'analysis.keep', 'analysis.keep', 'analysis.remove'],
    ]);
    for (const name of ['statistician', 'owner']) {
      const account = await accountOf(site, `${name}@example.org`);
      await eraseForGood(site.ctx, { account, requests: [] });
    }
    expect((await rowsOf(of)).filter(({ result }) => result !== null)).toEqual([]);
    owner = await somebody(site, 'second-owner');
  });

  it('never change: the database refuses it', async () => {
    const { of, snapshot } = await start('Fixed');
    await versionOf(owner, of, { snapshot });
    const run = (statement: string) => sql.raw(`${statement} WHERE study = '${of}'`).execute(site.ctx.db);
    await expect(run("UPDATE dataset_analysis SET name = 'Other'")).rejects.toThrow(/can only end/);
    await expect(run('DELETE FROM dataset_analysis')).rejects.toThrow(/never/);
  });
});

describe('An analysis by what not everybody sees', () => {
  const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
  const ages = [1, 2, 3, 4].map((row) => [String(row), '61']);
  const openFile = () => studyFile([number, { key: ageKey, name: 'age', kind: 'integer' }], ages);
  const arms = (more: object) =>
    studyFile(
      [number, { key: armKey, name: 'arm', kind: 'category', ...more }],
      [...'abab'].map((arm, row) => [String(row + 1), arm]),
    );

  it.each([
    ['the arm that others are blinded for', { blinded: true }, 'blinded'],
    ['who somebody is', { identifying: 'direct' }, 'direct'],
  ] as const)('is not kept of %s, neither in a role nor in a condition', async (_, more, part) => {
    const { of } = await start(`Not seen: ${part}`);
    const parts = { open: await openFile(), [part]: await arms(more) };
    const kept = await keepData(owner, of, parts, { reasons: { arm: 'Asked for' } });
    const { snapshot } = dataOf<{ snapshot: string }>(kept);
    for (const spec of [
      ageSpec({ roles: { variables: [ageKey], by: [armKey] } }),
      ageSpec({ filter: "arm == 'a'" }),
    ])
      expect(said(await keep(owner, of, { snapshot, spec }))).toContain(
        'Not everybody in this study sees arm',
      );
    // Data that came before their description have keys of their own.
    const byName = { spec: ageSpec({ roles: { variables: [ageKey], by: ['OWN'] } }), names: { OWN: 'arm' } };
    expect(said(await sent(of, snapshot, byName))).toContain('Not everybody in this study sees arm');
    expect(said(await keepDrawn(owner, of, snapshot))).toContain('Not everybody in this study sees arm');
    expect((await keep(owner, of, { snapshot })).status).toBe(200);
  });

  it('is closed to who does not see a column that was marked since', async () => {
    const { of, snapshot } = await start('Marked since');
    const investigator = await member('investigator', 'investigator', of);
    const spec = ageSpec({ roles: { variables: [ageKey], by: [armKey] } });
    const { analysis } = await versionOf(owner, of, { snapshot, spec });
    const { analysis: figure } = dataOf<Version>(await keepDrawn(owner, of, snapshot));
    // What it says of the groups stands in what was kept, and nowhere else.
    const told = 'told.boxOfGroup';
    const pageOf = async (visitor: Visitor) => (await visitor.get(`/en/studies/${of}/graphs/${figure}`)).text;
    expect([(await open(owner, of, analysis)).status, (await pageOf(owner)).includes(told)]).toEqual([
      200,
      true,
    ]);
    const parts = { open: await openFile(), direct: await arms({ identifying: 'direct' }) };
    dataOf(await keepData(owner, of, parts, { reasons: { arm: 'Asked for' } }));
    const closed = await open(owner, of, analysis);
    expect([closed.status, said(closed)]).toEqual([409, expect.stringContaining('sees arm')]);
    expect((await open(investigator, of, analysis)).status).toBe(200);
    const page = await pageOf(owner);
    expect([page.includes('This version is about arm'), page.includes(told)]).toEqual([true, false]);
    expect(await pageOf(investigator)).toContain(told);
  });
});
