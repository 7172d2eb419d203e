/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Context, Tx } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import type { Library } from '../../reading/library.ts';
import { getCourseLabels, getCourseList, getCourseMenu, setProgress } from './contract.ts';
import { levels } from './level.ts';
import { progressIn } from './progress.ts';
import { doneChapters, holdProgress, markDone, markOpen } from './queries.ts';

/** What these endpoints need of other rooms; `wiring.ts` hands it in. */
export type CoursesApiNeeds = {
  /** What everybody may see, in one language. */
  library(ctx: Context, locale: LocaleCode): Library;
  /** Whether somebody may read what is for members. */
  mayRead(ctx: Context, actor: Actor): Promise<boolean>;
  /** The course of a published chapter. */
  courseOf(ctx: Context, chapter: number): Promise<number | undefined>;
  /** Told with every chapter that is marked: whether all chapters of its course are done now. */
  courseFinished(tx: Tx, of: { account: string; course: number }, finished: boolean): Promise<void>;
};

const most = 200;

export function coursesApi({
  library: libraryFor,
  mayRead,
  courseOf,
  courseFinished,
}: CoursesApiNeeds): Handled[] {
  const labelIn = (ctx: Context, locale: LocaleCode, code: string) => ({
    code,
    name: ctx.catalogue.text(locale, `courses.levels.${code}`),
  });
  return [
    handle(getCourseLabels, async (ctx, _input, { locale }) =>
      levels.map((level) => labelIn(ctx, locale, level)),
    ),
    handle(getCourseList, async (ctx, { data }, { locale }) => {
      const { items } = await libraryFor(ctx, locale).list({ kind: 'course', limit: most });
      return items
        .filter(({ facts }) => !data?.label || facts.level === data.label)
        .map(({ id, slug, title, summary, facts, tags, locale: lang, publishedAt }) => ({
          id,
          slug,
          title,
          summary,
          label: facts.level && labelIn(ctx, locale, facts.level),
          tags: tags.map(({ name }) => name),
          lang: localeOf(lang).tag,
          published_at: publishedAt,
        }));
    }),
    handle(getCourseMenu, async (ctx, { data }, { locale }) => {
      const library = libraryFor(ctx, locale);
      if ((await library.byIds([data.id]))[0]?.kind !== 'course') throw new Refusal({ problem: 'not_found' });
      const chapters = await library.children('chapter', data.id);
      return chapters.map(({ id, slug, title, minutes, locked, locale: lang }) => ({
        id,
        slug,
        title,
        minutes,
        vip: locked !== 'nothing',
        lang: localeOf(lang).tag,
      }));
    }),
    handle(setProgress, async (ctx, { chapter, state }, call) => {
      const actor = actorOf(call);
      const { accountId: account } = actor;
      const id = Number(chapter);
      const course = await courseOf(ctx, id);
      if (course === undefined) {
        if (state === 'done') throw new Refusal({ problem: 'not_found' });
        await markOpen(ctx, account, id);
        return {};
      }
      const chapters = await libraryFor(ctx, call.locale).children('chapter', course);
      const locked = chapters.find((one) => one.id === id)?.locked !== 'nothing';
      // Nobody has worked through what they could not read.
      if (state === 'done' && locked && !(await mayRead(ctx, actor))) {
        throw new Refusal({ problem: 'forbidden', key: 'courses.errors.locked' });
      }
      await ctx.transaction(async (tx) => {
        await holdProgress(tx, account);
        if (state === 'open') await markOpen(tx, account, id);
        else await markDone(tx, account, { course, chapter: id });
        const { next } = progressIn(chapters, await doneChapters(tx, account));
        await courseFinished(tx, { account, course }, next === null);
      });
      return {};
    }),
  ];
}
