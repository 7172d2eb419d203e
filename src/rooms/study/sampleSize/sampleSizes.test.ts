/** A calculation at the outcome of a study: attached as it was, replaced, taken away; by whom, and seen by whom. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '../../../../test/harness/forum.ts';
import { accountOf, person } from '../../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../../test/harness/site.ts';
import { keepData, studyFile } from '../../../../test/harness/snapshots.ts';
import { call } from '../../../../test/places/cast.ts';
import { prepareKeep } from '../../dataset/contract.ts';
import { keptCalculation, outcomeKey } from '../contract.cases.ts';
import * as contract from '../contract.ts';
import { publishDictionary, saveDictionary } from '../dictionaryContract.ts';

let site: Site;
let owner: Visitor;
let study: string;
let calculation: string;

const dataOf = ({ body }: { body: { data?: unknown } }) => Object(body.data);
const email = 'owner@example.org';
const died = '01J9YYYYYYYYYYYYYYYYYYYYYY';

/** Calls of a study name it in their input: the harness fills the path from it. */
const inStudy = (input: object) => ({ study, ...input }) as never;

const attach = (input: object, by = owner) =>
  by.call(contract.attachSampleSize, inStudy({ calculation, ...input }));

/** What the page shows of it, without its markup. */
async function card(by = owner): Promise<string> {
  const { text } = await by.get(`/en/studies/${study}`);
  const at = text.indexOf('aria-labelledby="sizes-h"');
  if (at === -1) return '';
  return text
    .slice(at, text.indexOf('</section>', text.indexOf('Attached by', at) + 1))
    .replace(/<[^>]+>/g, ' ');
}

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await person(site, { email });
  study = dataOf(await owner.call(contract.makeStudy, { name: 'Pressure', kind: 'trial' })).study;
  calculation = await keptCalculation(site, await accountOf(site, email));
  const set = [
    {
      key: outcomeKey,
      name: 'sbp',
      kind: 'number',
      label: { en: 'Systolic pressure' },
      roles: ['outcome:primary'],
    },
    {
      ...{ key: died, name: 'died', kind: 'category', label: { en: 'Death' }, roles: ['outcome:secondary'] },
      codes: [
        { code: '0', label: { en: 'alive' } },
        { code: '1', label: { en: 'dead' } },
      ],
    },
    { key: '01J9XXXXXXXXXXXXXXXXXXXXXX', name: 'age', kind: 'integer' },
  ];
  expect((await owner.call(saveDictionary, inStudy({ revision: 0, set }))).status).toBe(200);
});
afterAll(() => site.stop());

it('A calculation stands at its outcome with what it assumed, also when it is changed or deleted afterwards', async () => {
  const { status, body } = await attach({ outcome: outcomeKey });
  expect(status, JSON.stringify(body)).toBe(200);
  await sql`DELETE FROM samplesize_calculation WHERE id = ${calculation}`.execute(site.ctx.db);
  const shown = await card();
  expect(shown).toContain('Systolic pressure');
  expect(shown).toContain('Blood pressure');
  expect(shown).toMatch(/Patients with a known outcome\s+200/);
  // √(10² + 0.25 × 4²) over both groups.
  expect(shown).toMatch(/Standard deviation of the outcome\s+10\.2/);
  expect(shown).toMatch(/Share of patients without a known outcome\s+10%/);
});

it('Of two who attach at once one is told, and what was there before stays recorded', async () => {
  calculation = await keptCalculation(site, await accountOf(site, email));
  const { rows } = await sql<{ id: string }>`SELECT id FROM study_sample_size WHERE ended_by IS NULL`.execute(
    site.ctx.db,
  );
  const instead = rows[0]?.id;
  const answers = await Promise.all([0, 1].map(() => attach({ outcome: outcomeKey, instead })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await attach({ outcome: outcomeKey })).status).toBe(409);
  const all = await sql<{
    ended: boolean;
  }>`SELECT ended_by IS NOT NULL AS ended FROM study_sample_size`.execute(site.ctx.db);
  expect(all.rows.map(({ ended }) => ended).toSorted()).toEqual([false, true]);
});

it('What cannot be is told beside its field: no outcome, no event, another person’s calculation', async () => {
  await person(site, { email: 'other@example.org' });
  const other = await keptCalculation(site, await accountOf(site, 'other@example.org'));
  const faultyIn = async (input: object) => dataOf(await attach(input)).fields?.join();
  expect(await faultyIn({ outcome: '01J9XXXXXXXXXXXXXXXXXXXXXX' })).toBe('outcome');
  expect(await faultyIn({ outcome: died, event: '2' })).toBe('event');
  expect((await attach({ outcome: outcomeKey, calculation: other })).status).toBe(404);
  expect(await faultyIn({ outcome: died, event: '1' })).toBeUndefined();
  expect(await card()).toContain('Event: dead');
});

it('A code that a later version calls otherwise stays the event; one that it no longer has is told, and not counted', async () => {
  const publish = async () => {
    const { rows } = await sql<{ revision: number }>`SELECT revision FROM study_draft`.execute(site.ctx.db);
    const revision = String(rows[0]?.revision);
    const { status, body } = await owner.call(publishDictionary, inStudy({ revision, reason: 'Codes' }));
    expect(status, JSON.stringify(body)).toBe(200);
    return Number(revision) + 1;
  };
  const set = (...codes: string[]) => [
    {
      ...{ key: died, name: 'died', kind: 'category', label: { en: 'Death' }, roles: ['outcome:secondary'] },
      codes: codes.map((code) => ({ code, label: { en: `it is ${code}` } })),
    },
  ];
  const change = (revision: number, codes: string[], map: object) =>
    owner.call(saveDictionary, inStudy({ revision, set: set(...codes), recodes: { [died]: map } }));
  const { body } = await keepData(owner, study, {
    open: await studyFile([{ name: 'died', kind: 'text' }], [['1'], ['0']]),
  });
  const first = await publish();
  expect((await change(first, ['0', 'dead'], { 1: 'dead' })).status).toBe(200);
  const second = await publish();
  expect(await card()).toContain('Event: it is dead');
  // Data from before have both the code of their time and the one of now.
  const { text } = await owner.get(`/en/studies/${study}/data/${dataOf({ body }).snapshot}.data`);
  expect(text).toMatch(/"event",\[\d+,\d+\]/);
  expect((await change(second, ['0', 'lost'], { dead: '0' })).status).toBe(200);
  await publish();
  expect(await card()).toContain('Event: it is 0');
});

it('A statistician attaches what they computed themselves, though they do not lead the study', async () => {
  const { token } = dataOf(await owner.call(contract.inviteMember, inStudy({ role: 'statistician' })));
  const name = 'statistician@example.org';
  const statistician = await person(site, { email: name });
  await statistician.call(contract.joinStudy, { token });
  const { rows } = await sql<{ id: string }>`SELECT id FROM study_sample_size
    WHERE ended_by IS NULL AND outcome = ${outcomeKey}`.execute(site.ctx.db);
  const computed = await keptCalculation(site, await accountOf(site, name));
  const input = { outcome: outcomeKey, calculation: computed, instead: rows[0]?.id };
  expect((await attach(input, statistician)).status).toBe(200);
});

it('Who only reads sees it and attaches none; a closed study keeps what it has', async () => {
  const { token } = dataOf(await owner.call(contract.inviteMember, inStudy({ role: 'viewer' })));
  const viewer = await person(site, { email: 'viewer@example.org' });
  await viewer.call(contract.joinStudy, { token });
  const seen = await card(viewer);
  expect(seen).toContain('Systolic pressure');
  expect(seen).not.toContain('Attach a calculation');
  expect((await attach({ outcome: outcomeKey }, viewer)).status).toBe(403);
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM study_sample_size WHERE ended_by IS NULL AND outcome = ${died}`.execute(site.ctx.db);
  const [at] = rows;
  expect((await viewer.call(contract.detachSampleSize, inStudy({ id: at?.id }))).status).toBe(403);
  const { rows: studies } = await sql<{ revision: number }>`SELECT revision FROM study_study`.execute(
    site.ctx.db,
  );
  const close = (closed: string) =>
    owner.call(
      contract.closeStudy,
      inStudy({ revision: String((studies[0]?.revision ?? 0) + (closed === 'no' ? 1 : 0)), closed }),
    );
  await close('yes');
  expect((await owner.call(contract.detachSampleSize, inStudy({ id: at?.id }))).status).toBe(409);
  await close('no');
  expect((await owner.call(contract.detachSampleSize, inStudy({ id: at?.id }))).status).toBe(200);
  expect((await owner.call(contract.detachSampleSize, inStudy({ id: at?.id }))).status).toBe(404);
  expect(await card()).not.toContain('Event: dead');
});

it('Data are matched with the version in use, not with a draft that may be taken back, and say with which', async () => {
  const made = await owner.call(contract.makeStudy, { name: 'Matched', kind: 'trial' });
  const of = dataOf(made).study;
  const key = '01J9ZZZZZZZZZZZZZZZZZZZZZZ';
  const age = { key, name: 'age', kind: 'integer', unit: 'a' } as const;
  const said = async () => dataOf(await call(owner, prepareKeep, of, {}));
  const pageOf = async (kept: Awaited<ReturnType<typeof keepData>>) =>
    (await owner.get(`/en/studies/${of}/data/${dataOf(kept).snapshot}`)).text;
  await call(owner, saveDictionary, of, { revision: 0, set: [age] });
  expect(await said()).toMatchObject({ dictionary: expect.stringContaining(key), version: 0 });
  const files = { open: await studyFile([age], [['61']]) };
  expect(await pageOf(await keepData(owner, of, files))).toContain('The dictionary was a draft');
  await call(owner, publishDictionary, of, { revision: '1', reason: 'First' });
  await call(owner, saveDictionary, of, { revision: 2, set: [{ ...age, name: 'years' }] });
  const { dictionary, version } = await said();
  expect([JSON.parse(dictionary).variables[0].name, version]).toEqual(['age', 1]);
  await call(owner, publishDictionary, of, { revision: '3', reason: 'Renamed' });
  // Matched before the second version, kept after it.
  const kept = await keepData(owner, of, files, { version: String(version) });
  expect(await pageOf(kept)).toMatch(/\d\d:\d\d UTC[\s\S]*at version 1\./);
  expect(problemOf(await keepData(owner, of, files, { version: '3' }))).toBe('malformed');
  // A key never changes what it measures, whatever is sent.
  for (const other of [{ ...age, kind: 'text', unit: undefined } as const, { ...age, unit: 'mo' }]) {
    const open = await studyFile([other], [['61']]);
    expect(problemOf(await keepData(owner, of, { open }))).toBe('malformed');
  }
});
