/** Reports of a study through HTTP: versions and why, who was first, where numbers come from, who sees what, and how they go. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageKey, ageSpec, armKey, keep, keepDrawn, peopleFile } from '../../../test/harness/analyses.ts';
import { dataOf } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { keepWritten, reportOn } from '../../../test/harness/reports.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, snapshotOf, studyFile } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { call } from '../../../test/places/cast.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import type { Block, Report } from '../../report/report.ts';
import { removeAnalysis } from './analyses/contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';
import * as contract from './reports/contract.ts';
import type { SourceNow } from './reports/sources.ts';

let site: Site;
let owner: Visitor;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

type Kept = { report: string; revision: number };
type Opened = Kept & { label: string | null; reason: string; by: string };

const kept = async (...args: Parameters<typeof keepWritten>) => dataOf<Kept>(await keepWritten(...args));

const open = (visitor: Visitor, of: string, report: string, more: object = {}) =>
  call(visitor, contract.getReport, of, { report, ...more });

async function read(...args: Parameters<typeof open>): Promise<Opened & { written: Report }> {
  const { body, ...version } = dataOf<Opened & { body: string }>(await open(...args));
  return { ...version, written: JSON.parse(body) };
}

async function start(name: string) {
  const of = await studyOf(owner, name);
  const snapshot = await snapshotOf(owner, of, { open: await peopleFile() });
  const { analysis } = dataOf<{ analysis: string }>(await keep(owner, of, { snapshot }));
  return { of, snapshot, analysis };
}

const sourcesOf = async (visitor: Visitor, of: string, ...refs: string[]): Promise<SourceNow[]> =>
  JSON.parse(dataOf<{ sources: string }>(await call(visitor, contract.getSources, of, { of: refs })).sources);

const textIn = ({ blocks }: Report, id: string) => {
  const block = blocks.find((one) => one.id === id);
  return block && 'text' in block ? block.text : block?.is;
};

const withText = (report: Report, id: string, text: string): Report => ({
  ...report,
  blocks: report.blocks.map((one): Block => (one.id === id && one.is === 'text' ? { ...one, text } : one)),
});

describe('Reports of a study', () => {
  it('are kept version by version, each with why and by whom, and each comes back as it was', async () => {
    const { of, snapshot, analysis } = await start('Versions');
    const first = reportOn(analysis, snapshot);
    const { report, revision } = await kept(owner, of, first);
    const next = await kept(owner, of, withText(first, 'b3', 'More.'), {
      ...{ report, revision: '1', reason: 'A reviewer asked', label: 'As submitted' },
    });
    expect([revision, next]).toEqual([1, { report, revision: 2 }]);
    const newest = await read(owner, of, report);
    expect([newest.label, newest.reason, textIn(newest.written, 'b3')]).toEqual([
      ...['As submitted', 'A reviewer asked', 'More.'],
    ]);
    const before = await read(owner, of, report, { revision: '1' });
    expect([before.label, before.reason, textIn(before.written, 'b3')]).toEqual([
      null,
      'Begun',
      'Nothing else.',
    ]);
    const { text, status } = await owner.get(`/en/studies/${of}/report/${report}`);
    expect([status, text]).toEqual([200, expect.stringContaining('A reviewer asked')]);
    expect((await owner.get(`/en/studies/${of}/report`)).text).toContain('Ages on the ward');
  });

  it('say what is asked as the study has it, whatever whoever sends them says', async () => {
    const { of, snapshot, analysis } = await start('Asked');
    const { report } = await kept(owner, of, reportOn(analysis, snapshot));
    const [source] = (await read(owner, of, report)).written.analyses;
    expect(source?.spec).toMatchObject({ method: 'describe', roles: { variables: ['age'] } });
    for (const other of [
      reportOn('00000000-0000-7000-8000-000000000000', snapshot),
      { ...reportOn(analysis, snapshot), snapshot: '00000000-0000-7000-8000-000000000000' },
    ])
      expect((await keepWritten(owner, of, other)).status).toBe(404);
    for (const none of [{}, { ...reportOn(analysis, snapshot), blocks: [{ id: 'b9', is: 'hidden' }] }])
      expect((await keepWritten(owner, of, none)).status).toBe(400);
  });

  it('have numbers of versions of analyses, with what these were made of, and whether there is a newer one', async () => {
    const { of, snapshot, analysis } = await start('Sources');
    const [now] = await sourcesOf(owner, of, `${analysis}:1`);
    expect(now).toMatchObject({
      ...{ state: 'there', revision: 1, newest: 1, isOld: false, snapshot: { number: 1 } },
      ...{ asks: { roles: { variables: ['age'] } }, result: { flow: { analysed: 4 } } },
      made: { spec: expect.stringMatching(/^[0-9a-f]{64}$/), data: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await keep(owner, of, {
      analysis,
      revision: '1',
      snapshot,
      spec: ageSpec({ options: { confidence: 0.9 } }),
    });
    await snapshotOf(owner, of, { open: await peopleFile() });
    const [old, newest, none] = await sourcesOf(owner, of, `${analysis}:1`, `${analysis}:2`, `${analysis}:3`);
    expect(old).toMatchObject({ newest: 2, isOld: true });
    expect(newest).toMatchObject({ newest: 2, isOld: true });
    expect(none).toEqual({ analysis, revision: 3, state: 'gone' });
  });

  it('take figures that the study keeps as what they draw, and not as analyses', async () => {
    const { of, snapshot } = await start('Figures');
    const { analysis } = dataOf<{ analysis: string }>(await keepDrawn(owner, of, snapshot));
    const [figure] = await sourcesOf(owner, of, `${analysis}:1`);
    expect(figure).toMatchObject({ state: 'figure', asks: { figure: 'box', roles: { by: ['arm'] } } });
    expect((await keepWritten(owner, of, reportOn(analysis, snapshot))).status).toBe(400);
  });

  it('are not kept over what somebody else kept since, whose name is told: both then stand one after the other', async () => {
    const { of, snapshot, analysis } = await start('Two people');
    const statistician = await memberOf(site, { owner, of }, 'statistician', 'statistician');
    const first = reportOn(analysis, snapshot);
    const { report } = await kept(owner, of, first);
    const both = await Promise.all(
      ([owner, statistician] as const).map((one, at) =>
        keepWritten(one, of, withText(first, 'b3', `Words ${at}`), { report, revision: '1' }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const late = both.findIndex(({ status }) => status === 409);
    expect(said(both[late]!)).toContain('version 2');
    const seen = { report, revision: '2', from: '1' };
    await kept(owner, of, withText(first, 'b3', `Words ${late}`), seen);
    const texts = ['2', '3'].map(async (revision) =>
      textIn((await read(owner, of, report, { revision })).written, 'b3'),
    );
    expect(await Promise.all(texts)).toEqual([`Words ${1 - late}`, `Words ${late}`]);
  });

  it('are kept once, however often they are sent, and taken away with a line in the trail', async () => {
    const { of, snapshot, analysis } = await start('Trail');
    const investigator = await memberOf(site, { owner, of }, 'investigator', 'investigator');
    const client_key = '0190d0a4-0000-4000-8000-000000000002';
    const one = await kept(owner, of, reportOn(analysis, snapshot), { client_key });
    expect(await kept(owner, of, reportOn(analysis, snapshot), { client_key })).toEqual(one);
    const { report } = one;
    const take = (visitor: Visitor, format: string) =>
      call(visitor, contract.noteTaken, of, { report, revision: '1', format });
    expect((await take(investigator, 'docx')).status).toBe(200);
    // It has rows.
    expect((await take(investigator, 'study.zip')).status).toBe(403);
    expect((await take(owner, 'study.zip')).status).toBe(200);
    expect((await call(investigator, contract.removeReport, of, { report, reason: 'Mine' })).status).toBe(
      403,
    );
    dataOf(await call(owner, contract.removeReport, of, { report, reason: 'Begun by mistake' }));
    expect((await open(owner, of, report)).status).toBe(404);
    expect(
      (await keepWritten(owner, of, reportOn(analysis, snapshot), { report, revision: '1' })).status,
    ).toBe(409);
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select('act')
      .where('chain', 'like', `%${of}%`)
      .where('act', 'like', 'report.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual([
      ...['report.keep', 'report.export', 'report.export', 'report.remove'],
    ]);
    const rows = await site.ctx.db.selectFrom('dataset_report').selectAll().where('study', '=', of).execute();
    expect(rows).toEqual([expect.objectContaining({ name: '–', label: null, reason: '–', body: null })]);
  });
});

describe('Comments on a report', () => {
  const say = (visitor: Visitor, of: string, report: string, more: object = {}) =>
    call(visitor, contract.comment, of, {
      ...{ report, revision: '1', block: 'b3', text: 'Say more.', client_key: randomUUID() },
      ...more,
    });
  const titles = async (visitor: Visitor) => (await visitor.get('/en/my/notices')).text;

  it('stand at a part of a version, tell who else wrote, are seen to, and go with the report', async () => {
    const { of, snapshot, analysis } = await start('Comments');
    const statistician = await memberOf(site, { owner, of }, 'comments', 'statistician');
    const { report } = await kept(owner, of, reportOn(analysis, snapshot));
    const client_key = '0190d0a4-0000-4000-8000-000000000003';
    const { comment } = dataOf<{ comment: string }>(await say(statistician, of, report, { client_key }));
    expect(dataOf(await say(statistician, of, report, { client_key }))).toEqual({ comment });
    expect(await titles(owner)).toContain('A comment on a report');
    expect(await titles(statistician)).not.toContain('A comment on a report');
    const page = async () => (await owner.get(`/en/studies/${of}/report/${report}`)).text;
    expect(await page()).toContain('Say more.');
    const resolve = (visitor: Visitor, resolved: string) =>
      call(visitor, contract.resolveComment, of, { report, comment, resolved });
    expect((await resolve(owner, 'yes')).status).toBe(200);
    expect((await resolve(statistician, 'no')).status).toBe(200);
    expect((await say(owner, of, report, { block: 'b9' })).status).toBe(404);
    expect(said(await say(owner, of, report, { text: ' ' }))).toBe('Write a comment.');

    const account = await accountOf(site, 'comments@example.org');
    await eraseForGood(site.ctx, { account, requests: [] });
    expect(await page()).toContain('Say more.');
    dataOf(await call(owner, contract.removeReport, of, { report, reason: 'Begun by mistake' }));
    const rows = await site.ctx.db
      .selectFrom('dataset_report_comment')
      .select('body')
      .where('study', '=', of)
      .execute();
    expect(rows).toEqual([{ body: null }]);
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select('act')
      .where('chain', 'like', `%${of}%`)
      .where('subject', '=', 'comment')
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['report.comment', 'report.resolve', 'report.reopen']);
  });
});

describe('A report of what not everybody sees', () => {
  const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
  const openFile = () =>
    studyFile(
      [number, { key: ageKey, name: 'age', kind: 'integer' }],
      [1, 2, 3, 4].map((row) => [String(row), '61']),
    );
  const armFile = (more: object) =>
    studyFile(
      [number, { key: armKey, name: 'arm', kind: 'category', ...more }],
      [...'abab'].map((arm, row) => [String(row + 1), arm]),
    );
  const box = (id: string): Block => ({
    ...{ id, is: 'figure', caption: 'Ages in arm a and b' },
    figure: { format: 1, figure: 'box', roles: { value: ['age'], by: ['arm'] }, filter: "arm == 'a'" },
  });
  const flow = (id: string): Block => ({ id, is: 'flow', flow: { arm: 'arm' } });

  it('has no new part by a column that others are blinded for', async () => {
    const of = await studyOf(owner, 'Blinded');
    const parts = { open: await openFile(), blinded: await armFile({ blinded: true }) };
    const snapshot = await snapshotOf(owner, of, parts);
    const { analysis } = dataOf<{ analysis: string }>(await keep(owner, of, { snapshot }));
    for (const block of [box('b4'), flow('b4')])
      expect(said(await keepWritten(owner, of, reportOn(analysis, snapshot, [block])))).toContain(
        'Not everybody in this study sees arm',
      );
    const unreadable: Block = {
      ...box('b4'),
      figure: { format: 1, figure: 'box', roles: {}, filter: 'arm ==' },
    } as Block; // as a file may have it
    expect((await keepWritten(owner, of, reportOn(analysis, snapshot, [unreadable]))).status).toBe(400);
    expect((await keepWritten(owner, of, reportOn(analysis, snapshot))).status).toBe(200);
  });

  it('hides whole parts where a column was marked since, in older versions too, and puts them back when it is kept', async () => {
    const of = await studyOf(owner, 'Marked since');
    const investigator = await memberOf(site, { owner, of }, 'sees-names', 'investigator');
    const snapshot = await snapshotOf(owner, of, { open: await peopleFile() });
    const spec = ageSpec({ roles: { variables: [ageKey], by: [armKey] } });
    const { analysis } = dataOf<{ analysis: string }>(await keep(owner, of, { snapshot, spec }));
    const first = reportOn(analysis, snapshot, [box('b4'), flow('b5')]);
    const { report } = await kept(owner, of, first);
    const words = {
      report,
      revision: '1',
      block: 'b1',
      text: 'Fewer than in the other arm',
      client_key: randomUUID(),
    };
    dataOf(await call(owner, contract.comment, of, words));
    const direct = await armFile({ identifying: 'direct' });
    dataOf(await keepData(owner, of, { open: await openFile(), direct }, { reasons: { arm: 'Asked for' } }));

    const [source] = await sourcesOf(owner, of, `${analysis}:1`);
    expect(source).toMatchObject({ state: 'hidden', column: 'arm' });
    expect(source).not.toHaveProperty('result');
    const { written } = await read(owner, of, report, { revision: '1' });
    expect(written.blocks.map(({ is }) => is)).toEqual(['hidden', 'hidden', 'text', 'hidden', 'hidden']);
    expect(JSON.stringify(written)).not.toMatch(/arm|They were|box/);
    expect((await owner.get(`/en/studies/${of}/report/${report}`)).text).not.toMatch(
      /They were|in arm a|other arm/,
    );
    const again = { ...words, client_key: randomUUID() };
    expect((await call(owner, contract.comment, of, again)).status).toBe(404);
    expect((await investigator.get(`/en/studies/${of}/report/${report}`)).text).toContain('other arm');

    const changed = withText(
      { ...written, blocks: written.blocks.slice(0, -1) },
      'b3',
      'By who does not see it.',
    );
    await kept(owner, of, changed, { report, revision: '1' });
    // Who sees who somebody is sees all of it, as it was.
    const whole = (await read(investigator, of, report)).written;
    expect(whole.blocks.map(({ is }) => is)).toEqual(['text', 'table', 'text', 'figure']);
    expect([textIn(whole, 'b1'), textIn(whole, 'b3')]).toEqual([
      'They were {n1} people.',
      'By who does not see it.',
    ]);
    expect(whole.blocks[3]).toEqual(first.blocks[3]);
    // An older version is restored with the parts that it had.
    const restored = { report, revision: '2', from: '1', reason: 'Restored' };
    await kept(owner, of, written, restored);
    expect((await read(investigator, of, report)).written.blocks).toHaveLength(5);
  });

  it('hides what rests on an analysis that was removed before its column was marked, and what is said of it', async () => {
    const of = await studyOf(owner, 'Removed, then marked');
    const investigator = await memberOf(site, { owner, of }, 'saw-it-go', 'investigator');
    const snapshot = await snapshotOf(owner, of, { open: await peopleFile() });
    const spec = ageSpec({ roles: { variables: [ageKey], by: [armKey] } });
    const { analysis } = dataOf<{ analysis: string }>(await keep(owner, of, { snapshot, spec }));
    const { report } = await kept(owner, of, reportOn(analysis, snapshot));
    dataOf(await call(owner, removeAnalysis, of, { analysis, reason: 'Asked otherwise' }));
    const words = { report, revision: '1', block: 'b1', text: 'Fewer than in the other arm' };
    dataOf(await call(owner, contract.comment, of, { ...words, client_key: randomUUID() }));
    const direct = await armFile({ identifying: 'direct' });
    dataOf(await keepData(owner, of, { open: await openFile(), direct }, { reasons: { arm: 'Asked for' } }));

    const { written } = await read(owner, of, report);
    expect(written.blocks.map(({ is }) => is)).toEqual(['hidden', 'hidden', 'text']);
    expect(JSON.stringify(written)).not.toMatch(/arm|They were/);
    expect((await owner.get(`/en/studies/${of}/report/${report}`)).text).not.toContain('other arm');
    await kept(owner, of, withText(written, 'b3', 'Kept without seeing it.'), { report, revision: '1' });
    const whole = (await read(investigator, of, report)).written;
    expect(textIn(whole, 'b1')).toBe('They were {n1} people.');
    expect(whole.analyses[0]?.spec.roles).toEqual({ variables: ['age'], by: ['arm'] });
  });

  it('grows by parts that come back no larger than a report may be', async () => {
    const of = await studyOf(owner, 'Grows');
    const snapshot = await snapshotOf(owner, of, { open: await peopleFile() });
    const long = (id: string): Block => ({
      ...{ id, is: 'text', text: '長'.repeat(50_000) },
      numbers: { n1: { analysis: 'a1', place: 'flow|analysed' } },
    });
    const half = [1, 2, 3, 4].map((at) => long(`c${at}`));
    const spec = ageSpec({ roles: { variables: [ageKey], by: [armKey] } });
    const by = dataOf<{ analysis: string }>(await keep(owner, of, { snapshot, spec })).analysis;
    const { report } = await kept(owner, of, { ...reportOn(by, snapshot), blocks: half });
    const direct = await armFile({ identifying: 'direct' });
    dataOf(await keepData(owner, of, { open: await openFile(), direct }, { reasons: { arm: 'Asked for' } }));
    const { written } = await read(owner, of, report);
    expect(written.blocks.map(({ is }) => is)).toEqual(half.map(() => 'hidden'));
    const more = { ...written, blocks: [...written.blocks, ...half.map(({ id }) => long(`${id}x`))] };
    expect((await keepWritten(owner, of, more, { report, revision: '1' })).status).toBe(413);
  });
});
