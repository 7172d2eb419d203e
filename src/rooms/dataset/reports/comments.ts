/**
 * What members say of a part of a report. Each comment keeps the columns on which its part rested, so that it is not shown to
 * who does not see one of them, also where that was marked later.
 */
import { randomUUIDv7 } from 'node:crypto';
import { Refusal } from '../../../contract/problems.ts';
import { holdsRight } from '../../../contract/study.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { NoticeKind } from '../../../platform/notice.ts';
import { auditIn, type StudyPlace } from '../../../platform/place.ts';
import { columnsIn, sourcesOf } from '../../../report/concealed.ts';
import { namedBy } from '../../../report/named.ts';
import type { Block, Report } from '../../../report/report.ts';
import { type Called, variablesOf } from '../analyses/about.ts';
import { keysIn, unseenBy } from '../analyses/keep.ts';
import { isAmong } from '../keep/marks.ts';
import { mostComments } from '../limits.ts';
import {
  addComment,
  type CommentRow,
  commentBy,
  commentOf,
  commentsOn,
  countComments,
  resolveComment,
  writersOf,
} from '../queries/comments.ts';
import { reportVersion } from '../queries/reports.ts';
import { seenReport } from './keep.ts';
import { foundIn } from './sources.ts';

/** Said of no study by its name, which tells of its participants: it is read without opening one. */
export const reportNotices: NoticeKind[] = [
  {
    kind: 'dataset.commented',
    words: {
      name: 'dataset.server.notices.commented.name',
      title: 'dataset.server.notices.commented.title',
      text: 'dataset.server.notices.commented.text',
    },
    mail: 'digest',
  },
];

export type Commenting = {
  client_key: string;
  report: string;
  revision: number;
  block: string;
  text: string;
};

/** `about`: columns on which the part rested. */
type Body = { text: string; about: readonly Called[] };

/** Whoever sends it again, as the answer did not come, gets the same answer. */
export async function comment(
  ctx: Context,
  place: StudyPlace,
  asked: Commenting,
): Promise<{ comment: string }> {
  const { report, revision, block, text, client_key } = asked;
  const row = await reportVersion(ctx, place, report, revision);
  const written = row && (await seenReport(ctx, place, row));
  if (!written) throw new Refusal({ problem: 'not_found' });
  const part = written.blocks.find(({ id }) => id === block);
  // Nobody says anything of what they do not see.
  if (!part || part.is === 'hidden') throw new Refusal({ problem: 'not_found' });
  const about = await restsOn(ctx, place, part, written);
  const others = await readersAmong(ctx, place, await writersOf(ctx, place, report));
  return ctx.transaction(async (tx) => {
    await tx.ports.study.holdOpen(tx, place);
    const before = await commentBy(tx, place, client_key);
    if (before) return { comment: before.id };
    if ((await reportVersion(tx, place, report, revision))?.ended_at !== null)
      throw new Refusal({ problem: 'conflict', key: 'dataset.errors.reportRemoved' });
    if ((await countComments(tx, place, report)) >= mostComments) throw new Refusal({ problem: 'no_room' });
    const id = randomUUIDv7();
    const body = JSON.stringify({ text, about } satisfies Body);
    await addComment(tx, place, { id, report, revision, block, client_key, body });
    const detail = { report, revision, block };
    await auditIn(tx, place, { act: 'report.comment', subject: 'comment', subjectId: id, detail });
    for (const account of others) {
      const path = `studies/${place.study}/report/${report}`;
      await tx.ports.notices.notify(tx, { account, kind: 'dataset.commented', path });
    }
    return { comment: id };
  });
}

async function restsOn(ctx: Context, place: StudyPlace, part: Block, report: Report): Promise<Called[]> {
  const ids = new Set(sourcesOf(part));
  const sources = report.analyses.filter(({ id }) => ids.has(id));
  const [found, known] = await Promise.all([
    foundIn(
      ctx,
      place,
      sources.flatMap(({ kept }) => kept ?? []),
    ),
    ctx.ports.study.dictionaryOf(ctx, place),
  ]);
  const keyOf = keysIn(known);
  const called = (name: string): Called => ({ key: keyOf(name), name });
  return [
    ...sources.flatMap(({ kept, spec }) => {
      const asked = kept && found.of(kept)?.asked;
      return asked ? variablesOf(asked) : namedBy(spec).map(called);
    }),
    ...columnsIn(part).map(called),
  ];
}

/** Of the others who wrote, those who still read data of the study. */
async function readersAmong(ctx: Context, { study, account }: StudyPlace, writers: readonly string[]) {
  const readers: string[] = [];
  for (const one of writers) {
    if (one === account) continue;
    const { roles } = await ctx.ports.study.ofMember(ctx, { study, account: one });
    if (roles.some((role) => holdsRight(role, 'data.read'))) readers.push(one);
  }
  return readers;
}

/** `by`: '' for whoever is gone. Moments are ISO 8601. `mayResolve`: also whether it may be opened again. */
export type ShownComment = Pick<CommentRow, 'id' | 'revision' | 'block'> & {
  text: string;
  by: string;
  at: string;
  resolved: { by: string; at: string } | null;
  mayResolve: boolean;
};

/** Those that their reader may see; `hidden`: how many others there are. */
export async function shownComments(
  ctx: Context,
  place: StudyPlace,
  report: string,
): Promise<{ comments: ShownComment[]; hidden: number }> {
  const rows = await commentsOn(ctx, place, report);
  const { direct, blinded } = await unseenBy(ctx, place);
  const marked = [...direct, ...blinded];
  const accounts = rows.flatMap(({ written_by, resolved_by }) => [
    written_by,
    ...(resolved_by ? [resolved_by] : []),
  ]);
  const names = await ctx.ports.account.namesOf(ctx, [...new Set(accounts)]);
  const comments = rows.flatMap((row): ShownComment[] => {
    const { text, about }: Body = JSON.parse(row.body);
    if (about.some((one) => isAmong(marked, one))) return [];
    const { id, revision, block, written_by, written_at, resolved_by, resolved_at } = row;
    return [
      {
        ...{ id, revision, block, text, by: names.get(written_by) ?? '', at: written_at.toISOString() },
        resolved: resolved_at && { by: names.get(resolved_by ?? '') ?? '', at: resolved_at.toISOString() },
        mayResolve: mayResolve(place, row),
      },
    ];
  });
  return { comments, hidden: rows.length - comments.length };
}

/** Whoever said it, and whoever writes the report. */
const mayResolve = (place: StudyPlace, { written_by }: Pick<CommentRow, 'written_by'>) =>
  written_by === place.account || place.may('data.analyse');

export async function resolve(
  tx: Tx,
  place: StudyPlace,
  { report, comment: id, resolved }: { report: string; comment: string; resolved: boolean },
): Promise<void> {
  await tx.ports.study.holdOpen(tx, place);
  const row = await commentOf(tx, place, report, id);
  if (!row) throw new Refusal({ problem: 'not_found' });
  if (!mayResolve(place, row)) throw new Refusal({ problem: 'forbidden' });
  if ((row.resolved_at !== null) === resolved) return;
  await resolveComment(tx, place, id, resolved);
  const act = resolved ? 'report.resolve' : 'report.reopen';
  await auditIn(tx, place, { act, subject: 'comment', subjectId: id, detail: { report } });
}
