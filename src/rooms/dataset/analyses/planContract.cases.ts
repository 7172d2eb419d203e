/** The endpoints of the plan, each called well and badly. */

import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../../test/contract/case.ts';
import { emptyPlan, keep, peopleFile, planWith, seenOf } from '../../../../test/harness/analyses.ts';
import { dataOf } from '../../../../test/harness/forum.ts';
import { keepData } from '../../../../test/harness/snapshots.ts';
import { makeStudy } from '../../study/contract.ts';
import * as contract from './planContract.ts';

async function own({ visitor }: Scene): Promise<string> {
  return dataOf<{ study: string }>(await visitor.call(makeStudy, { name: 'A study', kind: 'file' })).study;
}

const nowhere = { study: nobody, seen: emptyPlan };

export const cases: Case[] = [
  {
    endpoint: contract.savePlan,
    who: 'person',
    good: async (scene) => planWith(await own(scene), emptyPlan),
    bad: [notSignedIn(planWith(nobody, emptyPlan)), notFound(planWith(nobody, emptyPlan))],
  },
  {
    endpoint: contract.planAnalysis,
    who: 'person',
    good: async ({ visitor, ...scene }) => {
      const study = await own({ visitor, ...scene });
      const kept = dataOf<{ snapshot: string }>(await keepData(visitor, study, { open: await peopleFile() }));
      const { analysis } = dataOf<{ analysis: string }>(await keep(visitor, study, kept));
      return { study, analysis, revision: '1' };
    },
    bad: [
      notSignedIn({ study: nobody, analysis: nobody, revision: '1' }),
      notFound({ study: nobody, analysis: nobody, revision: '1' }),
    ],
  },
  {
    endpoint: contract.lockPlan,
    who: 'person',
    good: async (scene) => {
      const study = await own(scene);
      // The harness fills the path from the input.
      const saved = await scene.visitor.call(contract.savePlan, planWith(study, emptyPlan) as never);
      return { study, seen: seenOf(saved), reason: 'Before any data' };
    },
    bad: [notSignedIn({ ...nowhere, reason: 'Now' }), notFound({ ...nowhere, reason: 'Now' })],
  },
];
