/** /{lang}/courses/{id}/{chapter}: one chapter: its video, text and files, and the way to the next. */
import { data, redirect } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { library } from '../../../reading/library.ts';
import { messagesFor, pageOf, viewer } from '../../../platform/page.ts';
import { Article } from '../../../reading/Article.tsx';
import { Beside } from '../../../reading/Beside.tsx';
import { ChapterFiles } from '../ChapterFiles.tsx';
import { ChapterNav } from '../ChapterNav.tsx';
import { DoneKey } from '../DoneKey.tsx';
import { useCourses } from '../messages.ts';
import { coursesNeeds } from '../needs.ts';
import type { Route } from './+types/chapter';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { read, chapters } = context.get(library);
  const found = await read('chapter', params.chapter);
  const here = (id: string, chapter: string) => pathOf(page.locale, 'courses/:id/:chapter', { id, chapter });
  if (found && 'movedTo' in found) throw redirect(here(params.id, found.movedTo), 301);
  const course = found?.piece.parent;
  if (!found || !course) throw data(null, { status: 404 });
  if (course.slug !== params.id) throw redirect(here(course.slug, params.chapter), 301);
  const { done } = context.get(coursesNeeds);
  const above = await read('course', course.slug);
  return {
    messages: messagesFor(page, 'courses', 'reading'),
    piece: found.piece,
    course: { slug: course.slug, title: above && 'piece' in above ? above.piece.title : '' },
    chapters: await chapters(course.id),
    done: (await done?.()) ?? null,
    signedIn: context.get(viewer) !== null,
  };
}

export default function Chapter({ loaderData }: Route.ComponentProps) {
  const { piece, course, chapters, done, signedIn } = loaderData;
  const t = useCourses();
  const { code } = useLocale();
  const at = chapters.findIndex(({ id }) => id === piece.id);
  const entry = (n: number) => {
    const chapter = chapters[n];
    return chapter ? { ...chapter, here: false } : null;
  };
  const to = ({ slug }: { slug: string }) =>
    pathOf(code, 'courses/:id/:chapter', { id: course.slug, chapter: slug });
  const overview = pathOf(code, 'courses/:id', { id: course.slug });
  return (
    <Article
      piece={piece}
      list={{ name: t('list.title'), screen: 'courses' }}
      between={{ label: course.title, href: overview }}
      over={t('chapter.of', { n: at + 1, count: chapters.length })}
      signedIn={signedIn}
      head={
        <Head
          title={`${piece.title} – ${course.title}`}
          description={piece.summary}
          textLocale={piece.locale}
          data={[useBreadcrumbs(piece.title, { title: t('list.title'), path: pathTo(code, 'courses') })]}
        />
      }
      keys={<DoneKey key={piece.id} chapter={piece.id} done={done?.includes(piece.id) ?? false} />}
      before={<ChapterFiles piece={piece} />}
      foot={<Beside previous={entry(at - 1)} next={entry(at + 1)} to={to} />}
      margin={<ChapterNav chapters={chapters} here={piece.id} to={to} />}
    />
  );
}
