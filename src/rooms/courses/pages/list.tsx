/** /{lang}/courses: all courses, the one to begin with first, and how far the reader is in each. */
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathTo } from '../../../i18n/paths.ts';
import { useBreadcrumbs } from '../../../platform/breadcrumbs.ts';
import { Head } from '../../../platform/head.tsx';
import { messagesFor, pageOf, reader } from '../../../platform/page.ts';
import type { Family, Locked } from '../../../ports/publishing.ts';
import { Untranslated } from '../../../reading/Fallback.tsx';
import { ListPage } from '../../../reading/ListPage.tsx';
import { FilterList, TagFilter } from '../../../reading/ListTools.tsx';
import { libraryOf } from '../../../reading/library.ts';
import { listQuery } from '../../../reading/listQuery.ts';
import { useReading } from '../../../reading/messages.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import { CourseCard } from '../CourseCard.tsx';
import { isLevel, levels } from '../level.ts';
import { useCourses } from '../messages.ts';
import { progressIn } from '../progress.ts';
import { doneChapters } from '../queries.ts';
import type { Route } from './+types/list';
import styles from './list.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  const actor = context.get(reader);
  const books = libraryOf(context);
  const wanted = new URL(request.url).searchParams.get('level');
  if (isLevel(wanted)) here.confirm('level', [wanted]);
  const { tags: chosen } = listQuery(request);
  const [families, tags, coverage, done] = await Promise.all([
    books.families('course', 'chapter'),
    books.tags('course', chosen),
    books.coverage('course'),
    actor ? doneChapters(here.ctx, actor.accountId) : [],
  ]);
  const tagged = families.filter(({ entry }) =>
    chosen.every((tag) => entry.tags.some(({ slug }) => slug === tag)),
  );
  if (tagged.length > 0) here.confirm('tag', chosen);
  const courses = tagged
    .filter(({ entry }) => !isLevel(wanted) || entry.facts.level === wanted)
    .map(({ entry, children }) => ({
      ...entry,
      minutes: children.reduce((sum, { minutes }) => sum + minutes, 0),
      locked: lockedOf({ entry, children }),
      progress: progressIn(children, done),
    }));
  const filtered = isLevel(wanted) || chosen.length > 0;
  return { messages: messagesFor(here, 'courses', 'reading'), courses, tags, coverage, filtered };
}

/** As much as is locked of the course itself, or of its chapters. */
function lockedOf({ entry, children }: Family): Locked {
  if (entry.locked !== 'nothing') return entry.locked;
  return children.some(({ locked }) => locked !== 'nothing') ? 'part' : 'nothing';
}

export default function CourseList({ loaderData }: Route.ComponentProps) {
  const { courses, tags, coverage, filtered } = loaderData;
  const t = useCourses();
  const title = t('list.title');
  const begun = courses.some(({ progress }) => progress.done > 0);
  return (
    <ListPage
      title={t('list.heading')}
      lede={t('list.description')}
      head={<Head title={title} description={t('list.description')} data={[useBreadcrumbs(title)]} />}
      filter={
        <>
          <Levels />
          <TagFilter tags={tags} />
        </>
      }
    >
      <Untranslated coverage={coverage}>
        {t('list.translated', { count: coverage.translated, ...coverage })}
      </Untranslated>
      {courses.length === 0 ? (
        <NoCourses filtered={filtered} />
      ) : (
        <ul role="list" className={styles.grid}>
          {courses.map((course, at) => (
            <CourseCard
              key={course.id}
              course={course}
              first={at === 0 && courses.length > 1 && !begun && !filtered}
            />
          ))}
        </ul>
      )}
    </ListPage>
  );
}

function NoCourses({ filtered }: { filtered: boolean }) {
  const t = useCourses();
  const reading = useReading();
  const { code } = useLocale();
  if (!filtered) return <Empty title={reading('nothingYet')} level={2} />;
  return (
    <Empty
      title={reading('empty')}
      level={2}
      action={
        <Link className={buttonClass({ tone: 'second', size: 'sm' })} to={pathTo(code, 'courses')}>
          {t('list.allCourses')}
        </Link>
      }
    />
  );
}

function Levels() {
  const t = useCourses();
  const [query] = useSearchParams();
  const chosen = query.get('level');
  /** The same tags, at another level. */
  const at = (level?: string) => {
    const next = new URLSearchParams(query);
    next.delete('level');
    if (level) next.set('level', level);
    return `?${next}`;
  };
  return (
    <FilterList
      label={t('list.levels')}
      choices={[
        { key: '', name: t('list.all'), to: at(), chosen: !isLevel(chosen) },
        ...levels.map((level) => ({
          key: level,
          name: t(`levels.${level}`),
          to: at(level),
          chosen: chosen === level,
        })),
      ]}
    />
  );
}
