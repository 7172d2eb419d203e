/** Runs of recipes through HTTP: by what they are known, who sees what of the data that went in, and of those that come of them. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/harness/forum.ts';
import { otherRecipe, recipeText, record, runOf, versionOf } from '../../../test/harness/recipes.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, plainFile, snapshotOf, studyFile } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { fetched } from '../../../test/harness/uploads.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import { noteExport, removeSnapshot } from './contract.ts';
import { rowKey, rowName } from './keep/rowKey.ts';
import { mostJoined } from './limits.ts';
import * as contract from './recipes/contract.ts';

let site: Site;
let owner: Visitor;

const start = (name: string) => studyOf(owner, name);

const member = (name: string, role: MemberRole, of: string) => memberOf(site, { owner, of }, name, role);

/** Keys as dictionaries have them. */
const [n, y] = ['01JABCDEFGHJKMNPQRSTVWXYZ1', '01JABCDEFGHJKMNPQRSTVWXYZ2'];

/** Columns of another table are joined by age. */
const joining = (times = 1) => {
  const steps = Array.from({ length: times }, (_, at) => {
    const columns = [{ key: `beside${at + 1}.ward`, name: `ward${at || ''}`, kind: 'text' }];
    const values = { table: `labs${at || ''}`, on: 'a', with: `beside${at + 1}.age`, columns };
    return { operation: 'joinTable', values };
  });
  return recipeText([{ key: 'a', name: 'age', kind: 'integer' }], steps);
};

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

describe('A run of a recipe', () => {
  it('is known by its data, recipe and engine: the same one again is the same run, and another is another', async () => {
    const of = await start('Runs');
    const { recipe } = await versionOf(owner, of);
    await versionOf(owner, of, { recipe, revision: '1', text: otherRecipe() });
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    const first = await runOf(owner, of, { source, recipe });
    expect(await runOf(owner, of, { source, recipe })).toEqual(first);
    const others = [
      await runOf(owner, of, { source, recipe, revision: '2' }),
      await runOf(owner, of, { source, recipe, engine: '2' }),
      await runOf(owner, of, {
        source: await snapshotOf(owner, of, { open: await studyFile([{ name: 'age' }], [['1']]) }),
        ...{ recipe, rows_before: '1' },
      }),
    ];
    expect(others.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(new Set([first, ...others].map(({ hash }) => hash)).size).toBe(4);
    // What is known here is not taken from whoever says it.
    for (const false_ of [{ rows_before: '4' }, { engine: '99' }])
      expect((await record(owner, of, { source, recipe, ...false_ })).status).toBe(400);
  });

  it('is taken from pages of an earlier build, which name no parts of the data, where it joined nothing', async () => {
    const of = await start('Earlier build');
    const { recipe } = await versionOf(owner, of);
    const joins = await versionOf(owner, of, { text: joining() });
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    const { number, hash } = await runOf(owner, of, { source, recipe });
    const earlier = { source, parts: [], direct: 'no' };
    expect(await runOf(owner, of, { ...earlier, recipe })).toMatchObject({ number, hash });
    // Who somebody is was in no such run: whoever leads does not see it.
    for (const more of [{ recipe, direct: 'yes' }, { recipe: joins.recipe }])
      expect((await record(owner, of, { ...earlier, ...more })).status).toBe(400);
  });

  it('has room for as many tables as anybody joins, and for no more', async () => {
    const of = await start('Many tables');
    const { recipe } = await versionOf(owner, of, { text: joining(60) });
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    const beside = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`labs${at || ''}`, { snapshot: source, parts: ['open'] }]),
      );
    expect((await record(owner, of, { source, recipe, beside: beside(60) })).status).toBe(200);
    expect((await record(owner, of, { source, recipe, beside: beside(mostJoined + 1) })).status).toBe(400);
  });

  it('gives data that say from which recipe and data they came', async () => {
    const of = await start('Outcome');
    const { recipe } = await versionOf(owner, of);
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    const { run } = await runOf(owner, of, { source, recipe });
    const outcome = await snapshotOf(owner, of, { open: await plainFile() }, { name: 'Clean', run });
    expect((await owner.get(`/en/studies/${of}/data/${outcome}`)).text).toContain(
      'Made by run no. 1 of the recipe “March”, version 1, from “Baseline” (no. 1).',
    );
    const { text } = await owner.get(`/en/studies/${of}/cleaning`);
    expect(text).toContain('Clean');
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select('act')
      .where('chain', 'like', `%${of}%`)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act).filter((act) => /recipe|run|snapshot/.test(act))).toEqual([
      ...['recipe.keep', 'snapshot.keep', 'run.keep', 'snapshot.keep'],
    ]);
  });

  it('says which other data were joined: with others it is another one, and whoever removes them sees what was made', async () => {
    const of = await start('Joined');
    const { recipe } = await versionOf(owner, of, { text: joining() });
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    const kept = async (name: string, ward: string) => {
      const file = await studyFile([{ name: 'age', kind: 'integer' }, { name: 'ward' }], [['61', ward]]);
      return snapshotOf(owner, of, { open: file }, { name });
    };
    const [march, june] = [await kept('Labs of March', 'A'), await kept('Labs of June', 'B')];
    const over = (snapshot: string, parts = ['open']) => ({
      ...{ source, recipe, beside: { labs: { snapshot, parts } } },
    });
    const first = await runOf(owner, of, over(march));
    expect(await runOf(owner, of, over(march))).toEqual(first);
    const second = await runOf(owner, of, over(june));
    expect([second.number, second.hash === first.hash]).toEqual([2, false]);
    // A step that waits joins nothing: such a run is one of its own.
    expect((await runOf(owner, of, { source, recipe })).number).toBe(3);
    const page = async (path: string) => (await owner.get(`/en/studies/${of}/${path}`)).text;
    const list = await page('cleaning');
    for (const said of ['Joined as “labs”:', 'Labs of March', 'Labs of June']) expect(list).toContain(said);
    const clean = await snapshotOf(owner, of, { open: await plainFile() }, { name: 'Clean', run: first.run });
    expect(await page(`data/${clean}`)).toContain('Columns of Labs of March (no. 2) were joined.');
    const tellsClean = async (of_: string) => /Clean\\?"/.test(await page(`data/${of_}`));
    expect([await tellsClean(march), await tellsClean(source), await tellsClean(june)]).toEqual([
      ...[true, true, false],
    ]);
    const change = (set: string) =>
      sql.raw(`UPDATE dataset_run_beside SET ${set} WHERE run = '${first.run}'`).execute(site.ctx.db);
    await expect(change(`snapshot = '${june}'`)).rejects.toThrow('never changes');
    await expect(change("called = 'other'")).rejects.toThrow('never changes');
    // What the recipe called it goes with the recipe.
    expect((await call(owner, contract.removeRecipe, of, { recipe, reason: 'Old' })).status).toBe(200);
    const after = await page('cleaning');
    expect([after.includes('labs'), after.includes('Joined:')]).toEqual([false, true]);
  });

  it('joins nothing that its maker does not see, and nothing that the recipe does not ask for', async () => {
    const of = await start('Joined by whom');
    const { recipe } = await versionOf(owner, of, { text: joining() });
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const age = await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]);
    const arm = await studyFile([number, { key: n, name: 'arm', blinded: true }], [['1', 'verum']]);
    const born = { key: y, name: 'born', kind: 'date', identifying: 'direct' } as const;
    const direct = await studyFile([number, born], [['1', '1960-02-03']]);
    const labs = await snapshotOf(
      ...([owner, of, { open: age, blinded: arm, direct }, { reasons: { born: 'Asked for' } }] as const),
    );
    const elsewhere = await snapshotOf(owner, await start('Elsewhere'), { open: age });
    const investigator = await member('joins', 'investigator', of);
    const over = (more: object, parts = ['open']) => ({
      ...{ source: labs, recipe, rows_before: '1', beside: { labs: { snapshot: labs, parts } } },
      ...more,
    });
    const joined = (snapshot: string, called = 'labs') => ({
      beside: { [called]: { snapshot, parts: ['open'] } },
    });
    for (const [visitor, more, status] of [
      [owner, over({}, ['open', 'direct']), 400],
      [owner, over({}, ['open', 'blinded']), 400],
      [owner, over({ parts: ['open', 'direct'] }), 400],
      [owner, over({ parts: ['open', 'blinded'] }), 400],
      [owner, over({}, []), 400],
      [owner, over(joined(elsewhere)), 404],
      [owner, over(joined(labs, 'wards')), 400],
    ] as const)
      expect([more, (await record(visitor, of, more)).status]).toEqual([more, status]);
    const without = await runOf(owner, of, over({}));
    const named = await runOf(investigator, of, over({}, ['open', 'direct']));
    const whole = await runOf(investigator, of, over({ parts: ['open', 'direct'] }));
    expect([without.number, named.number, whole.number]).toEqual([1, 2, 3]);
    dataOf(await call(owner, removeSnapshot, of, { snapshot: labs, reason: 'By mistake' }));
    expect((await record(owner, of, over({}))).status).toBe(404);
  });

  it('is taken away by who may export alone, and that is recorded with the data that went in', async () => {
    const of = await start('Taken away');
    const snapshot = await snapshotOf(owner, of, { open: await plainFile() });
    const labs = await snapshotOf(owner, of, { open: await plainFile() }, { name: 'Labs' });
    const taken = { snapshot, format: 'recipe.r.zip', cleaned: 'yes', joined: [labs] };
    expect((await call(owner, noteExport, of, { ...taken, joined: [of] })).status).toBe(404);
    const investigator = await member('reader', 'viewer', of);
    expect((await call(investigator, noteExport, of, taken)).status).not.toBe(200);
    dataOf(await call(owner, noteExport, of, taken));
    const acts = await site.ctx.db
      .selectFrom('platform_audit')
      .select(['act', 'detail'])
      .where('subject_id', '=', snapshot)
      .orderBy('id', 'desc')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['snapshot.export', 'snapshot.keep']);
    expect(acts[0]?.detail).toEqual({ number: 1, format: 'recipe.r.zip', cleaned: true, joined: [2] });
  });

  it('keeps what was made of a column apart from what everybody sees', async () => {
    const of = await start('Split');
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const parts = {
      open: await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]),
      direct: await studyFile(
        [number, { key: n, name: 'born', kind: 'date', identifying: 'direct' }],
        [['1', '1960-02-03']],
      ),
    };
    const source = await snapshotOf(owner, of, parts, { reasons: { born: 'Asked for' } });
    const year = {
      operation: 'datePart',
      values: { of: n, part: 'year', into: { key: y, name: 'year' } },
    };
    const { recipe } = await versionOf(owner, of, {
      text: recipeText([{ key: n, name: 'born', kind: 'date' }], [year]),
    });
    const { run } = await runOf(owner, of, { source, recipe, rows_before: '1' });
    const openly = (name: string) => studyFile([{ key: y, name }], [['1960']]);
    const refused = await keepData(owner, of, { open: await openly('year') }, { run });
    expect([refused.status, said(refused)]).toEqual([409, expect.stringContaining('year')]);
    expect((await keepData(owner, of, { open: await plainFile() }, { run })).status).toBe(200);
  });

  it('gives whoever is blinded no cell of a blinded column, nor of what a step made of it', async () => {
    const of = await start('Blinded outcome');
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const age = await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]);
    const arm = { key: n, name: 'arm', blinded: true } as const;
    const parts = { open: age, blinded: await studyFile([number, arm], [['1', 'verum']]) };
    const source = await snapshotOf(owner, of, parts);
    const made = { key: y, name: 'is_arm' };
    const isVerum = {
      operation: 'datePart',
      values: { of: n, part: 'year', into: made },
    };
    const { recipe } = await versionOf(owner, of, { text: recipeText([{ key: n, name: 'arm' }], [isVerum]) });
    const { run } = await runOf(owner, of, { source, recipe, rows_before: '1' });
    // What was made of it is refused where all see it, whatever the file says of it.
    const open = await studyFile([number, { key: y, name: 'is_arm' }], [['1', 'verum']]);
    const openly = await keepData(owner, of, { open }, { run });
    expect([openly.status, said(openly)]).toEqual([409, expect.stringContaining('is_arm')]);
    const blinded = await studyFile([number, { key: y, name: 'is_arm', blinded: true }], [['1', 'verum']]);
    const outcome = await snapshotOf(owner, of, { open: age, blinded }, { run });
    const statistician = await member('blinded', 'statistician', of);
    const filesOf = async (part: string, way: string) =>
      fetched(site.address, `/en/studies/${of}/data/${outcome}/${way}?part=${part}`, statistician);
    for (const way of ['read', 'export']) {
      const got = await filesOf('open', way);
      expect([way, got.status, got.bytes.includes('verum')]).toEqual([way, 200, false]);
      expect([way, (await filesOf('blinded', way)).status]).toEqual([way, 404]);
    }
    const bench = await statistician.get(`/en/studies/${of}/cleaning/${outcome}`);
    expect(bench.text).not.toContain('is_arm');
  });
});
