/** The endpoints of this room. */

import { Refusal } from '../../contract/problems.ts';
import { type LocaleCode, localeOf } from '../../i18n/locales.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, type Handled, handle } from '../../platform/http/handler.ts';
import type { Library } from '../../reading/library.ts';
import { getCourseLabels, getCourseList, getCourseMenu, setProgress } from './contract.ts';
import { levels } from './level.ts';
import { markDone, markOpen } from './queries.ts';

/** What these endpoints need of other rooms; `wiring.ts` hands it in. */
export type CoursesApiNeeds = {
  /** What everybody may see, in one language. */
  library(ctx: Context, locale: LocaleCode): Library;
  /** The course of a published chapter. */
  courseOf(ctx: Context, chapter: number): Promise<number | undefined>;
};

const most = 200;

export function coursesApi({ library: libraryFor, courseOf }: CoursesApiNeeds): Handled[] {
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
      const { accountId } = actorOf(call);
      const id = Number(chapter);
      if (state === 'open') {
        await markOpen(ctx, accountId, id);
        return {};
      }
      const course = await courseOf(ctx, id);
      if (course === undefined) throw new Refusal({ problem: 'not_found' });
      await markDone(ctx, accountId, { course, chapter: id });
      return {};
    }),
  ];
}
