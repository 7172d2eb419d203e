/** What people keep, each call well and badly. */
import {
  type Case,
  conflict,
  invalid,
  malformed,
  nobody,
  notFound,
  notSignedIn,
  type Scene,
} from '../../../test/contract/case.ts';
import { agreed as agreedVersion } from '../../../test/harness/proofs.ts';
import * as contract from './savedContract.ts';

let wishes = 0;
const key = () => `00000000-0000-4000-8000-${String(++wishes).padStart(12, '0')}`;

/** Answers to the shortest scale there is. */
export const wishOf = (answers: object = { cough_wheeze: true }) => ({
  key: key(),
  scale: 'aecopd',
  version: '1.0.0',
  answers: JSON.stringify(answers),
});

const agree = ({ visitor }: Scene) => visitor.call(contract.giveConsent, { version: agreedVersion });

/** @returns the id of a result that this person keeps */
async function kept(scene: Scene): Promise<string> {
  await agree(scene);
  const { body } = await scene.visitor.call(contract.keepResult, wishOf());
  return String(Object(body.data).id);
}

export const savedCases: Case[] = [
  { endpoint: contract.getConsent, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
  {
    endpoint: contract.giveConsent,
    who: 'person',
    good: () => ({ version: agreedVersion }),
    bad: [
      notSignedIn({ version: agreedVersion }),
      conflict({ version: '1999-01-01' }),
      conflict({ version: 'none' }),
      malformed({ version: 'yes' }),
      malformed({}),
    ],
  },
  {
    endpoint: contract.keepResult,
    who: 'person',
    good: async (scene) => {
      await agree(scene);
      return { ...wishOf(), name: 'Case 12', note: 'After two weeks' };
    },
    bad: [
      notSignedIn(wishOf()),
      notFound({ ...wishOf(), scale: 'nonsense' }),
      conflict({ ...wishOf(), version: '0.0.1' }),
      malformed(wishOf({})),
      malformed(wishOf({ cough_wheeze: 'yes' })),
      malformed(wishOf({ nonsense: true })),
      malformed({ ...wishOf(), answers: '[true]' }),
      malformed({ ...wishOf(), answers: 'x' }),
      malformed({ ...wishOf(), key: 'x' }),
      invalid({ ...wishOf(), name: 'x'.repeat(61) }),
      invalid({ ...wishOf(), note: 'x'.repeat(2001) }),
    ],
  },
  {
    endpoint: contract.changeResult,
    who: 'person',
    good: async (scene) => ({ id: await kept(scene), name: 'Case 13', note: '' }),
    bad: [
      notSignedIn({ id: nobody, name: '', note: '' }),
      notFound({ id: nobody, name: '', note: '' }),
      invalid({ id: nobody, name: 'x'.repeat(61), note: '' }),
      malformed({ id: 'x', name: '', note: '' }),
    ],
  },
  {
    endpoint: contract.deleteResult,
    who: 'person',
    good: async (scene) => ({ id: await kept(scene) }),
    bad: [notSignedIn({ id: 'all' }), malformed({ id: 'x' }), malformed({})],
  },
  { endpoint: contract.withdrawConsent, who: 'person', good: () => ({}), bad: [notSignedIn({})] },
];
