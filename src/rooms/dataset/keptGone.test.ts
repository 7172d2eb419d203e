/** What a column was once in a study holds for data that are kept later: who sees it, and what it measures. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataOf, problemOf } from '../../../test/harness/forum.ts';
import { accountOf, keepStudiesOpen, person } from '../../../test/harness/people.ts';
import { type Site, startSite, type Visitor } from '../../../test/harness/site.ts';
import { keepData, studyFile } from '../../../test/harness/snapshots.ts';
import { call } from '../../../test/places/cast.ts';
import type { Variable } from '../../dictionary/variable.ts';
import * as study from '../study/contract.ts';
import { publishDictionary, saveDictionary } from '../study/dictionaryContract.ts';

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
