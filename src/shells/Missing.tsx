/**
 * The full-screen 404 page (docs/specification.md §2.2): a sentence, ways to what was looked for, and an arrow that loads
 * the site's root anew.
 */
import { useLocation } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { Head } from '../platform/head.tsx';
import { buttonClass, iconButtonClass } from '../ui/buttonClass.ts';
import { Drawn } from '../ui/Drawn.tsx';
import styles from './Missing.module.css';

/** As in the set of icons, which this page would bring for these two alone. */
const glass = 'M13.5 13.5 17 17M15 9A6 6 0 1 1 3 9a6 6 0 0 1 12 0Z';
const arrow = 'M4 10h12m-5-5 5 5-5 5';

export default function Missing() {
  const t = useCommon();
  const { code } = useLocale();
  const { pathname } = useLocation();
  return (
    <main id="main" className={styles.page}>
      <Head title={t('missing.title')} description={t('missing.text', { path: pathname })} noindex />
      {/* A survival curve that ends at a censored mark: the follow-up of this address stops here. */}
      <svg
        className={styles.curve}
        viewBox="0 0 240 80"
        fill="none"
        strokeWidth="1.5"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 8H40V16H78V27H110V40H150" vectorEffect="non-scaling-stroke" />
      </svg>
      <h1>{t('missing.title')}</h1>
      <p className={styles.text}>{t('missing.text', { path: readable(pathname) })}</p>
      <search>
        <form className={styles.search} action={pathTo(code, 'search')}>
          <label htmlFor="missing-q">{t('menu.search')}</label>
          <input id="missing-q" type="search" name="q" />
          <button type="submit" className={iconButtonClass({ tone: 'second' })} aria-label={t('menu.search')}>
            <Drawn path={glass} />
          </button>
        </form>
      </search>
      <a className={buttonClass({ tone: 'quiet' })} href={pathTo(code, 'guides')}>
        {t('menu.guides')}
      </a>
      <a className={buttonClass({ tone: 'quiet' })} href="/">
        <Drawn path={arrow} className={styles.arrow} />
        {t('missing.back')}
      </a>
    </main>
  );
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
