/** A course in the list: for whom it is, what it teaches, and how far the reader is in it. */
import { Link } from 'react-router';
import { useFormat, useLocale } from '../../i18n/messages.tsx';
import { pathOf } from '../../i18n/paths.ts';
import { unbroken } from '../../lib/unbroken.ts';
import type { Teaser } from '../../ports/publishing.ts';
import { LanguageMark } from '../../reading/Fallback.tsx';
import { useLangOf, VipMark } from '../../reading/Marks.tsx';
import { useReading } from '../../reading/messages.ts';
import { Bar } from '../../ui/Bar.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import layout from '../../ui/layout.module.css';
import { Status } from '../../ui/Status.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './CourseCard.module.css';
import { useCourses } from './messages.ts';
import type { Progress } from './progress.ts';

/** @param first the one to begin with */
export function CourseCard({ course, first }: { course: Teaser & { progress: Progress }; first: boolean }) {
  const t = useCourses();
  const { code } = useLocale();
  const lang = useLangOf()(course.locale);
  return (
    <li className={cx(layout.card, styles.card)}>
      <p className={cx(layout.row, styles.marks)}>
        {first && <Tag tone="blue">{t('list.first')}</Tag>}
        {course.facts.level && <Tag tone="brand">{t(`levels.${course.facts.level}`)}</Tag>}
        <VipMark locked={course.locked} />
        <LanguageMark language={course.language} />
      </p>
      <h2 lang={lang}>
        <Link to={pathOf(code, 'courses/:id', { id: course.slug })}>{unbroken(course.title)}</Link>
      </h2>
      <p lang={lang} className={layout.small}>
        {unbroken(course.summary)}
      </p>
      <Foot course={course} />
    </li>
  );
}

function Foot({ course }: { course: Teaser & { progress: Progress } }) {
  const t = useCourses();
  const reading = useReading();
  const { code } = useLocale();
  const { marks } = useFormat();
  const { done, count, next } = course.progress;
  if (done === 0) {
    return (
      <p className={cx(layout.meta, styles.foot)}>
        {t('list.chapters', { count })} · {reading('minutes', { minutes: course.minutes })}
      </p>
    );
  }
  const words = t('course.progress', { done, count });
  return (
    <div className={styles.foot}>
      <Bar value={done} max={count} label={[course.title, words].join(marks.colon)} />
      <p className={cx(layout.row, layout.between, layout.meta)}>
        {next === null ? <Status state="on">{t('list.finished')}</Status> : words}
        {next !== null && (
          <Link
            className={cx(layout.link, styles.next)}
            to={pathOf(code, 'courses/:id/:chapter', { id: course.slug, chapter: next })}
          >
            {t('course.goOn')}
            <Icon name="arrow" small />
          </Link>
        )}
      </p>
    </div>
  );
}
