/** The plan of a study through HTTP: written, locked for good, what is known of a lock, and what nobody reads in it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ageKey,
  ageSpec,
  armKey,
  emptyPlan,
  keep,
  peopleFile,
  planWith,
  seenOf,
} from '../../../test/harness/analyses.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, studyFile } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import type { Variable } from '../../dictionary/variable.ts';
import type { Spec } from '../../methods/schema.ts';
import { getDictionary, saveDictionary } from '../study/dictionaryContract.ts';
import * as contract from './analyses/contract.ts';
import * as plans from './analyses/planContract.ts';
import { removeSnapshot } from './contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';

let site: Site;
let owner: Visitor;

const member = (name: string, role: MemberRole, of: string) => memberOf(site, { owner, of }, name, role);

type Version = { analysis: string; revision: number; hash: string };

const versionOf = async (...args: Parameters<typeof keep>) => dataOf<Version>(await keep(...args));
const dataIn = async (of: string, name = 'Baseline') =>
  dataOf<{ snapshot: string }>(await keepData(owner, of, { open: await peopleFile() }, { name })).snapshot;

/** Ages for everybody, arms for nobody who works with data. */
async function blindedIn(of: string): Promise<string> {
  const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
  const age = { key: ageKey, name: 'age', kind: 'integer' } as const;
  const arm = { key: armKey, name: 'arm', kind: 'category', blinded: true } as const;
  const kept = await keepData(owner, of, {
    open: await studyFile([number, age], [['1', '61']]),
    blinded: await studyFile([number, arm], [['1', 'a']]),
  });
  return dataOf<{ snapshot: string }>(kept).snapshot;
}

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

describe('The plan of a study', () => {
  const save = (visitor: Visitor, of: string, seen: string, ...specs: Spec[]) =>
    call(visitor, plans.savePlan, of, planWith(of, seen, specs));
  const lock = (visitor: Visitor, of: string, seen: string, reason = 'Before any data') =>
    call(visitor, plans.lockPlan, of, { seen, reason });
  /** As it is drawn: its messages stand in the page too. */
  const list = async (of: string) =>
    Array.from(
      (await owner.get(`/en/studies/${of}/analyses`)).text.matchAll(
        />(Planned, version \d|Added later)<(?:\/span><p[^>]*>([^<]+)<)?/g,
      ),
      ([, word, then]) => (then === undefined ? word : `${word}, ${then}`),
    );
  const narrow = ageSpec({ options: { confidence: 0.9 } });
  const byArm = ageSpec({ roles: { variables: [ageKey], by: [armKey] } });
  const ofArm = ageSpec({ filter: "arm == 'a'" });

  it('is written before there are data and locked for good, and a later version stands beside it', async () => {
    const of = await studyOf(owner, 'Locked');
    const statistician = await member('planner', 'statistician', of);
    const investigator = await member('asks', 'investigator', of);
    expect((await save(investigator, of, emptyPlan, ageSpec())).status).toBe(403);
    const first = seenOf(await save(statistician, of, emptyPlan, ageSpec()));
    const page = (more = '') => investigator.get(`/en/studies/${of}/analyses/plan${more}`);
    expect((await page()).text).toContain('Draft of version 1, not locked yet');
    expect((await lock(investigator, of, first)).status).toBe(403);
    expect(said(await lock(owner, of, first, ' '))).toBe('Say why.');
    expect(dataOf(await lock(owner, of, first))).toEqual({ version: 1 });
    // Sent again, as the answer did not come.
    expect(dataOf(await lock(owner, of, first))).toEqual({ version: 1 });
    const again = await lock(owner, of, first, 'For another reason');
    expect([again.status, said(again)]).toEqual([409, 'There is nothing new to lock.']);
    await dataIn(of);
    const second = seenOf(await save(statistician, of, first, ageSpec(), narrow));
    const added = await lock(statistician, of, second, 'The reviewers asked for it');
    expect(dataOf(added)).toEqual({ version: 2 });
    const rows = await site.ctx.db
      .selectFrom('dataset_plan')
      .select(['version', 'analyses', 'snapshots', 'reason'])
      .where('study', '=', of)
      .orderBy('version')
      .execute();
    expect(rows).toEqual([
      { version: 1, analyses: 1, snapshots: 0, reason: 'Before any data' },
      { version: 2, analyses: 2, snapshots: 1, reason: 'The reviewers asked for it' },
    ]);
    const [now, before] = [(await page()).text, (await page('?version=1')).text];
    expect([now.includes('Planned 2'), before.includes('Planned 2')]).toEqual([true, false]);
    expect((await page('?version=3')).status).toBe(404);
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select(['act', 'reason'])
      .where('chain', 'like', `%${of}%`)
      .where('act', 'like', 'plan.%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual(rows.map(({ reason }) => ({ act: 'plan.lock', reason })));
    const run = (statement: string) => sql.raw(`${statement} WHERE study = '${of}'`).execute(site.ctx.db);
    for (const set of ["reason = 'Other'", 'version = 7'])
      await expect(run(`UPDATE dataset_plan SET ${set}`)).rejects.toThrow(/never changes/);
    await expect(run('DELETE FROM dataset_plan')).rejects.toThrow(/never/);
  });

  it('tells of each analysis whether it was planned, whatever the data, or was added later', async () => {
    const of = await studyOf(owner, 'Planned');
    const first = seenOf(await save(owner, of, emptyPlan, ageSpec()));
    dataOf(await lock(owner, of, first));
    site.clock.advance(1000);
    const snapshot = await dataIn(of);
    await versionOf(owner, of, { snapshot });
    const before = 'Planned, version 1, before any data were kept';
    expect(await list(of)).toEqual([before]);
    const { analysis } = await versionOf(owner, of, { snapshot, spec: narrow, name: 'Narrow' });
    expect(await list(of)).toEqual(expect.arrayContaining([before, 'Added later']));
    // Written once the numbers are known it plans nothing of these data, and what comes of the next ones.
    site.clock.advance(1000);
    dataOf(await lock(owner, of, seenOf(await save(owner, of, first, ageSpec(), narrow)), 'Added'));
    expect((await list(of)).toSorted()).toEqual(['Added later', before]);
    const newer = await dataIn(of, 'June');
    await versionOf(owner, of, { analysis, revision: '1', snapshot: newer, spec: narrow, name: 'Narrow' });
    // It was locked once data were there, and whoever reads that it was planned reads that too.
    const after = 'Planned, version 2, after 1 set of data was kept';
    expect((await list(of)).toSorted()).toEqual([before, after]);
  });

  it('is not written over what somebody else wrote since, and is sealed', async () => {
    const of = await studyOf(owner, 'Two planners');
    const both = await Promise.all([ageSpec(), narrow].map((spec) => save(owner, of, emptyPlan, spec)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(said(both.find(({ status }) => status === 409)!)).toContain('meanwhile');
    expect((await lock(owner, of, emptyPlan)).status).toBe(409);
    // The same list once more, as the answer did not come, is no other one.
    const other = planWith(of, seenOf(both.find(({ status }) => status === 200)!), [ageSpec(), narrow]);
    const send = () => call(owner, plans.savePlan, of, other);
    const [once, again] = [await send(), await send()];
    expect([once.status, seenOf(again)]).toEqual([200, seenOf(once)]);
    const { rows } = await sql<{ body: string }>`
      SELECT body FROM dataset_plan_draft WHERE study = ${of}`.execute(site.ctx.db);
    expect(rows.map(({ body }) => body.includes('describe'))).toEqual([false]);
  });

  it('has room for many versions, not for any number', async () => {
    const of = await studyOf(owner, 'Many versions');
    const variables = Array.from({ length: 100 }, (_, at) => `k${at}`);
    const names = Object.fromEntries(variables.map((key) => [key, 'x'.repeat(300)]));
    const spec = ageSpec({ roles: { variables } });
    const found = [];
    for (let seen = emptyPlan, at = 0; at < 5; at++) {
      const all = [...Array.from({ length: 29 }, () => 'x'), `${at}`];
      const items = JSON.stringify(all.map((name) => ({ id: randomUUID(), name, spec, names })));
      seen = seenOf(await call(owner, plans.savePlan, of, { seen, items }));
      found.push((await lock(owner, of, seen)).status);
    }
    expect(found).toEqual([200, 200, 200, 200, 413]);
  });

  it('has an arm that others are blinded for in a role, and in no condition', async () => {
    const of = await studyOf(owner, 'Blinded plan');
    await blindedIn(of);
    const told = await save(owner, of, emptyPlan, ofArm);
    expect(said(told)).toContain('names arm');
    const seen = seenOf(await save(owner, of, emptyPlan, byArm));
    expect(said(await save(owner, of, seen, { ...byArm, method: 'tarot' }))).toContain('cannot be kept');
  });

  it('is no list with an id twice, nor one that nests deeper than any analysis does', async () => {
    const of = await studyOf(owner, 'No plan');
    const sent = async (items: string) =>
      (await call(owner, plans.savePlan, of, { seen: emptyPlan, items })).status;
    const one = { id: randomUUID(), name: 'Ages', spec: ageSpec(), names: {} };
    expect(await sent(JSON.stringify([one, { ...one, name: 'Ages again' }]))).toBe(400);
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(await sent(JSON.stringify([{ ...one, spec: {} }]).replace('{}', `{"a":${deep}}`))).toBe(400);
    expect(await sent(JSON.stringify([one]))).toBe(200);
  });

  it('takes in what a kept analysis asks by one press, and says where it has it already', async () => {
    const of = await studyOf(owner, 'Pressed');
    const snapshot = await dataIn(of);
    const { analysis, revision } = await versionOf(owner, of, { snapshot, spec: ofArm });
    const press = (visitor: Visitor) =>
      call(visitor, plans.planAnalysis, of, { analysis, revision: `${revision}` });
    expect((await press(await member('presses', 'investigator', of))).status).toBe(403);
    expect([dataOf(await press(owner)), dataOf(await press(owner))]).toEqual([
      { added: true },
      { added: false },
    ]);
    const { text } = await owner.get(`/en/studies/${of}/analyses/plan`);
    expect(text).toContain('Draft of version 1, not locked yet');
    await blindedIn(of);
    const hidden = await press(owner);
    expect([hidden.status, said(hidden)]).toEqual([409, expect.stringContaining('sees arm')]);
  });

  it('shows nobody a condition on a column that was marked since, neither a draft, nor a version, nor what was kept', async () => {
    const of = await studyOf(owner, 'Marked since');
    const snapshot = await dataIn(of);
    const { analysis } = await versionOf(owner, of, { snapshot, spec: ofArm });
    const first = seenOf(await save(owner, of, emptyPlan, ofArm));
    dataOf(await lock(owner, of, first));
    const { items: both } = planWith(of, first, [ofArm, ageSpec()]);
    const second = seenOf(await call(owner, plans.savePlan, of, { seen: first, items: both }));
    const pages = ['analyses/plan', 'analyses/plan?version=1', `analyses/${analysis}`, 'analyses'];
    const tells = async () =>
      Promise.all(
        pages.map(async (path) => {
          const { status, text } = await owner.get(`/en/studies/${of}/${path}`);
          return status === 200 && /arm == /.test(text);
        }),
      );
    expect(await tells()).toEqual([true, true, true, false]);
    await blindedIn(of);
    expect(await tells()).toEqual([false, false, false, false]);
    expect((await owner.get(`/en/studies/${of}/analyses/plan`)).text).toContain('Its condition names arm');
    expect((await call(owner, contract.getAnalysis, of, { analysis })).status).toBe(409);
    // Whoever changes the rest sends it without what they do not see, and it stays.
    const [hidden, other]: { id: string; name: string }[] = JSON.parse(both);
    const kept = { id: hidden?.id, name: hidden?.name };
    const items = (...list: object[]) => JSON.stringify(list);
    const third = await call(owner, plans.savePlan, of, {
      ...{ seen: second, items: items(kept, { ...other, name: 'Ages of all' }) },
    });
    const refused = await lock(owner, of, seenOf(third));
    expect(said(refused)).toContain('names arm');
    const gone = await call(owner, plans.savePlan, of, { seen: seenOf(third), items: items(other ?? {}) });
    expect((await lock(owner, of, seenOf(gone))).status).toBe(200);
    const lost = await call(owner, plans.savePlan, of, { seen: seenOf(gone), items: items(kept) });
    expect([lost.status, said(lost)]).toEqual([409, expect.stringContaining('meanwhile')]);
  });

  it('has planned what it names before the dictionary has it', async () => {
    const of = await studyOf(owner, 'Named before');
    dataOf(await lock(owner, of, seenOf(await save(owner, of, emptyPlan, ofArm))));
    site.clock.advance(1000);
    await versionOf(owner, of, { snapshot: await dataIn(of), spec: ofArm });
    expect(await list(of)).toEqual(['Planned, version 1, before any data were kept']);
  });

  it('says of each lock whether others were blinded, and of what was planned then that the blind was lifted since', async () => {
    const of = await studyOf(owner, 'Lifted');
    const hidden = await blindedIn(of);
    const first = seenOf(await save(owner, of, emptyPlan, byArm));
    dataOf(await lock(owner, of, first));
    const page = async () => (await owner.get(`/en/studies/${of}/analyses/plan`)).text;
    expect(await page()).toContain('while others were blinded for arm');
    // The mark goes with the data and the draft that have it.
    dataOf(await call(owner, removeSnapshot, of, { snapshot: hidden, reason: 'The blind is lifted' }));
    const { draft, revision } = dataOf<{ draft: string; revision: number }>(
      await call(owner, getDictionary, of, {}),
    );
    const variables: Variable[] = JSON.parse(draft).variables;
    const set = variables.map(({ blinded: _, ...one }) => one).filter(({ key }) => key === armKey);
    dataOf(await call(owner, saveDictionary, of, { revision, set }));
    site.clock.advance(1000);
    await versionOf(owner, of, { snapshot: await dataIn(of), spec: byArm });
    const { text } = await owner.get(`/en/studies/${of}/analyses`);
    for (const words of ['Planned, version 1', 'before the blind for arm was lifted'])
      expect(text).toContain(words);
    dataOf(await lock(owner, of, seenOf(await save(owner, of, first, byArm, narrow)), 'One more'));
    expect(await page()).toContain('after the blind for arm was lifted');
  });
});
