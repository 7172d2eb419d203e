/** /{lang}/courses/{id}: what a course teaches, its chapters, and the reader's progress. */
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { useOrganization } from '../../../platform/organization.ts';
import { messagesFor, pageOf, reader, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { foundOr404 } from '../../../reading/found.ts';
import { libraryOf } from '../../../reading/library.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { ChapterList } from '../ChapterList.tsx';
import { useCourses } from '../messages.ts';
import { doneChapters } from '../queries.ts';
import type { Route } from './+types/course';
import styles from './course.module.css';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, children } = libraryOf(context);
  const entry = foundOr404(await read('course', params.id), request, (id) =>
    pathOf(page.locale, 'courses/:id', { id }),
  );
  const actor = context.get(reader);
  const all = await children('chapter', entry.id);
  return {
    messages: messagesFor(page, 'courses', 'reading'),
    entry: { ...entry, minutes: all.reduce((sum, { minutes }) => sum + minutes, 0) },
    chapters: all,
    done: actor && (await doneChapters(page.ctx, actor.accountId)),
    signedIn: context.get(viewer) !== null,
  };
}

export default function Course({ loaderData: { entry, chapters, done, signedIn } }: Route.ComponentProps) {
  const t = useCourses();
  const { code } = useLocale();
  const name = t('list.title');
  const provider = useOrganization();
  const crumbs = useBreadcrumbs(entry.title, { title: name, path: pathTo(code, 'courses') });
  const next = chapters.find(({ id }) => !done?.includes(id)) ?? chapters[0];
  const course = { '@type': 'Course', name: entry.title, description: entry.summary, provider };
  return (
    <Article
      entry={entry}
      list={{ name, screen: 'courses' }}
      signedIn={signedIn}
      head={
        <Head
          title={entry.title}
          description={entry.summary}
          textLocale={entry.locale}
          data={[course, crumbs]}
        />
      }
      foot={
        <section aria-labelledby="chapters" className={styles.chapters}>
          <h2 id="chapters">{t('course.chapters')}</h2>
          <ChapterList course={entry.slug} chapters={chapters} done={done} />
          {next && (
            <Link
              className={buttonClass({ tone: 'primary' })}
              to={pathOf(code, 'courses/:id/:chapter', { id: entry.slug, chapter: next.slug })}
            >
              {next === chapters[0] ? t('course.start') : t('course.goOn')}
            </Link>
          )}
        </section>
      }
    />
  );
}
