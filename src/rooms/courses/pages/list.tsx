/** /{lang}/courses: all courses, by level and tag. */
import { Link, useSearchParams } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { Head, useBreadcrumbs } from '../../../platform/head.tsx';
import { messagesFor, pageOf } from '../../../platform/page.ts';
import { listHeadClass, TagFilter } from '../../../reading/ListTools.tsx';
import { type Locked, library, type Teaser } from '../../../reading/library.ts';
import page from '../../../reading/listPage.module.css';
import { confirmList, listQuery } from '../../../reading/listQuery.ts';
import { useLangOf, VipMark } from '../../../reading/Marks.tsx';
import { useReading } from '../../../reading/messages.ts';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { Tag } from '../../../ui/Tag.tsx';
import { tagPickClass } from '../../../ui/tagPickClass.ts';
import { isLevel, levels } from '../level.ts';
import { useCourses } from '../messages.ts';
import type { Route } from './+types/list';
import styles from './list.module.css';

const most = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = pageOf(context);
  const books = context.get(library);
  const wanted = new URL(request.url).searchParams.get('level');
  const { tags: chosen } = listQuery(request);
  const [tags, list] = await Promise.all([
    books.tags('course', chosen),
    books.list({ kind: 'course', tags: chosen, limit: most }),
  ]);
  if (isLevel(wanted)) here.confirm('level', [wanted]);
  confirmList(here, { tags: chosen }, list);
  const courses = await Promise.all(
    list.items
      .filter(({ facts }) => !isLevel(wanted) || facts.level === wanted)
      .map(async (course) => {
        const all = await books.children('chapter', course.id);
        return {
          ...course,
          chapters: all.length,
          minutes: all.reduce((sum, { minutes }) => sum + minutes, 0),
          locked: lockedOf(course, all),
        };
      }),
  );
  const filtered = isLevel(wanted) || chosen.length > 0;
  return { messages: messagesFor(here, 'courses', 'reading'), courses, tags, filtered };
}

/** As much as is locked of the course itself, or of its chapters. */
function lockedOf(course: Teaser, chapters: readonly Teaser[]): Locked {
  if (course.locked !== 'nothing') return course.locked;
  return chapters.some(({ locked }) => locked !== 'nothing') ? 'part' : 'nothing';
}

export default function CourseList({ loaderData: { courses, tags, filtered } }: Route.ComponentProps) {
  const t = useCourses();
  const title = t('list.title');
  return (
    <main id="main" className={cx(layout.wrap, page.page)}>
      <Head title={title} description={t('list.description')} data={[useBreadcrumbs(title)]} />
      <header className={listHeadClass}>
        <div>
          <h1>{t('list.heading')}</h1>
          <p className={layout.lede}>{t('list.description')}</p>
        </div>
      </header>
      <Levels />
      <TagFilter tags={tags} />
      {courses.length === 0 ? <NoCourses filtered={filtered} /> : <Cards courses={courses} />}
    </main>
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

function Cards({ courses }: Pick<Route.ComponentProps['loaderData'], 'courses'>) {
  const t = useCourses();
  const reading = useReading();
  const { code } = useLocale();
  const langOf = useLangOf();
  return (
    <ul role="list" className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id} className={cx(layout.card, styles.card)}>
          <p className={layout.row}>
            {course.facts.level && <Tag tone="brand">{t(`levels.${course.facts.level}`)}</Tag>}
            <VipMark locked={course.locked} />
          </p>
          <h2 lang={langOf(course.locale)}>
            <Link to={pathOf(code, 'courses/:id', { id: course.slug })}>{course.title}</Link>
          </h2>
          <p lang={langOf(course.locale)} className={layout.small}>
            {course.summary}
          </p>
          <p className={cx(layout.meta, styles.foot)}>
            {t('list.chapters', { count: course.chapters })} ·{' '}
            {reading('minutes', { minutes: course.minutes })}
          </p>
        </li>
      ))}
    </ul>
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
    <nav aria-label={t('list.levels')}>
      <ul role="list" className={layout.row}>
        <li>
          <Link
            className={tagPickClass()}
            to={at()}
            aria-current={isLevel(chosen) ? undefined : 'true'}
            preventScrollReset
          >
            {t('list.all')}
          </Link>
        </li>
        {levels.map((level) => (
          <li key={level}>
            <Link
              className={tagPickClass()}
              to={at(level)}
              aria-current={chosen === level ? 'true' : undefined}
              preventScrollReset
            >
              {t(`levels.${level}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
