/** What the server writes of the frame: no browser fetches it (`Part.tsx`). Each is given the site, and reads the address. */
import type { ComponentType } from 'react';
import { Link, useLocation } from 'react-router';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import type { FrameSite } from '../ports/site.ts';
import { buttonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Footer } from './Footer.tsx';
import menuStyles from './FullMenu.module.css';
import styles from './Header.module.css';
import { isWithin } from './isWithin.ts';
import { LanguageItems, LanguageMenu } from './LanguageMenu.tsx';
import { MenuRow } from './MenuRow.tsx';
import { Overlay } from './Overlay.tsx';
import { SystemsMenu } from './SystemsMenu.tsx';
import { systemEntries } from './systems.ts';

type Written = ComponentType<{ site: FrameSite }>;

export const parts = {
  head: Head,
  search: Search,
  language: LanguageMenu,
  login: Login,
  menuKey: MenuKey,
  menuSystems: MenuSystems,
  menuScreens: MenuScreens,
  menuLogin: MenuLogin,
  menuContact: MenuContact,
  menuLanguages: MenuLanguages,
  footer: Footer,
  overlay: Overlay,
} satisfies Record<string, Written>;

export type PartName = keyof typeof parts;

/** In their order. */
const screens = ['tools', 'news', 'guides', 'forum', 'courses', 'contact'] as const;

function Head({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  const { pathname } = useLocation();
  return (
    <>
      <Link className={styles.logo} to={pathTo(code, '')}>
        <Logo label={t('menu.home', { brand: site.brand })} src={site.logo} />
      </Link>
      <nav className={styles.nav} aria-label={t('menu.main')}>
        <SystemsMenu site={site} />
        {screens.map((screen) => (
          <Link
            key={screen}
            className={styles.link}
            to={pathTo(code, screen)}
            aria-current={isWithin(pathname, pathTo(code, screen)) ? 'page' : undefined}
            data-screen=""
            data-opens={screen === 'contact' ? screen : undefined}
          >
            {t(`menu.${screen}`)}
          </Link>
        ))}
      </nav>
    </>
  );
}

function Search() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <Link
      className={cx(styles.link, styles.search)}
      to={pathTo(code, 'search')}
      aria-label={t('menu.search')}
    >
      <Icon name="search" />
    </Link>
  );
}

function Login() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <Link
      className={buttonClass({ tone: 'primary' }, cx(styles.wide, styles.button, styles.login))}
      to={pathTo(code, 'login')}
      data-opens="login"
    >
      <Icon name="user" />
      <span className={styles.word}>{t('menu.login')}</span>
    </Link>
  );
}

function MenuKey() {
  return (
    <>
      <Icon name="menu" className={menuStyles.whenClosed} />
      <Icon name="close" className={menuStyles.whenOpen} />
    </>
  );
}

function MenuSystems({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <section className={menuStyles.part}>
      <h2>{t('menu.systems')}</h2>
      {systemEntries(site, code).map(({ key, icon, state, href }) => (
        <MenuRow
          key={key}
          icon={icon}
          href={href}
          end={
            state !== 'open' && (
              <Tag tone={state === 'building' ? 'building' : 'line'}>{t(`menu.${state}`)}</Tag>
            )
          }
        >
          {t(`menu.${key}`)}
        </MenuRow>
      ))}
    </section>
  );
}

function MenuScreens() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <>
      <h2>{t('footer.site')}</h2>
      <MenuRow icon="search" href={pathTo(code, 'search')} opens="palette">
        {t('menu.goTo')}
      </MenuRow>
      <MenuRow icon="calculator" href={pathTo(code, 'tools')}>
        {t('menu.tools')}
      </MenuRow>
      <MenuRow icon="list" href={pathTo(code, 'news')}>
        {t('menu.news')}
      </MenuRow>
      <MenuRow icon="book" href={pathTo(code, 'guides')}>
        {t('menu.guides')}
      </MenuRow>
      <MenuRow icon="chat" href={pathTo(code, 'forum')}>
        {t('menu.forum')}
      </MenuRow>
      <MenuRow icon="stats" href={pathTo(code, 'courses')}>
        {t('menu.courses')}
      </MenuRow>
    </>
  );
}

function MenuLogin() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <MenuRow icon="user" href={pathTo(code, 'login')} opens="login">
      {t('menu.login')}
    </MenuRow>
  );
}

function MenuContact() {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <MenuRow icon="mail" href={pathTo(code, 'contact')} opens="contact">
      {t('menu.contact')}
    </MenuRow>
  );
}

function MenuLanguages() {
  const t = useCommon();
  return (
    <section className={menuStyles.part}>
      <h2>{t('menu.language')}</h2>
      <div className={menuStyles.languages}>
        <LanguageItems />
      </div>
    </section>
  );
}
