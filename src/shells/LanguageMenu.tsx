/** The languages: name and code, the current one marked; a choice rewrites the first path segment. */
import { useLocation } from 'react-router';
import { type LocaleCode, localeCookie, locales } from '../i18n/locales.ts';
import { useCommon, useFormat, useLocale } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuItem, MenuList } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { useKept } from './kept.ts';

export function LanguageMenu() {
  const t = useCommon();
  const { label } = useLocale();
  const { marks } = useFormat();
  return (
    <details className={styles.disclosure} name="top">
      <summary
        className={cx(styles.link, styles.button)}
        aria-label={[label, t('menu.language')].join(marks.comma)}
      >
        <Icon name="globe" />
        <span className={styles.word}>{label}</span>
        <Icon name="down" small />
      </summary>
      <MenuList className={styles.languages} {...useKept('languages', <LanguageItems />)} />
    </details>
  );
}

/** A whole page load: the document's language and direction of fonts change with it. */
export function LanguageItems() {
  const { code: current } = useLocale();
  const { pathname, search } = useLocation();
  return locales.map(({ code, tag, name, label }) => (
    <MenuItem
      key={code}
      lang={tag}
      hrefLang={code}
      href={sameIn(code, pathname) + search}
      aria-current={code === current ? 'true' : undefined}
      end={label}
      onClick={({ currentTarget }) => {
        // What the page has written into its address since goes along.
        currentTarget.href = sameIn(code, pathname) + window.location.search;
        rememberLanguage(code);
      }}
    >
      {name}
    </MenuItem>
  ));
}

/** `current_lang` is kept for 365 days (docs/specification.md §4.10), and set only when a person chooses. */
export function rememberLanguage(code: LocaleCode): void {
  const seconds = localeCookie.days * 24 * 60 * 60;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${localeCookie.name}=${code}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
}
