/**
 * The head of every page: logo, navigation, language, account. From 960 px on the bar names every screen, below 1280 px in
 * two rows; narrower, the full-screen menu does. See docs/decisions/0145-all-or-the-menu.md. Paper shows the logo.
 */
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useContactLink } from '../platform/contactCard.ts';
import type { FrameSite } from '../ports/site.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import layout from '../ui/layout.module.css';
import { AccountButton } from './AccountButton.tsx';
import { FullMenu } from './FullMenu.tsx';
import styles from './Header.module.css';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SystemsMenu } from './SystemsMenu.tsx';
import { useOneOpenDisclosure } from './useOneOpenDisclosure.ts';
import { useRoot } from './useRoot.ts';

/** Visitors never load it. */
const NoticeBell = lazy(async () => ({ default: (await import('./NoticeBell.tsx')).NoticeBell }));

/** In their order. */
const screens = ['tools', 'news', 'guides', 'forum', 'courses', 'contact'] as const;

export function Header({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  const { pathname } = useLocation();
  const scrolled = useScrolled();
  const ref = useOneOpenDisclosure();
  const openContact = useContactLink();
  const signedIn = !!useRoot()?.viewer;
  return (
    <header ref={ref} className={cx(styles.header, scrolled && styles.scrolled)}>
      <div className={cx(layout.wrap, styles.in)}>
        <Link className={styles.logo} to={pathTo(code, '')}>
          <Logo label={t('menu.home', { brand: site.brand })} src={site.logo} small={scrolled} />
        </Link>
        <nav className={styles.nav} aria-label={t('menu.main')}>
          <SystemsMenu site={site} />
          {screens.map((screen) => (
            <Link
              key={screen}
              className={styles.link}
              to={pathTo(code, screen)}
              aria-current={isWithin(pathname, pathTo(code, screen)) ? 'page' : undefined}
              onClick={screen === 'contact' ? openContact : undefined}
            >
              {t(`menu.${screen}`)}
            </Link>
          ))}
        </nav>
        <div className={styles.end}>
          <Link
            className={cx(styles.link, styles.search)}
            to={pathTo(code, 'search')}
            aria-label={t('menu.search')}
          >
            <Icon name="search" />
          </Link>
          <LanguageMenu />
          {signedIn && (
            <Suspense>
              <NoticeBell />
            </Suspense>
          )}
          <AccountButton />
          <FullMenu site={site} />
        </div>
      </div>
    </header>
  );
}

/** A page below a screen belongs to it. */
function isWithin(pathname: string, screen: string): boolean {
  return pathname === screen || pathname.startsWith(`${screen}/`);
}

/** Once the page is scrolled, the head is the 64 px bar. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled((before) => (before ? window.scrollY > 4 : window.scrollY > 140));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return scrolled;
}
