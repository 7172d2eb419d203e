/** The chapters of a course in their order, those done marked. */
import { Link } from 'react-router';
import { useLocale } from '../../i18n/messages.tsx';
import { pathOf } from '../../i18n/paths.ts';
import type { Teaser } from '../../ports/publishing.ts';
import { useLangOf, VipMark } from '../../reading/Marks.tsx';
import { useReading } from '../../reading/messages.ts';
import { cx } from '../../ui/cx.ts';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/Status.tsx';
import styles from './ChapterList.module.css';
import { useCourses } from './messages.ts';

type Props = {
  /** The course's slug. */
  course: string;
  chapters: readonly Teaser[];
  /** Chapters done; null for a visitor. */
  done: readonly number[] | null;
};

export function ChapterList({ course, chapters, done }: Props) {
  const t = useCourses();
  const reading = useReading();
  const { code } = useLocale();
  const langOf = useLangOf();
  const count = chapters.filter(({ id }) => done?.includes(id)).length;
  return (
    <div className={styles.list}>
      <ol role="list" className={layout.card}>
        {chapters.map((chapter, at) => (
          <li key={chapter.id}>
            <span className={cx(layout.num, styles.number)}>{at + 1}</span>
            <Link
              to={pathOf(code, 'courses/:id/:chapter', { id: course, chapter: chapter.slug })}
              lang={langOf(chapter.locale)}
            >
              {chapter.title}
            </Link>
            <span className={styles.marks}>
              <VipMark locked={chapter.locked} />
              {done?.includes(chapter.id) ? (
                <Status state="on">{t('course.done')}</Status>
              ) : (
                <span className={layout.meta}>{reading('minutes', { minutes: chapter.minutes })}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className={cx(layout.meta, styles.state)} role="status">
        {done ? t('course.progress', { done: count, count: chapters.length }) : t('course.signIn')}
      </p>
    </div>
  );
}
