/** /{lang}/courses/{id}/{chapter}: one chapter: its video, text and files, and the way to the next. */
import { data, redirect } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { Neighbours } from '../../../reading/Neighbours.tsx';
import { useKept } from '../../../reading/useKept.ts';
import { Status } from '../../../ui/Status.tsx';
import { ChapterFiles } from '../ChapterFiles.tsx';
import { ChapterNav } from '../ChapterNav.tsx';
import { DoneButton } from '../DoneButton.tsx';
import { useCourses } from '../messages.ts';
import { doneChapters } from '../queries.ts';
import type { Route } from './+types/chapter';
import styles from './chapter.module.css';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, children } = libraryOf(context);
  const found = await read('chapter', params.chapter);
  const here = (id: string, chapter: string) => pathOf(page.locale, 'courses/:id/:chapter', { id, chapter });
  if (found && 'movedTo' in found) throw redirect(here(params.id, found.movedTo), 301);
  const course = found?.entry.parent;
  if (!found || !course) throw data(null, { status: 404 });
  if (course.slug !== params.id) throw redirect(here(course.slug, params.chapter), 301);
  const actor = context.get(reader);
  const above = await read('course', course.slug);
  return {
    messages: messagesFor(page, 'courses', 'reading'),
    entry: found.entry,
    course: { slug: course.slug, title: above && 'entry' in above ? above.entry.title : '' },
    chapters: await children('chapter', course.id),
    done: actor && (await doneChapters(page.ctx, actor.accountId)),
    signedIn: context.get(viewer) !== null,
  };
}

export default function Chapter({ loaderData }: Route.ComponentProps) {
  const { course, chapters, done, signedIn } = loaderData;
  const entry = useKept(loaderData.entry, signedIn);
  const t = useCourses();
  const { code } = useLocale();
  const at = chapters.findIndex(({ id }) => id === entry.id);
  const chapterAt = (n: number) => {
    const chapter = chapters[n];
    return chapter ? { ...chapter, here: false } : null;
  };
  const to = ({ slug }: { slug: string }) =>
    pathOf(code, 'courses/:id/:chapter', { id: course.slug, chapter: slug });
  const isDone = done?.includes(entry.id) ?? false;
  const overview = pathOf(code, 'courses/:id', { id: course.slug });
  return (
    <Article
      entry={entry}
      list={{ name: t('list.title'), screen: 'courses' }}
      between={{ label: course.title, href: overview }}
      over={t('chapter.of', { n: at + 1, count: chapters.length })}
      signedIn={signedIn}
      head={
        <Head
          title={`${entry.title} – ${course.title}`}
          description={entry.summary}
          textLocale={entry.locale}
          data={[useBreadcrumbs(entry.title, { title: t('list.title'), path: pathTo(code, 'courses') })]}
        />
      }
      keys={isDone && <Status state="on">{t('chapter.isDone')}</Status>}
      before={<ChapterFiles entry={entry} />}
      foot={
        <>
          {(!entry.behind || isDone) && (
            <p className={styles.done}>
              <DoneButton key={entry.id} chapter={entry.id} done={isDone} />
            </p>
          )}
          <Neighbours previous={chapterAt(at - 1)} next={chapterAt(at + 1)} to={to} />
        </>
      }
      margin={<ChapterNav chapters={chapters} here={entry.id} to={to} />}
    />
  );
}
