/** Recipes of a study through HTTP: versions, who was first, and what they may tell. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf } from '../../../test/harness/forum.ts';
import { accountOf } from '../../../test/harness/people.ts';
import {
  keep,
  otherRecipe,
  plainRecipe,
  recipeText,
  runOf,
  trimmed,
  versionOf,
} from '../../../test/harness/recipes.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { plainFile, snapshotOf, studyFile } from '../../../test/harness/snapshots.ts';
import { memberOf, said, somebody, studyOf } from '../../../test/harness/studies.ts';
import { call } from '../../../test/places/cast.ts';
import type { MemberRole } from '../../contract/study.ts';
import { eraseForGood } from '../../platform/erasures.ts';
import { rowKey, rowName } from './keep/rowKey.ts';
import * as contract from './recipes/contract.ts';

let site: Site;
let owner: Visitor;

const start = (name: string) => studyOf(owner, name);

const member = (name: string, role: MemberRole, of: string) => memberOf(site, { owner, of }, name, role);

/** Keys as dictionaries have them. */
const [n, y] = ['01JABCDEFGHJKMNPQRSTVWXYZ1', '01JABCDEFGHJKMNPQRSTVWXYZ2'];

const open = (visitor: Visitor, of: string, recipe: string, more: object = {}) =>
  call(visitor, contract.getRecipe, of, { recipe, ...more });
const remove = (visitor: Visitor, of: string, recipe: string) =>
  call(visitor, contract.removeRecipe, of, { recipe, reason: 'No longer needed' });

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await somebody(site, 'owner');
});
afterAll(() => site.stop());

describe('Recipes of a study', () => {
  it('are kept version by version, and each comes back as it was', async () => {
    const of = await start('Versions');
    const { recipe, revision } = await versionOf(owner, of);
    const second = await versionOf(owner, of, { recipe, revision: '1', name: 'June', text: otherRecipe() });
    expect([revision, second.revision, second.recipe]).toEqual([1, 2, recipe]);
    const newest = dataOf<{ name: string; text: string }>(await open(owner, of, recipe));
    const first = dataOf<{ name: string; text: string }>(await open(owner, of, recipe, { revision: '1' }));
    expect([newest.name, JSON.parse(newest.text)]).toEqual(['June', JSON.parse(otherRecipe())]);
    expect([first.name, JSON.parse(first.text)]).toEqual(['March', JSON.parse(plainRecipe())]);
    const { text } = await owner.get(`/en/studies/${of}/cleaning`);
    expect(text).toContain('Version 2');
    expect(text).not.toContain('Version 1');
  });

  it('are not kept over what somebody else kept since, whose name is told', async () => {
    const of = await start('Two people');
    const manager = await member('manager', 'data-manager', of);
    const { recipe } = await versionOf(owner, of);
    const theirs = await versionOf(manager, of, { recipe, revision: '1', text: otherRecipe() });
    expect(theirs.revision).toBe(2);
    const late = await keep(owner, of, { recipe, revision: '1' });
    expect([late.status, said(late)]).toEqual([409, expect.stringContaining('version 2')]);
    expect((await versionOf(owner, of, { recipe, revision: '2' })).revision).toBe(3);
  });

  it('are kept once, however often they are sent', async () => {
    const of = await start('Once');
    const client_key = '0190d0a4-0000-4000-8000-000000000001';
    const first = await versionOf(owner, of, { client_key });
    expect(await versionOf(owner, of, { client_key })).toEqual(first);
  });

  it('hold nothing of what stands in columns that not everybody sees', async () => {
    const of = await start('Names');
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const open = await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]);
    const direct = await studyFile(
      [number, { key: n, name: 'patient', identifying: 'direct' }],
      [['1', 'Zhang Wei']],
    );
    await snapshotOf(owner, of, { open, direct }, { reasons: { patient: 'Asked for' } });
    const columns = [
      { key: n, name: 'patient', codes: ['Zhang Wei'], shares: { 'Zhang Wei': 1 }, shape: 'A A' },
      { key: 'a', name: 'age' },
    ];
    const made = { key: 'm', name: 'initials' };
    const telling = [
      { operation: 'recode', values: { of: [n], pairs: [['Zhang Wei', 'Z']] } },
      { operation: 'replace', values: { of: [n], from: 'Zhang', to: 'Z' } },
    ];
    for (const step of telling) {
      const refused = await keep(owner, of, { text: recipeText(columns, [trimmed('a'), step]) });
      expect([step.operation, said(refused)]).toEqual([
        step.operation,
        expect.stringMatching(/patient.*step 2/),
      ]);
    }
    const derived = {
      operation: 'derive',
      values: { into: made, to: { expression: 'lower(patient)', inputs: { patient: n } } },
    };
    expect(said(await keep(owner, of, { text: recipeText(columns, [derived]) }))).toContain('patient');
    const told = { operation: 'recode', values: { of: ['a'], pairs: [['61', '62']] } };
    const { recipe } = await versionOf(owner, of, { text: recipeText(columns, [trimmed(n), told]) });
    const kept = dataOf<{ text: string }>(await call(owner, contract.getRecipe, of, { recipe })).text;
    expect(kept).not.toContain('Zhang');
    expect(kept).toContain('62');
  });

  it('tell nothing by a step that is passed over, by rows without their column, or by columns of another table', async () => {
    const of = await start('Told otherwise');
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const open = await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]);
    const direct = await studyFile(
      [number, { key: n, name: 'born', kind: 'date', identifying: 'direct' }],
      [['1', '1960-02-03']],
    );
    await snapshotOf(owner, of, { open, direct }, { reasons: { born: 'Asked for' } });
    const columns = [
      { key: n, name: 'born', kind: 'date' },
      { key: 'a', name: 'age' },
    ] as const;
    const year = {
      operation: 'datePart',
      values: { of: n, part: 'year', into: { key: y, name: 'year' } },
      off: true,
    } as const;
    const reason = { code: 1, reason: 'not-done' };
    const told = { operation: 'setMissing', values: { of: [y], texts: ['1960'], reason } };
    const rows = { operation: 'leaveOut', values: { rows: [{ row: 0, is: 'MRN 1' }], why: 'Twice' } };
    const doctor = { key: 'd', name: 'doctor', kind: 'category', identifying: 'direct' };
    const joined = {
      operation: 'joinTable',
      values: {
        ...{ table: 'staff', on: 'a', with: 'age' },
        columns: [{ ...doctor, codes: [{ code: 'Zhang Wei' }] }],
      },
    };
    for (const [steps, step, name] of [
      [[year, told], 2, 'year'],
      [[rows], 1, 'born'],
      [[joined], 1, 'doctor'],
    ] as const) {
      const refused = await keep(owner, of, { text: recipeText(columns, steps) });
      expect(said(refused)).toMatch(new RegExp(`${name}.*step ${step} `));
    }
    expect((await versionOf(owner, of, { text: recipeText(columns, [year]) })).revision).toBe(1);
  });

  it('are closed to who does not see a column that was marked since', async () => {
    const of = await start('Marked since');
    const investigator = await member('investigator', 'investigator', of);
    const step = { operation: 'recode', values: { of: [n], pairs: [['Zhang Wei', 'Z']] } };
    const { recipe } = await versionOf(owner, of, {
      text: recipeText([{ key: n, name: 'patient' }], [step]),
    });
    expect((await open(owner, of, recipe)).status).toBe(200);
    const number = { key: rowKey, name: rowName, kind: 'integer' } as const;
    const parts = {
      open: await studyFile([number, { name: 'age', kind: 'integer' }], [['1', '61']]),
      direct: await studyFile(
        [number, { key: n, name: 'patient', identifying: 'direct' }],
        [['1', 'Zhang Wei']],
      ),
    };
    await snapshotOf(owner, of, parts, { reasons: { patient: 'Asked for' } });
    const closed = await open(owner, of, recipe);
    expect([closed.status, said(closed)]).toEqual([409, expect.stringContaining('patient')]);
    expect(JSON.stringify(closed.body)).not.toContain('Zhang');
    expect((await open(investigator, of, recipe)).status).toBe(200);
  });

  it('leave no version behind that is kept while they are removed', async () => {
    const of = await start('At once');
    for (let turn = 0; turn < 3; turn++) {
      const { recipe } = await versionOf(owner, of);
      const [, removed] = await Promise.all([
        keep(owner, of, { recipe, revision: '1' }),
        remove(owner, of, recipe),
      ]);
      expect(removed.status).toBe(200);
    }
    const left = await site.ctx.db
      .selectFrom('dataset_recipe')
      .select('id')
      .where('study', '=', of)
      .where('body', 'is not', null)
      .execute();
    expect(left).toEqual([]);
  });

  it('are sealed, and go with whoever removes them, or with the last member', async () => {
    const of = await start('Gone');
    const statistician = await member('statistician', 'statistician', of);
    const { recipe } = await versionOf(owner, of);
    await versionOf(statistician, of, { recipe, revision: '1' });
    const own = await versionOf(owner, of);
    const bodies = async () => {
      const rows = await site.ctx.db
        .selectFrom('dataset_recipe')
        .select(['body'])
        .where('study', '=', of)
        .execute();
      return rows.map(({ body }) => body);
    };
    expect((await bodies()).filter((body) => body?.includes('trim'))).toEqual([]);
    expect((await remove(statistician, of, own.recipe)).status).toBe(403);
    // Somebody else's work is in it, whoever kept it last.
    expect((await remove(statistician, of, recipe)).status).toBe(403);
    const theirs = await versionOf(statistician, of);
    expect((await remove(statistician, of, theirs.recipe)).status).toBe(200);
    expect((await remove(owner, of, recipe)).status).toBe(200);
    expect((await open(owner, of, recipe)).status).toBe(404);
    expect((await remove(owner, of, recipe)).status).toBe(409);
    const names = sql<{
      name: string;
    }>`SELECT name FROM dataset_recipe WHERE study = ${of} AND ended_at IS NOT NULL`;
    expect(new Set((await names.execute(site.ctx.db)).rows.map(({ name }) => name))).toEqual(new Set(['–']));
    expect((await keep(owner, of, { recipe, revision: '2' })).status).toBe(409);
    expect((await bodies()).filter((body) => body !== null)).toHaveLength(1);
    for (const name of ['statistician', 'owner']) {
      const account = await accountOf(site, `${name}@example.org`);
      await eraseForGood(site.ctx, { account, requests: [] });
    }
    expect((await bodies()).filter((body) => body !== null)).toEqual([]);
    owner = await somebody(site, 'second-owner');
  });

  it('never change: the database refuses it', async () => {
    const of = await start('Fixed');
    const { recipe } = await versionOf(owner, of);
    const source = await snapshotOf(owner, of, { open: await plainFile() });
    await runOf(owner, of, { source, recipe });
    for (const [table, set] of [
      ['dataset_recipe', "name = 'Other'"],
      ['dataset_run', 'cells = 0'],
    ] as const) {
      const change = sql.raw(`UPDATE ${table} SET ${set} WHERE study = '${of}'`).execute(site.ctx.db);
      await expect(change).rejects.toThrow(/never changes|can only end/);
      const drop = sql.raw(`DELETE FROM ${table} WHERE study = '${of}'`).execute(site.ctx.db);
      await expect(drop).rejects.toThrow(/never/);
    }
  });
});
