/** The foot of every page: how to reach the operator, the screens, the languages, the legal line. Paper shows the first and the last. */
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { namedLocales } from '../i18n/languageNames.ts';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { type PlainPath, pathTo, sameIn } from '../i18n/paths.ts';
import type { FrameSite } from '../ports/site.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import layout from '../ui/layout.module.css';
import styles from './Footer.module.css';

export function Footer({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <div className={layout.wrap}>
      <div className={layout.ruler} aria-hidden="true" />
      <div className={styles.in}>
        <div className={styles.brand}>
          <Link to={pathTo(code, '')}>
            <Logo label={t('menu.home', { brand: site.brand })} src={site.logo} />
          </Link>
        </div>
        <Reach site={site} />
        <Screens
          label={t('footer.site')}
          screens={[
            [t('menu.systems'), 'systems'],
            [t('menu.tools'), 'tools'],
            [t('menu.news'), 'news'],
            [t('menu.guides'), 'guides'],
            [t('menu.forum'), 'forum'],
            [t('menu.courses'), 'courses'],
          ]}
        />
        <Screens
          label={t('footer.account')}
          screens={[
            [t('footer.userCentre'), 'usercenter'],
            [t('footer.vip'), 'my/vip'],
            [t('menu.contact'), 'contact'],
            [t('footer.faq'), 'faq'],
            [t('footer.privacy'), 'privacy'],
            [t('footer.terms'), 'terms'],
          ]}
        />
        <Languages />
      </div>
      <Legal site={site} />
    </div>
  );
}

function Reach({ site }: { site: FrameSite }) {
  const t = useCommon();
  return (
    <div className={styles.address}>
      <div>
        <h2>{t('footer.address')}</h2>
        <address>
          {[site.company, ...site.address].map((line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ))}
        </address>
      </div>
      <div>
        <h2>{t('footer.email')}</h2>
        <address>
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </address>
        <h2>{t('footer.phone')}</h2>
        <address>
          <a className={layout.num} href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
            {site.phone}
          </a>
        </address>
      </div>
    </div>
  );
}

function Screens({ label, screens }: { label: string; screens: [string, PlainPath][] }) {
  const { code } = useLocale();
  return (
    <nav className={styles.nav} aria-label={label}>
      <h2>{label}</h2>
      <ul role="list">
        {screens.map(([name, screen]) => (
          <li key={screen}>
            <Link to={pathTo(code, screen)}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Languages() {
  const t = useCommon();
  const { code: current } = useLocale();
  const { pathname } = useLocation();
  return (
    <nav className={cx(styles.nav, styles.languages)} aria-label={t('footer.languages')}>
      <h2>{t('footer.languages')}</h2>
      <ul role="list">
        {namedLocales.map(({ code, tag, name }) => (
          <li key={code}>
            <a
              lang={tag}
              hrefLang={code}
              href={sameIn(code, pathname)}
              aria-current={code === current ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Mainland China shows the two registration numbers, every other language the rights line
 * (docs/specification.md §1.5).
 */
function Legal({ site }: { site: FrameSite }) {
  const t = useCommon();
  const year = String(site.year);
  return (
    <div className={styles.legal}>
      {site.filings ? (
        <>
          <p>{t('footer.copyright', { year, company: site.company })}</p>
          <p>
            <a href={site.filings.publicSecurity.url} rel="noopener noreferrer">
              <Icon name="shield" small />
              {site.filings.publicSecurity.label}
            </a>
          </p>
          <p>
            <a href={site.filings.icp.url} rel="noopener noreferrer">
              {site.filings.icp.label}
            </a>
          </p>
        </>
      ) : (
        <p>{t('footer.rights', { year, company: site.company })}</p>
      )}
      {site.demonstration && <p className={styles.note}>{t('footer.demonstration')}</p>}
    </div>
  );
}
