/** What a column was once in a study holds for data that are kept later: who sees it, and what it measures. What is sent and not kept goes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, keptAs, plainFile, sendParts, studyFile } from '../../../test/harness/snapshots.ts';
import { call } from '../../../test/places/cast.ts';
import type { Variable } from '../../dictionary/variable.ts';
import * as study from '../study/contract.ts';
import { publishDictionary, saveDictionary } from '../study/dictionaryContract.ts';
import { keepSnapshot } from './contract.ts';

const keyOf = (n: number) => `01JABCDEFGHJKMNPQRSTVWXY${String(n).padStart(2, '0')}`;
const age: Variable = { key: keyOf(1), name: 'age', kind: 'integer', unit: 'a' };
const arm: Variable = { key: keyOf(2), name: 'arm', kind: 'text' };
const weight: Variable = { key: keyOf(3), name: 'weight', kind: 'number', unit: 'kg' };

let site: Site;
let owner: Visitor;
let of: string;

beforeAll(async () => {
  site = await startSite({ env: { LIMITS: 'off' } });
  owner = await person(site, { email: 'owner@example.org' });
  await keepStudiesOpen(site, await accountOf(site, 'owner@example.org'));
  of = dataOf<{ study: string }>(
    await call(owner, study.makeStudy, '', { name: 'Falls', kind: 'cohort' }),
  ).study;
  const publish = async (revision: number, sent: object) => {
    dataOf(await call(owner, saveDictionary, of, { revision, ...sent }));
    dataOf(await call(owner, publishDictionary, of, { revision: String(revision + 1), reason: 'So it is' }));
  };
  await publish(0, { set: [age, { ...arm, blinded: true }, weight] });
  await publish(2, { removed: [arm.key, weight.key] });
});
afterAll(() => site.stop());

const keeps = async (...columns: Variable[]) =>
  keepData(owner, of, { open: await studyFile([age, ...columns], [['61', '1']]) });

it('A column that nobody blinded was to see stays in its file after it has left the dictionary', async () => {
  const reply = await keeps(arm);
  expect([reply.status, problemOf(reply)]).toEqual([409, 'conflict']);
  expect((await keeps({ ...arm, key: keyOf(9) })).status).toBe(409);
});

it('A column that left the dictionary comes back as what it measured, or under another key', async () => {
  expect(problemOf(await keeps({ ...weight, unit: 'g' }))).toBe('malformed');
  expect(dataOf(await keeps({ ...weight, key: keyOf(8), unit: 'g' }))).toMatchObject({ number: 1 });
  expect(dataOf(await keeps(weight))).toMatchObject({ number: 2 });
});

it('What was sent and is not kept gives way to newer files of the same person, and to those of nobody else', async () => {
  const other = await person(site, { email: 'other@example.org' });
  const { token } = dataOf<{ token: string }>(await call(owner, study.inviteMember, of, { role: 'owner' }));
  dataOf(await other.call(study.joinStudy, { token }));
  const theirs = await sendParts(other, of, { open: await plainFile() });
  const keys: string[] = [];
  for (let n = 0; n < 6; n++) keys.push(await sendParts(owner, of, { open: await plainFile() }));
  const coming = site.ctx.db.selectFrom('dataset_coming').select('file').where('study', '=', of).execute();
  const files = site.ctx.db.selectFrom('platform_file').select('id').where('study', '=', of);
  const kept = site.ctx.db.selectFrom('dataset_snapshot').select('id').where('study', '=', of).execute();
  expect([(await coming).length, (await files.execute()).length - (await kept).length]).toEqual([6, 6]);
  const keep = async (visitor: Visitor, key = '') =>
    (await call(visitor, keepSnapshot, of, keptAs(of, key))).status;
  expect([await keep(owner, keys.at(-1)), await keep(other, theirs)]).toEqual([200, 200]);
});
