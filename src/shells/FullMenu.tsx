/**
 * The full-screen menu where the bar is too narrow to name every screen: systems box, screens, languages, contact. A disclosure, so that it opens
 * without script; with script it also animates its closing and holds the page still (docs/specification.md §4.5).
 */
import { useEffect, useRef } from 'react';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { useContactLink } from '../platform/contactCard.ts';
import { usePalette } from '../platform/palette.ts';
import type { FrameSite } from '../ports/site.ts';
import { iconButtonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { AccountButtonRows } from './AccountButton.tsx';
import styles from './FullMenu.module.css';
import { useKept } from './kept.ts';
import { LanguageItems } from './LanguageMenu.tsx';
import { MenuRow } from './MenuRow.tsx';
import { isPlain } from './plainClick.ts';
import { systemEntries } from './systems.ts';
import { useDisclosureMotion } from './useDisclosureMotion.ts';

export function FullMenu({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  const openContact = useContactLink();
  const openPalette = usePalette();
  const ref = useRef<HTMLDetailsElement>(null);
  const { toggle, close } = useDisclosureMotion(ref);
  useClosingByEscape(ref, close);
  return (
    <details ref={ref} className={styles.menu} data-full="">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to every browser */}
      <summary
        className={iconButtonClass({ tone: 'second' }, styles.button)}
        aria-label={t('menu.open')}
        onClick={toggle}
      >
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="close" className={styles.whenOpen} />
      </summary>
      <div className={styles.sheet}>
        <nav className={cx(layout.wrap, styles.in)} aria-label={t('menu.open')}>
          <section className={styles.part} {...useKept('menuSystems', <MenuSystems site={site} />)} />
          <section className={styles.part}>
            <h2>{t('footer.site')}</h2>
            <MenuRow
              icon="search"
              href={pathTo(code, 'search')}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                close();
                // The focus returns to what is still there.
                ref.current?.querySelector('summary')?.focus();
                openPalette();
              }}
            >
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
            <AccountButtonRows onDone={close} />
            <MenuRow
              icon="mail"
              href={pathTo(code, 'contact')}
              onClick={(event) => {
                openContact(event);
                if (event.defaultPrevented) close();
              }}
            >
              {t('menu.contact')}
            </MenuRow>
          </section>
          <section className={styles.part}>
            <h2>{t('menu.language')}</h2>
            <div className={styles.languages} {...useKept('languages', <LanguageItems />)} />
          </section>
        </nav>
      </div>
    </details>
  );
}

export function MenuSystems({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  return (
    <>
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
    </>
  );
}

function useClosingByEscape(ref: React.RefObject<HTMLDetailsElement | null>, close: () => void): void {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open || isInDialog(event.target)) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [ref, close]);
}

/** There Esc closes the dialog alone. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}
