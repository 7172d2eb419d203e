/** The endpoints of this room, each called well and badly. */
import {
  type Case,
  closedDoors,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { allowed } from '../../../test/harness/members.ts';
import { accountOf } from '../../../test/harness/people.ts';
import * as contract from './contract.ts';
import { save } from './saving.ts';

const index = 'egfr-ckd-epi-2021';
const typed = { sex: 'female', age: '67', creatinine: '106 umol/L' };
const kept = { name: 'A patient', notes: '', index, typed };

async function ownResult({ site, email }: Scene): Promise<string> {
  const { id } = await save(site.ctx, allowed('indices'), await accountOf(site, email), kept, 'en');
  return id;
}

export const cases: Case[] = [
  { endpoint: contract.getIndices, who: 'visitor', good: () => ({}), bad: [] },
  { endpoint: contract.getBatchChoices, who: 'visitor', good: () => ({}), bad: [] },
  { endpoint: contract.listScores, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: contract.getScore,
    who: 'member',
    good: () => ({ id: index }),
    bad: [...closedDoors({ id: index }), malformed({ id: '../egfr' })],
  },
  {
    endpoint: contract.computeIndex,
    who: 'member',
    good: () => ({ index, ...typed }),
    bad: [...closedDoors({ index, ...typed }), malformed({ index, age: '1'.repeat(201) })],
  },
  {
    endpoint: contract.saveResult,
    who: 'member',
    good: () => kept,
    bad: [
      ...closedDoors(kept),
      invalid({ ...kept, name: ' ' }),
      invalid({ ...kept, notes: 'n'.repeat(4001) }),
      malformed({ ...kept, index: '../egfr' }),
      malformed({ ...kept, typed: 'no object' }),
      malformed({ ...kept, typed: '{"age":{"a":1}}' }),
    ],
  },
  {
    endpoint: contract.renameResult,
    who: 'person',
    good: async (scene) => ({ id: await ownResult(scene), name: 'Another name' }),
    bad: [
      notSignedIn({ id: nobody, name: 'Mine' }),
      notFound({ id: nobody, name: 'Mine' }),
      invalid({ id: nobody, name: '' }),
      malformed({ id: 'x', name: 'Mine' }),
    ],
  },
  {
    endpoint: contract.deleteResult,
    who: 'person',
    good: async (scene) => ({ id: await ownResult(scene) }),
    bad: [notSignedIn({ id: nobody }), notFound({ id: nobody }), malformed({ id: 'x' })],
  },
  {
    endpoint: contract.markIndex,
    who: 'person',
    good: () => ({ index, favourite: 'yes' }),
    bad: [
      notSignedIn({ index }),
      notFound({ index: 'no-such-index' }),
      malformed({ index, favourite: 'perhaps' }),
    ],
  },
];
