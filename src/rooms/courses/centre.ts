/** Courses that somebody has begun, as a part of the user centre. */
import { localeOf } from '../../i18n/locales.ts';
import { pathOf, pathTo } from '../../i18n/paths.ts';
import { type CentrePart, type CentreReader, fewRows, type Panel } from '../../own/centre.ts';
import { begunCourses } from './progress.ts';
import { doneChapters } from './queries.ts';

export function coursesPart(reader: CentreReader): CentrePart {
  const { ctx, locale } = reader.page;
  const title = ctx.catalogue.text(locale, 'courses.server.centre.title');
  return { id: 'courses', order: 50, icon: 'list', title, load: () => panel(reader) };
}

async function panel({ page, actor }: CentreReader): Promise<Panel> {
  const { ctx, locale } = page;
  const word = (key: string) => ctx.catalogue.text(locale, `courses.${key}`);
  const all = pathTo(locale, 'courses');
  const library = ctx.ports.publishing.libraryFor(page);
  const begun = await begunCourses(library, await doneChapters(ctx, actor.accountId));
  if (begun.length === 0) {
    const begin = { label: word('server.centre.all'), to: all };
    return { empty: { title: word('server.centre.none'), text: word('server.centre.noneText'), begin } };
  }
  // What is to be gone on with stands before what is done.
  const sorted = begun.toSorted(
    (a, b) => Number(a.progress.next === null) - Number(b.progress.next === null),
  );
  return {
    rows: sorted.slice(0, fewRows).map(({ entry: { slug, title, locale: own, language }, progress }) => ({
      title,
      to:
        progress.next === null
          ? pathOf(locale, 'courses/:id', { id: slug })
          : pathOf(locale, 'courses/:id/:chapter', { id: slug, chapter: progress.next }),
      ...(language !== null && { lang: localeOf(own).tag, language }),
      done: { value: progress.done, max: progress.count },
    })),
    ways: [{ label: word('server.centre.all'), to: all }],
  };
}
