import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../test/contract/case.ts';
import { accountOf } from '../../../test/harness/people.ts';
import { call } from '../../../test/places/cast.ts';
import * as contract from './dictionaryContract.ts';
import { makeStudy } from './members.ts';

const age = { key: '01JABCDEFGHJKMNPQRSTVWXYZ0', name: 'age', kind: 'integer' };

async function studyOf({ site, email }: Scene): Promise<string> {
  const account = await accountOf(site, email);
  return site.ctx.transaction((tx) => makeStudy(tx, { accountId: account }, 'A study'));
}

/** A study whose draft holds a variable, and its revision. */
async function drafted(scene: Scene) {
  const study = await studyOf(scene);
  const saved = { study, revision: 0, set: [age] };
  await scene.visitor.call(contract.saveDictionary, saved);
  return { study, revision: '1' };
}

const away = (input: object) => [
  notSignedIn({ study: nobody, ...input }),
  notFound({ study: nobody, ...input }),
];

export const dictionaryCases: Case[] = [
  {
    endpoint: contract.getDictionary,
    who: 'person',
    good: async (scene) => ({ study: await studyOf(scene) }),
    bad: away({}),
  },
  {
    endpoint: contract.saveDictionary,
    who: 'person',
    good: async (scene) => ({ study: await studyOf(scene), revision: 0, set: [age] }),
    bad: away({ revision: 0 }),
  },
  {
    endpoint: contract.discardDictionary,
    who: 'person',
    good: drafted,
    bad: away({ revision: '0' }),
  },
  {
    endpoint: contract.publishDictionary,
    who: 'person',
    good: async (scene) => ({ ...(await drafted(scene)), reason: 'First version' }),
    bad: away({ revision: '0', reason: 'Why' }),
  },
  {
    endpoint: contract.getImpact,
    who: 'person',
    good: drafted,
    bad: away({ revision: '0' }),
  },
  {
    endpoint: contract.getVersion,
    who: 'person',
    good: async (scene) => {
      const { study, revision } = await drafted(scene);
      await call(scene.visitor, contract.publishDictionary, study, { revision, reason: 'First version' });
      return { study, number: '1' };
    },
    bad: away({ number: '1' }),
  },
];
