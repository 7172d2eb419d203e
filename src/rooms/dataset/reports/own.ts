/** Reports of a study as its pages show them. */
import type { Context } from '../../../platform/context.ts';
import type { StudyPlace } from '../../../platform/place.ts';
import type { Report } from '../../../report/report.ts';
import {
  type ReportRow,
  reportsIn,
  reportsOfOthers,
  reportVersion,
  reportVersions,
} from '../queries/reports.ts';
import { mayRemoveAll } from '../versions.ts';
import { seenReport } from './keep.ts';

/** `by`: what somebody is called now; '' for whoever is gone. `at`: ISO 8601. */
export type ShownReport = Pick<ReportRow, 'report' | 'revision' | 'name' | 'label' | 'reason'> & {
  by: string;
  at: string;
};

/** How many are listed, of reports and of the versions of one. */
const mostListed = 200;

async function shown(ctx: Context, rows: readonly ReportRow[]): Promise<ShownReport[]> {
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(rows.map(({ kept_by }) => kept_by))]);
  return rows.map(({ report, revision, name, label, reason, kept_by, kept_at }) => ({
    ...{ report, revision, name, label, reason },
    by: names.get(kept_by) ?? '',
    at: kept_at.toISOString(),
  }));
}

export const shownReports = async (ctx: Context, place: StudyPlace): Promise<ShownReport[]> =>
  shown(ctx, await reportsIn(ctx, place, mostListed));

/** `written`: as its reader sees it. */
export type OpenedReport = ShownReport & { written: Report };

/** All versions of one, the newest first, and one of them as it is read. */
export async function openedReport(
  ctx: Context,
  place: StudyPlace,
  report: string,
  revision: number | undefined,
): Promise<{ version: OpenedReport; versions: ShownReport[]; mayRemove: boolean } | undefined> {
  const version = await openedVersion(ctx, place, report, revision);
  if (!version) return undefined;
  const [versions, others] = await Promise.all([
    reportVersions(ctx, place, report, mostListed),
    reportsOfOthers(ctx, place),
  ]);
  return {
    version,
    versions: await shown(ctx, versions),
    mayRemove: mayRemoveAll(place, others.has(report)),
  };
}

/** @returns undefined where there is no such version, or it was removed */
export async function openedVersion(
  ctx: Context,
  place: StudyPlace,
  report: string,
  revision: number | undefined,
): Promise<OpenedReport | undefined> {
  const row = await reportVersion(ctx, place, report, revision);
  const written = row && (await seenReport(ctx, place, row));
  const [version] = row ? await shown(ctx, [row]) : [];
  return version && written && { ...version, written };
}
