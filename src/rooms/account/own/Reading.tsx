/** What a person reads here: courses with the way on, and guides they want to find again. */
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
    <Card as="section" className={cx(cards.card, className)} aria-labelledby="courses">
      <CardHead>
        <h2 id="courses">{t('my.courses.title')}</h2>
      </CardHead>
      {courses.length === 0 ? (
        <div className={cards.middle}>
          <Empty
            bare
            title={t('my.courses.empty')}
            action={
              <Link className={buttonClass({ size: 'sm' })} to={all}>
                {t('my.courses.find')}
              </Link>
            }
          >
            {t('my.courses.emptyText')}
          </Empty>
        </div>
      ) : (
        <>
          <ul role="list" className={styles.rows}>
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
          </ul>
          <FootLink to={all}>{t('my.courses.find')}</FootLink>
        </>
      )}
    </Card>
  );
}

export function Bookmarks({ bookmarks, className }: Pick<OwnReading, 'bookmarks'> & { className?: string }) {
  const t = useAccount();
  const { code } = useLocale();
  const langOf = useLangOf();
  const guides = pathTo(code, 'guides');
  return (
    <Card as="section" className={cx(cards.card, className)} aria-labelledby="bookmarks">
      <CardHead>
        <h2 id="bookmarks">{t('my.bookmarks.title')}</h2>
      </CardHead>
      {bookmarks.length === 0 ? (
        <div className={cards.middle}>
          <Empty
            bare
            title={t('my.bookmarks.empty')}
            action={
              <Link className={buttonClass({ size: 'sm' })} to={guides}>
                {t('my.bookmarks.find')}
              </Link>
            }
          >
            {t('my.bookmarks.emptyText')}
          </Empty>
        </div>
      ) : (
        <>
          <ul role="list" className={styles.rows}>
            {bookmarks.map(({ slug, title, locale, language }) => (
              <li key={slug}>
                <Link to={pathOf(code, 'guides/:id', { id: slug })} lang={langOf(locale)}>
                  {title}
                </Link>
                <LanguageMark language={language} />
              </li>
            ))}
          </ul>
          <FootLink to={`${guides}?saved`}>{t('my.bookmarks.all')}</FootLink>
        </>
      )}
    </Card>
  );
}
