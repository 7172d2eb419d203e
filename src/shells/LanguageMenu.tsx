/** The languages: name and code, the current one marked; a choice rewrites the first path segment. */
import { useLocation } from 'react-router';
import { namedLocales, ownNames } from '../i18n/languageNames.ts';
import { useCommon, useFormat, useLocale } from '../i18n/messages.tsx';
import { sameIn } from '../i18n/paths.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuItem, MenuList } from '../ui/Menu.tsx';
import styles from './Header.module.css';

export function LanguageMenu() {
  const t = useCommon();
  const { label } = ownNames[useLocale().code];
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
      <MenuList className={styles.languages}>
        <LanguageItems />
      </MenuList>
    </details>
  );
}

export function LanguageItems() {
  const { code: current } = useLocale();
  const { pathname, search } = useLocation();
  return namedLocales.map(({ code, tag, name, label }) => (
    <MenuItem
      key={code}
      lang={tag}
      hrefLang={code}
      href={sameIn(code, pathname) + search}
      aria-current={code === current ? 'true' : undefined}
      end={label}
    >
      {name}
    </MenuItem>
  ));
}
