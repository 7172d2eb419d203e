/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import { getCourseLabels, getCourseList, getCourseMenu, setProgress } from './contract.ts';
import { levels } from './level.ts';
import { progressIn } from './progress.ts';
import { doneChapters, holdProgress, markDone, markOpen } from './queries.ts';

const most = 200;

const labelIn = (ctx: Context, locale: LocaleCode, code: string) => ({
  code,
  name: ctx.catalogue.text(locale, `courses.levels.${code}`),
});

/** What everybody may see. */
const openLibrary = (ctx: Context, locale: LocaleCode) => ctx.ports.publishing.libraryFor({ ctx, locale });

export const coursesApi: Handled[] = [
  handle(getCourseLabels, async (ctx, _input, { locale }) =>
    levels.map((level) => labelIn(ctx, locale, level)),
  ),
  handle(getCourseList, async (ctx, { data }, { locale }) => {
    const { items } = await openLibrary(ctx, locale).list({ kind: 'course', limit: most });
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
    const library = openLibrary(ctx, locale);
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
    const course = (await ctx.ports.publishing.publishedEntry(ctx, id))?.parent ?? null;
    if (course === null) {
      if (state === 'done') throw new Refusal({ problem: 'not_found' });
      await markOpen(ctx, account, id);
      return {};
    }
    const chapters = await openLibrary(ctx, call.locale).children('chapter', course);
    const locked = chapters.find((one) => one.id === id)?.locked !== 'nothing';
    // Nobody has worked through what they could not read.
    if (state === 'done' && locked && !(await ctx.ports.vip.mayRead(ctx, actor))) {
      throw new Refusal({ problem: 'forbidden', key: 'courses.errors.locked' });
    }
    await ctx.transaction(async (tx) => {
      await holdProgress(tx, account);
      if (state === 'open') await markOpen(tx, account, id);
      else await markDone(tx, account, { course, chapter: id });
      const { next } = progressIn(chapters, await doneChapters(tx, account));
      await tx.happened('course.finished', { account, course, finished: next === null });
    });
    return {};
  }),
];
