/** The full-screen 404 page (docs/specification.md §2.2): a sentence and an arrow that loads the site's root anew. */
import { useLocation } from 'react-router';
import { useCommon } from '../i18n/messages.tsx';
import { Head } from '../platform/head.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Missing.module.css';

export function Missing() {
  const t = useCommon();
  const { pathname } = useLocation();
  return (
    <main id="main" className={styles.page}>
      <Head title={t('missing.title')} description={t('missing.text', { path: pathname })} noindex />
      {/* A survival curve that ends at a censored mark: the follow-up of this address stops here. */}
      <svg className={styles.curve} viewBox="0 0 240 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 8H40V16H78V27H110V40H150" />
      </svg>
      <h1 className={styles.title}>{t('missing.title')}</h1>
      <p className={styles.text}>{t('missing.text', { path: readable(pathname) })}</p>
      <a className={styles.back} href="/">
        <Icon name="arrow" className={styles.arrow} />
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
