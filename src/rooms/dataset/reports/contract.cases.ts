/** The endpoints of reports, each called well and badly. */
import { randomUUID } from 'node:crypto';
import { type Case, nobody, notFound, notSignedIn, type Scene } from '../../../../test/contract/case.ts';
import { keep, peopleFile } from '../../../../test/harness/analyses.ts';
import { dataOf } from '../../../../test/harness/forum.ts';
import { keepWritten, reportOn, writtenReport } from '../../../../test/harness/reports.ts';
import { keepData } from '../../../../test/harness/snapshots.ts';
import { makeStudy } from '../../study/contract.ts';
import * as contract from './contract.ts';

async function withAnalysis({ visitor }: Scene) {
  const made = await visitor.call(makeStudy, { name: 'A study', kind: 'file' });
  const { study } = dataOf<{ study: string }>(made);
  const kept = await keepData(visitor, study, { open: await peopleFile() });
  const { snapshot } = dataOf<{ snapshot: string }>(kept);
  const { analysis } = dataOf<{ analysis: string }>(await keep(visitor, study, { snapshot }));
  return { study, snapshot, analysis };
}

async function withReport(scene: Scene) {
  const { study, snapshot, analysis } = await withAnalysis(scene);
  const kept = await keepWritten(scene.visitor, study, reportOn(analysis, snapshot));
  return { study, report: dataOf<{ report: string }>(kept).report };
}

async function withComment(scene: Scene) {
  const of = await withReport(scene);
  // The harness fills the path from the input.
  const said = await scene.visitor.call(contract.comment, { ...of, ...words() } as never);
  return { ...of, comment: dataOf<{ comment: string }>(said).comment };
}

const words = () => ({ client_key: randomUUID(), revision: '1', block: 'b3', text: 'Say more.' });

const nowhere = { study: nobody, report: nobody };
const written = writtenReport(nobody, reportOn(nobody, nobody));
const taken = { revision: '1', format: 'docx' };
const reason = 'Kept by mistake';

export const cases: Case[] = [
  {
    endpoint: contract.getReport,
    who: 'person',
    good: withReport,
    bad: [notSignedIn(nowhere), notFound(nowhere)],
  },
  {
    endpoint: contract.keepReport,
    who: 'person',
    good: async (scene) => {
      const { study, snapshot, analysis } = await withAnalysis(scene);
      return writtenReport(study, reportOn(analysis, snapshot));
    },
    bad: [notSignedIn(written), notFound(written)],
  },
  {
    endpoint: contract.getSources,
    who: 'person',
    good: async (scene) => {
      const { study, analysis } = await withAnalysis(scene);
      return { study, of: [`${analysis}:1`] };
    },
    bad: [notSignedIn({ study: nobody, of: [] }), notFound({ study: nobody, of: [] })],
  },
  {
    endpoint: contract.noteTaken,
    who: 'person',
    good: async (scene) => ({ ...(await withReport(scene)), ...taken }),
    bad: [notSignedIn({ ...nowhere, ...taken }), notFound({ ...nowhere, ...taken })],
  },
  {
    endpoint: contract.comment,
    who: 'person',
    good: async (scene) => ({ ...(await withReport(scene)), ...words() }),
    bad: [notSignedIn({ ...nowhere, ...words() }), notFound({ ...nowhere, ...words() })],
  },
  {
    endpoint: contract.resolveComment,
    who: 'person',
    good: async (scene) => ({ ...(await withComment(scene)), resolved: 'yes' }),
    bad: [
      notSignedIn({ ...nowhere, comment: nobody, resolved: 'yes' }),
      notFound({ ...nowhere, comment: nobody, resolved: 'yes' }),
    ],
  },
  {
    endpoint: contract.removeReport,
    who: 'person',
    good: async (scene) => ({ ...(await withReport(scene)), reason }),
    bad: [notSignedIn({ ...nowhere, reason }), notFound({ ...nowhere, reason })],
  },
];
