/** The endpoints of recipes, each called well and badly. */
import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../../test/contract/case.ts';
import { dataOf } from '../../../../test/harness/forum.ts';
import { keep, keptRecipe, plainRecipe, recordedRun } from '../../../../test/harness/recipes.ts';
import { keepData, plainFile } from '../../../../test/harness/snapshots.ts';
import { makeStudy } from '../../study/contract.ts';
import * as contract from './contract.ts';

async function own({ visitor }: Scene): Promise<string> {
  return dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'A study', kind: 'file' })).study;
}

async function withRecipe(scene: Scene) {
  const study = await own(scene);
  const { recipe } = dataOf<{ recipe: string }>(await keep(scene.visitor, study));
  return { study, recipe };
}

const nowhere = { study: nobody, recipe: nobody };
const version = { study: nobody, client_key: nobody, revision: '0', name: 'March', text: plainRecipe() };
const run = recordedRun(nobody, { source: nobody, recipe: nobody });

export const cases: Case[] = [
  {
    endpoint: contract.getRecipe,
    who: 'person',
    good: withRecipe,
    bad: [notSignedIn(nowhere), notFound(nowhere)],
  },
  {
    endpoint: contract.keepRecipe,
    who: 'person',
    good: async (scene) => keptRecipe(await own(scene)),
    bad: [notSignedIn(version), notFound(version)],
  },
  {
    endpoint: contract.removeRecipe,
    who: 'person',
    good: async (scene) => ({ ...(await withRecipe(scene)), reason: 'Kept by mistake' }),
    bad: [notSignedIn({ ...nowhere, reason: 'By mistake' }), notFound({ ...nowhere, reason: 'By mistake' })],
  },
  {
    endpoint: contract.keepRun,
    who: 'person',
    good: async (scene) => {
      const { study, recipe } = await withRecipe(scene);
      const kept = await keepData(scene.visitor, study, { open: await plainFile() });
      return recordedRun(study, { source: dataOf<{ snapshot: string }>(kept).snapshot, recipe });
    },
    bad: [notSignedIn(run), notFound(run)],
  },
];
