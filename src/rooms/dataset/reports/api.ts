/** The endpoints of reports. */
import { Refusal } from '../../../contract/problems.ts';
import type { Context } from '../../../platform/context.ts';
import { type Handled, handle } from '../../../platform/http/handler.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import type { KeptRef } from '../../../report/report.ts';
import { reportVersion } from '../queries/reports.ts';
import { comment, resolve } from './comments.ts';
import * as contract from './contract.ts';
import { keepReport, removeReport } from './keep.ts';
import { openedVersion } from './own.ts';
import { sourcesNow } from './sources.ts';

export const reportApi: Handled[] = [
  handle(contract.getReport, async (ctx, { report, revision }, { place }) => {
    const found = await openedVersion(ctx, place, report, revision);
    if (!found) throw new Refusal({ problem: 'not_found' });
    const { written, ...version } = found;
    return { ...version, body: JSON.stringify(written) };
  }),
  handle(contract.keepReport, (ctx, input, { place }) => keepReport(ctx, place, input)),
  handle(contract.getSources, async (ctx, { of }, { place }) => ({
    sources: JSON.stringify(await sourcesNow(ctx, place, of.map(refIn))),
  })),
  handle(contract.noteTaken, async (ctx, taken, { place }) => {
    await noteTaken(ctx, place, taken);
    return {};
  }),
  handle(contract.comment, (ctx, input, { place }) => comment(ctx, place, input)),
  handle(contract.resolveComment, async (ctx, input, { place }) => {
    await ctx.transaction((tx) => resolve(tx, place, input));
    return {};
  }),
  handle(contract.removeReport, async (ctx, { report, reason }, { place }) => {
    await ctx.transaction((tx) => removeReport(tx, place, report, reason));
    return {};
  }),
];

function refIn(text: string): KeptRef {
  const [analysis = '', revision] = text.split(':');
  return { analysis, revision: Number(revision) };
}

type Taken = { report: string; revision: number; format: (typeof contract.takenAs)[number] };

async function noteTaken(
  ctx: Context,
  place: StudyPlace,
  { report, revision, format }: Taken,
): Promise<void> {
  if (format === 'study.zip' && !place.may('data.export')) throw new Refusal({ problem: 'forbidden' });
  await ctx.transaction(async (tx) => {
    const row = await reportVersion(tx, place, report, revision);
    if (!row || row.ended_at) throw new Refusal({ problem: 'not_found' });
    const detail = { report, revision, format };
    await auditIn(tx, place, { act: 'report.export', subject: 'report', subjectId: row.id, detail });
  });
}
