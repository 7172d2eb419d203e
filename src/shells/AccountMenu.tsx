/** What a signed-in person finds in header and menu: their own screens, and the way out. Visitors never load it. */
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LocaleCode } from '../i18n/locales.ts';
import { useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useClient } from '../platform/browser.tsx';
import { isAnyRemembered, leftHash } from '../platform/onDevice.ts';
import { useAccount } from '../rooms/account/messages.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { MenuAction, MenuList, menuItemClass } from '../ui/Menu.tsx';
import styles from './Header.module.css';
import { MenuRow, MenuRowAction } from './MenuRow.tsx';
import { useRoot } from './useRoot.ts';

/** The dropdown of the head: a disclosure, so that it works without script. `fresh` after a sign-in on this page. */
export function AccountMenu({ fresh }: { fresh: boolean }) {
  const t = useAccount();
  const { code } = useLocale();
  const { leave, leaving } = useLeaving();
  const name = useRoot()?.viewer?.name;
  const key = useRef<HTMLElement>(null);
  // The dialog gave focus back to the login button, which is gone: this button took its place.
  useEffect(() => {
    if (fresh && document.activeElement === document.body) key.current?.focus();
  }, [fresh]);
  return (
    <details className={cx(styles.disclosure, styles.wide)} name="top">
      <summary ref={key} className={cx(styles.link, styles.button)}>
        <Icon name="user" />
        <span className={styles.word}>{t('menu.account')}</span>
        <Icon name="down" small />
      </summary>
      <MenuList className={styles.account}>
        {name && <p className={styles.name}>{name}</p>}
        <Link className={menuItemClass()} to={pathTo(code, 'usercenter')}>
          <Icon name="home" />
          {t('menu.centre')}
        </Link>
        <Link className={menuItemClass()} to={pathTo(code, 'my')}>
          <Icon name="user" />
          {t('menu.profile')}
        </Link>
        <Link className={menuItemClass()} to={pathTo(code, 'studies')}>
          <Icon name="data" />
          {t('menu.studies')}
        </Link>
        <Link className={menuItemClass()} to={pathTo(code, 'my/favourites')}>
          <Icon name="chat" />
          {t('menu.favourites')}
        </Link>
        <MenuAction icon="logout" onClick={leave} aria-busy={leaving || undefined}>
          {t('menu.logout')}
        </MenuAction>
      </MenuList>
    </details>
  );
}

/** The same in the full-screen menu. */
export function AccountRows() {
  const t = useAccount();
  const { code } = useLocale();
  const { leave, leaving } = useLeaving();
  return (
    <>
      <MenuRow icon="home" href={pathTo(code, 'usercenter')}>
        {t('menu.centre')}
      </MenuRow>
      <MenuRow icon="user" href={pathTo(code, 'my')}>
        {t('menu.account')}
      </MenuRow>
      <MenuRow icon="design" href={pathTo(code, 'my/edit')}>
        {t('menu.edit')}
      </MenuRow>
      <MenuRow icon="data" href={pathTo(code, 'studies')}>
        {t('menu.studies')}
      </MenuRow>
      <MenuRow icon="chat" href={pathTo(code, 'my/favourites')}>
        {t('menu.favourites')}
      </MenuRow>
      <MenuRowAction icon="logout" onClick={leave} busy={leaving}>
        {t('menu.logout')}
      </MenuRowAction>
    </>
  );
}

/** Home; where this device remembers files, the page that offers to forget them. */
async function placeAfter(locale: LocaleCode): Promise<string> {
  const isAny = await isAnyRemembered().catch(() => false); // a browser without a store
  return isAny ? pathTo(locale, 'tools/data') + leftHash : pathTo(locale, '');
}

/** A whole page load takes the person home, so that nothing personal remains. If it fails, nothing is said (docs/specification.md §8). */
function useLeaving() {
  const client = useClient();
  const { code } = useLocale();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    if (leaving) return;
    setLeaving(true);
    // It names calls with their schemas, which nobody needs who stays.
    const { logOut } = await import('./logOut.ts');
    if (await logOut(client)) {
      const place = await placeAfter(code);
      window.location.assign(place);
      // From that page itself only the end of the address would change, and what is open there would stay.
      if (place === window.location.pathname + leftHash) window.location.reload();
      return;
    }
    setLeaving(false);
  };
  return { leave, leaving };
}
