/** A short list of a course's chapters, shown beside one of them. */
import { Link } from 'react-router';
import type { Teaser } from '../../ports/publishing.ts';
import { useLangOf } from '../../reading/Marks.tsx';
import styles from './ChapterNav.module.css';
import { useCourses } from './messages.ts';

type Props = { chapters: readonly Teaser[]; here: number; to(chapter: Teaser): string };

export function ChapterNav({ chapters, here, to }: Props) {
  const t = useCourses();
  const langOf = useLangOf();
  return (
    <nav className={styles.nav} aria-labelledby="chapters">
      <h2 id="chapters">{t('course.chapters')}</h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter.id} lang={langOf(chapter.locale)}>
            {chapter.id === here ? (
              <span aria-current="page">{chapter.title}</span>
            ) : (
              <Link to={to(chapter)}>{chapter.title}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
