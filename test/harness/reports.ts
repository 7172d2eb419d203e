/** Reports as a page keeps them in a study. */
import { randomUUID } from 'node:crypto';
import type { Block, Report } from '../../src/report/report.ts';
import { keepReport } from '../../src/rooms/dataset/reports/contract.ts';
import type { Reply, Visitor } from './site.ts';

/** A number of the analysis of `analyses.ts`, in a sentence and in its table. */
export const reportOn = (analysis: string, snapshot: string, blocks: readonly Block[] = []): Report => ({
  ...{ format: 1, title: 'Ages on the ward', snapshot },
  analyses: [
    {
      ...{ id: 'a1', name: 'Ages', kept: { analysis, revision: 1 } },
      spec: { format: 1, method: 'describe', roles: {} },
    },
  ],
  blocks: [
    {
      ...{ id: 'b1', is: 'text', text: 'They were {n1} people.' },
      numbers: { n1: { analysis: 'a1', place: 'flow|analysed' } },
    },
    { id: 'b2', is: 'table', analysis: 'a1' },
    { id: 'b3', is: 'text', text: 'Nothing else.' },
    ...blocks,
  ],
});

type More = {
  report?: string;
  revision?: string;
  from?: string;
  label?: string;
  reason?: string;
  client_key?: string;
};

/** What a page sends of a report. */
export const writtenReport = (study: string, report: Report | object, more: More = {}) => ({
  ...{ study, client_key: randomUUID(), revision: '0', reason: 'Begun', body: JSON.stringify(report) },
  ...more,
});

export const keepWritten = (
  visitor: Visitor,
  study: string,
  report: Report | object,
  more: More = {},
): Promise<Reply> =>
  // The harness fills the path from the input; the type of the input knows only what the call itself reads.
  visitor.call(keepReport, writtenReport(study, report, more) as never);
