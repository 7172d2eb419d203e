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

const values = { design: 'two-means', goal: 'size', difference: '5', sd: '10' };
const kept = { name: 'Main outcome', notes: '', design: 'two-means', goal: 'size', typed: { sd: '10' } };

async function ownCalculation({ site, email }: Scene): Promise<string> {
  const account = await accountOf(site, email);
  const { id } = await save(site.ctx, allowed('samplesize'), account, {
    ...kept,
    goal: 'size',
    typed: { sd: '10' },
  });
  return id;
}

export const cases: Case[] = [
  { endpoint: contract.getDesigns, who: 'visitor', good: () => ({}), bad: [] },
  {
    endpoint: contract.computeDesign,
    who: 'member',
    good: () => values,
    bad: [
      ...closedDoors(values),
      malformed({}),
      malformed({ ...values, goal: 'luck' }),
      malformed({ ...values, sd: '1'.repeat(41) }),
    ],
  },
  {
    endpoint: contract.saveCalculation,
    who: 'member',
    good: () => kept,
    bad: [
      ...closedDoors(kept),
      invalid({ ...kept, name: ' ' }),
      invalid({ ...kept, notes: 'n'.repeat(4001) }),
      malformed({ ...kept, design: '../two-means' }),
      malformed({ ...kept, typed: 'no object' }),
      malformed({ ...kept, typed: '{"sd":{"a":1}}' }),
    ],
  },
  {
    endpoint: contract.renameCalculation,
    who: 'person',
    good: async (scene) => ({ id: await ownCalculation(scene), name: 'Another name' }),
    bad: [
      notSignedIn({ id: nobody, name: 'Mine' }),
      notFound({ id: nobody, name: 'Mine' }),
      invalid({ id: nobody, name: '' }),
      malformed({ id: 'x', name: 'Mine' }),
    ],
  },
  {
    endpoint: contract.deleteCalculation,
    who: 'person',
    good: async (scene) => ({ id: await ownCalculation(scene) }),
    bad: [notSignedIn({ id: nobody }), notFound({ id: nobody }), malformed({ id: 'x' })],
  },
];
