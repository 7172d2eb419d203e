/**
 * A report is kept in a study version by version, each with its reason; its numbers are those of analyses that the study keeps.
 * See docs/decisions/0220-reports-of-a-study.md.
 */
import { createHash, randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { canonical } from '../../../dictionary/canonical.ts';
import { ExpressionFault } from '../../../expressions/lexer.ts';
import { parse } from '../../../expressions/parser.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import { columnsIn, concealed, revealed, type Unseen } from '../../../report/concealed.ts';
import { namedBy } from '../../../report/named.ts';
import { type Block, type Report, readReport, type Source } from '../../../report/report.ts';
import { hiddenIn } from '../analyses/about.ts';
import { keysIn, parsed, unseenBy } from '../analyses/keep.ts';
import type { Marks } from '../keep/marks.ts';
import { largestReport, largestReports, longestName } from '../limits.ts';
import { endComments } from '../queries/comments.ts';
import {
  addReport,
  bodyOf,
  endReport,
  type ReportRow,
  reportBy,
  reportBytes,
  reportsOfOthers,
  reportVersion,
} from '../queries/reports.ts';
import { snapshotOf } from '../queries/snapshots.ts';
import { marksOf } from '../snapshots/marks.ts';
import { mayRemoveAll, revisionAfter } from '../versions.ts';
import { byNames, foundIn, isFigure } from './sources.ts';

export type Keeping = {
  client_key: string;
  report?: string | undefined;
  revision: number;
  from?: number | undefined;
  label?: string | undefined;
  reason: string;
  body: string;
};

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function keepReport(ctx: Context, place: StudyPlace, asked: Keeping) {
  const written = reportIn(asked.body);
  return ctx.transaction(async (tx) => {
    await tx.ports.study.holdOpen(tx, place);
    const before = await reportBy(tx, place, asked.client_key);
    if (before) return answerOf(before);
    const newest = await newestOf(tx, place, asked);
    const removed = 'dataset.errors.reportRemoved';
    const revision = newest ? await revisionAfter(tx, newest, asked.revision, removed) : 1;
    const report = await wholeReport(tx, place, written, await writtenFrom(tx, place, newest, asked.from));
    const body = canonical(report);
    // Parts that come back are no way around what one may be.
    if (Buffer.byteLength(body) > largestReport) throw new Refusal({ problem: 'too_large' });
    if ((await reportBytes(tx, place)) + body.length > largestReports)
      throw new Refusal({ problem: 'no_room' });
    const id = randomUUIDv7();
    const row = {
      ...{
        id,
        report: newest?.report ?? id,
        revision,
        label: asked.label || null,
        reason: asked.reason,
        body,
      },
      name: report.title.trim().slice(0, longestName) || '–',
      sha256: createHash('sha256').update(body).digest('hex'),
      client_key: asked.client_key,
    };
    await addReport(tx, place, row);
    await tx.ports.study.touchStudy(tx, place);
    const detail = { report: row.report, revision, sha256: row.sha256 };
    const { reason } = asked;
    await auditIn(tx, place, { act: 'report.keep', subject: 'report', subjectId: id, detail, reason });
    return answerOf(row);
  });
}

const answerOf = ({ report, revision }: Pick<ReportRow, 'report' | 'revision'>) => ({ report, revision });

/** @throws Refusal for what is no report */
function reportIn(text: string): Report {
  if (Buffer.byteLength(text) > largestReport) throw new Refusal({ problem: 'too_large' });
  const { report } = readReport(parsed(text));
  if (!report) throw new Refusal({ problem: 'malformed' });
  return report;
}

async function newestOf(tx: Tx, place: StudyPlace, { report, revision }: Keeping) {
  if (report === undefined) {
    if (revision > 0) throw new Refusal({ problem: 'malformed' });
    return undefined;
  }
  const newest = await reportVersion(tx, place, report);
  if (!newest) throw new Refusal({ problem: 'not_found' });
  return newest;
}

/** The version that it was written from, with all its parts. */
async function writtenFrom(
  tx: Tx,
  place: StudyPlace,
  newest: ReportRow | undefined,
  from: number | undefined,
) {
  if (!newest) return undefined;
  const row = from === undefined ? newest : await reportVersion(tx, place, newest.report, from);
  const body = row && (await bodyOf(tx, place, row.id));
  return body === undefined ? undefined : readReport(JSON.parse(body)).report;
}

/** What somebody does not see of a report, of which some versions of analyses are found. */
async function unseenIn(
  ctx: Context | Tx,
  place: StudyPlace,
  reports: readonly Report[],
  marks: Marks,
): Promise<Unseen & { found: Awaited<ReturnType<typeof foundIn>> }> {
  const sources = reports.flatMap(({ analyses }) => analyses);
  const [found, known] = await Promise.all([
    foundIn(ctx, place, keptRefs(sources)),
    ctx.ports.study.dictionaryOf(ctx, place),
  ]);
  const keyOf = keysIn(known);
  const all = new Set([...marks.direct, ...marks.blinded]);
  const column = (name: string) => all.has(keyOf(name)) || all.has(name);
  const isHidden = ({ kept, spec }: Source) => {
    const asked = kept && found.of(kept)?.asked;
    // Of one that was removed the report alone still says what it asked.
    return asked ? hiddenIn(asked, marks) !== undefined : namedBy(spec).some(column);
  };
  return { found, sources: new Set(sources.filter(isHidden).map(({ id }) => id)), column };
}

const keptRefs = (sources: readonly Source[]) => sources.flatMap(({ kept }) => kept ?? []);

/**
 * With the parts that its writer does not see, and with what each analysis asks as the study has it.
 * @throws Refusal where it names what there is not, or tells anew of a column that not everybody sees
 */
async function wholeReport(
  tx: Tx,
  place: StudyPlace,
  written: Report,
  from: Report | undefined,
): Promise<Report> {
  const both = [written, ...(from ? [from] : [])];
  const unseen = await unseenIn(tx, place, both, await unseenBy(tx, place));
  const report = revealed(written, from, unseen);
  if (!report || !readReport(report).report) throw new Refusal({ problem: 'malformed' });
  const marks = await marksOf(tx, place, await tx.ports.study.dictionaryOf(tx, place));
  await requireSeen(tx, place, { report, from, marks });
  if (report.snapshot !== undefined && !(await snapshotOf(tx, place, report.snapshot)))
    throw new Refusal({ problem: 'not_found' });
  return { ...report, analyses: report.analyses.map((one) => sourceAs(one, from, unseen.found)) };
}

/** What is asked is not taken from whoever says it; of an analysis that was removed since, what was known of it stays. */
function sourceAs(one: Source, from: Report | undefined, found: Awaited<ReturnType<typeof foundIn>>): Source {
  const kept = one.kept && found.of(one.kept);
  if (kept && isFigure(kept)) throw new Refusal({ problem: 'malformed' });
  if (kept?.asked) return { ...one, spec: byNames(kept.asked) };
  const before = from?.analyses.find(({ id }) => id === one.id);
  if (!before || canonical(before.kept) !== canonical(one.kept)) throw new Refusal({ problem: 'not_found' });
  return before;
}

/**
 * A report tells of no column that not everybody sees, as no analysis does; what was written before the column was marked
 * stays where it is. @throws Refusal that names the column
 */
async function requireSeen(
  tx: Tx,
  place: StudyPlace,
  { report, from, marks }: { report: Report; from: Report | undefined; marks: Marks },
): Promise<void> {
  const everything = await unseenIn(tx, place, [report], marks);
  const known = new Set([...(from?.blocks ?? []), ...(from?.analyses ?? [])].map(canonical));
  const refused = (name: string) => {
    throw new Refusal({
      problem: 'invalid',
      key: 'dataset.errors.analysisTells',
      values: { name },
      fields: ['body'],
    });
  };
  for (const block of report.blocks) {
    if (known.has(canonical(block))) continue;
    requireReadable(block);
    const name = columnsIn(block).find(everything.column);
    if (name !== undefined) refused(name);
  }
  const before = new Set(from?.analyses.map(({ id, kept }) => canonical({ id, kept })));
  for (const { id, kept, name } of report.analyses)
    if (everything.sources.has(id) && !before.has(canonical({ id, kept }))) refused(name);
}

/** @throws Refusal where nobody can tell which columns a figure is drawn by */
function requireReadable(block: Block): void {
  if (block.is !== 'figure' || block.figure.filter === undefined) return;
  try {
    parse(block.figure.filter);
  } catch (error) {
    if (error instanceof ExpressionFault) throw new Refusal({ problem: 'malformed' });
    throw error;
  }
}

/** As its reader sees it. @returns undefined where it was removed */
export async function seenReport(
  ctx: Context,
  place: StudyPlace,
  row: Pick<ReportRow, 'id'>,
): Promise<Report | undefined> {
  const body = await bodyOf(ctx, place, row.id);
  const report = body === undefined ? undefined : readReport(JSON.parse(body)).report;
  if (!report) return undefined;
  return concealed(report, await unseenIn(ctx, place, [report], await unseenBy(ctx, place)));
}

/**
 * Whoever kept all its versions, or whoever leads the study, takes away what it says, also while the study is closed.
 * @throws Refusal for anybody else, and where it is gone already
 */
export async function removeReport(tx: Tx, place: StudyPlace, report: string, reason: string): Promise<void> {
  // Whoever keeps the next version does so before, or finds it removed.
  await tx.ports.study.touchStudy(tx, place);
  const found = await reportVersion(tx, place, report);
  if (!found) throw new Refusal({ problem: 'not_found' });
  if (!mayRemoveAll(place, (await reportsOfOthers(tx, place)).has(report)))
    throw new Refusal({ problem: 'forbidden' });
  if (!(await endReport(tx, place, report)))
    throw new Refusal({ problem: 'conflict', key: 'dataset.errors.reportRemoved' });
  await endComments(tx, place, report);
  const detail = { revision: found.revision, sha256: found.sha256 };
  await auditIn(tx, place, { act: 'report.remove', subject: 'report', subjectId: report, detail, reason });
}
