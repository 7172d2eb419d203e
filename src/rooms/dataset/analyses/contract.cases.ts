/** The endpoints of analyses, each called well and badly. */

import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../../test/contract/case.ts';
import { keep, keptAnalysis, peopleFile } from '../../../../test/harness/analyses.ts';
import { dataOf } from '../../../../test/harness/forum.ts';
import { keepData } from '../../../../test/harness/snapshots.ts';
import { makeStudy } from '../../study/contract.ts';
import * as contract from './contract.ts';

async function withData({ visitor }: Scene) {
  const made = await visitor.call(makeStudy, { name: 'A study', kind: 'file' });
  const { study } = dataOf<{ study: string }>(made);
  const kept = await keepData(visitor, study, { open: await peopleFile() });
  return { study, snapshot: dataOf<{ snapshot: string }>(kept).snapshot };
}

async function withAnalysis(scene: Scene) {
  const { study, snapshot } = await withData(scene);
  const { analysis } = dataOf<{ analysis: string }>(await keep(scene.visitor, study, { snapshot }));
  return { study, analysis };
}

const nowhere = { study: nobody, analysis: nobody };
const version = keptAnalysis(nobody, { snapshot: nobody });

export const cases: Case[] = [
  {
    endpoint: contract.getAnalysis,
    who: 'person',
    good: withAnalysis,
    bad: [notSignedIn(nowhere), notFound(nowhere)],
  },
  {
    endpoint: contract.keepAnalysis,
    who: 'person',
    good: async (scene) => {
      const { study, snapshot } = await withData(scene);
      return keptAnalysis(study, { snapshot });
    },
    bad: [notSignedIn(version), notFound(version)],
  },
  {
    endpoint: contract.removeAnalysis,
    who: 'person',
    good: async (scene) => ({ ...(await withAnalysis(scene)), reason: 'Kept by mistake' }),
    bad: [notSignedIn({ ...nowhere, reason: 'By mistake' }), notFound({ ...nowhere, reason: 'By mistake' })],
  },
];
