/** What a study's first page shows: what comes next for its reader, and what was done. */

import { newestActs } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { chainOf, type StudyPlace } from '../../platform/place.ts';
import { type NextStep, nextFor } from './next.ts';
import { isDrafted, versionsOf } from './queries/dictionary.ts';
import { grantsOf, ownEnd } from './queries/members.ts';
import { sampleSizesIn } from './queries/sampleSizes.ts';
import { headcount, studyOf } from './queries/studies.ts';
import { isLed } from './queries.ts';

/** The words of acts, by what the audit log calls them. */
const words = {
  'study.make': 'acts.study-make',
  'study.change': 'acts.study-change',
  'study.close': 'acts.study-close',
  'study.reopen': 'acts.study-reopen',
  'study.factor': 'acts.study-factor',
  'study.no-factor': 'acts.study-no-factor',
  'study.support': 'acts.study-support',
  'site.add': 'acts.site-add',
  'member.add': 'acts.member-add',
  'member.join': 'acts.member-join',
  'member.end': 'acts.member-end',
  'member.erased': 'acts.member-erased',
  'invitation.make': 'acts.invitation-make',
  'invitation.withdraw': 'acts.invitation-withdraw',
  'grant.add': 'acts.grant-add',
  'grant.end': 'acts.grant-end',
  'sample-size.attach': 'acts.sample-size-attach',
  'sample-size.detach': 'acts.sample-size-detach',
  'dictionary.publish': 'acts.dictionary-publish',
  'dictionary.discard': 'acts.dictionary-discard',
  'snapshot.keep': 'acts.snapshot-keep',
  'snapshot.read': 'acts.snapshot-read',
  'snapshot.count': 'acts.snapshot-count',
  'snapshot.export': 'acts.snapshot-export',
  'snapshot.remove': 'acts.snapshot-remove',
  'recipe.keep': 'acts.recipe-keep',
  'recipe.remove': 'acts.recipe-remove',
  'run.keep': 'acts.run-keep',
  'analysis.keep': 'acts.analysis-keep',
  'analysis.remove': 'acts.analysis-remove',
  'plan.lock': 'acts.plan-lock',
  'report.keep': 'acts.report-keep',
  'report.remove': 'acts.report-remove',
  'report.export': 'acts.report-export',
  'report.comment': 'acts.report-comment',
  'report.resolve': 'acts.report-resolve',
  'report.reopen': 'acts.report-reopen',
  'document.keep': 'acts.document-keep',
  'document.read': 'acts.document-read',
  'document.remove': 'acts.document-remove',
  'audit.export': 'acts.audit-export',
} as const;

type Word = (typeof words)[keyof typeof words] | 'acts.other';

/** `who`: what somebody is called now; '' for whoever is gone. The moment is ISO 8601. */
export type DoneAct = { id: number; word: Word; who: string; at: string };

export type Overview = {
  members: number;
  sites: number;
  /** The newest first; null for who may not read what was done. */
  acts: DoneAct[] | null;
  next: NextStep[];
};

const wordOf: ReadonlyMap<string, Word> = new Map(Object.entries(words));

const mostActs = 20;

export async function overviewOf(ctx: Context, place: StudyPlace): Promise<Overview> {
  const [{ members, sites }, next, rows] = await Promise.all([
    headcount(ctx, place),
    nextIn(ctx, place),
    place.sites('audit.read') === 'all' ? newestActs(ctx, chainOf(place.study), mostActs) : null,
  ]);
  const names =
    rows &&
    (await ctx.ports.account.namesOf(
      ctx,
      rows.map(({ actor_id }) => actor_id),
    ));
  return {
    members,
    sites,
    acts:
      rows?.map(({ id, act, actor_id, at }) => ({
        id,
        word: wordOf.get(act) ?? 'acts.other',
        who: names?.get(actor_id ?? '') ?? '',
        at: at.toISOString(),
      })) ?? null,
    next,
  };
}

async function nextIn(ctx: Context, place: StudyPlace): Promise<NextStep[]> {
  const [{ members }, versions, draft, kept, sizes, led, study, grants, until] = await Promise.all([
    headcount(ctx, place),
    versionsOf(ctx, place, 1),
    isDrafted(ctx, place),
    ctx.ports.dataset.countKept(ctx, place),
    sampleSizesIn(ctx, place),
    isLed(ctx, place),
    studyOf(ctx, place),
    place.may('study.members') ? grantsOf(ctx, place) : [],
    ownEnd(ctx, place),
  ]);
  const now = ctx.clock();
  const staff = grants.filter((grant) => grant.ended_by === null && grant.until > now);
  const last = Math.max(...staff.map((grant) => grant.until.getTime()));
  return nextFor(
    {
      ...{ may: (right) => place.may(right), isLed: led, isClosed: study.closed_at !== null },
      ...{ versions: versions.length, isChanged: draft, members, kept, sizes: sizes.length, until },
      staffUntil: staff.length > 0 ? new Date(last) : null,
    },
    now,
  );
}
