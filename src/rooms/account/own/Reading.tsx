/** What a person reads here: courses with the way on, and guides they want to find again. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLocale } from '../../../i18n/messages.tsx';
import { pathOf, pathTo } from '../../../i18n/paths.ts';
import { LanguageMark } from '../../../reading/Fallback.tsx';
import { useLangOf } from '../../../reading/Marks.tsx';
import { Bar } from '../../../ui/Bar.tsx';
import { buttonClass } from '../../../ui/buttonClass.ts';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/ListStates.tsx';
import layout from '../../../ui/layout.module.css';
import { StatusMark } from '../../../ui/Status.tsx';
import { useAccount } from '../messages.ts';
import type { OwnReading } from '../needs.ts';
import cards from './Cards.module.css';
import { FootLink } from './FootLink.tsx';
import styles from './Reading.module.css';

export function Courses({ courses, className }: Pick<OwnReading, 'courses'> & { className?: string }) {
  const t = useAccount();
  const { code } = useLocale();
  const langOf = useLangOf();
  const all = pathTo(code, 'courses');
  return (
    <ReadingCard
      what="courses"
      find={all}
      foot={<FootLink to={all}>{t('my.courses.find')}</FootLink>}
      className={className}
    >
      {courses.map(({ entry, progress: { done, count, next } }) => (
        <li key={entry.slug}>
          <div className={styles.course}>
            <Link to={pathOf(code, 'courses/:id', { id: entry.slug })} lang={langOf(entry.locale)}>
              {entry.title}
            </Link>
            <LanguageMark language={entry.language} />
            <Bar value={done} max={count} label={entry.title} />
            <span className={layout.meta}>
              {next === null && <StatusMark state="on" />} {t('my.courses.progress', { done, count })}
            </span>
          </div>
          {next !== null && (
            <Link
              className={buttonClass({ tone: 'second', size: 'sm' })}
              to={pathOf(code, 'courses/:id/:chapter', { id: entry.slug, chapter: next })}
            >
              {t('my.courses.goOn')}
              <span className={layout.sr} lang={langOf(entry.locale)}>
                {entry.title}
              </span>
            </Link>
          )}
        </li>
      ))}
    </ReadingCard>
  );
}

export function Bookmarks({ bookmarks, className }: Pick<OwnReading, 'bookmarks'> & { className?: string }) {
  const t = useAccount();
  const { code } = useLocale();
  const langOf = useLangOf();
  const guides = pathTo(code, 'guides');
  return (
    <ReadingCard
      what="bookmarks"
      find={guides}
      foot={<FootLink to={`${guides}?saved`}>{t('my.bookmarks.all')}</FootLink>}
      className={className}
    >
      {bookmarks.map(({ slug, title, locale, language }) => (
        <li key={slug}>
          <Link to={pathOf(code, 'guides/:id', { id: slug })} lang={langOf(locale)}>
            {title}
          </Link>
          <LanguageMark language={language} />
        </li>
      ))}
    </ReadingCard>
  );
}

type CardProps = {
  what: 'courses' | 'bookmarks';
  /** Where one finds some, while there are none. */
  find: string;
  foot: ReactNode;
  className: string | undefined;
  children: readonly ReactNode[];
};

/** A heading with rows below it, or with the way to the first of them. */
function ReadingCard({ what, find, foot, className, children }: CardProps) {
  const t = useAccount();
  return (
    <Card as="section" className={cx(cards.card, className)} aria-labelledby={what}>
      <CardHead>
        <h2 id={what}>{t(`my.${what}.title`)}</h2>
      </CardHead>
      {children.length === 0 ? (
        <div className={cards.middle}>
          <Empty
            bare
            title={t(`my.${what}.empty`)}
            action={
              <Link className={buttonClass({ size: 'sm' })} to={find}>
                {t(`my.${what}.find`)}
              </Link>
            }
          >
            {t(`my.${what}.emptyText`)}
          </Empty>
        </div>
      ) : (
        <>
          <ul role="list" className={styles.rows}>
            {children}
          </ul>
          {foot}
        </>
      )}
    </Card>
  );
}
