/**
 * The full-screen menu of narrow screens: systems box, screens, languages, contact. A disclosure, so that it
 * opens without script; with script it also animates its closing and holds the page still (specification §4).
 */
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useCommon, useLocale } from '../i18n/messages.tsx';
import { pathTo } from '../i18n/paths.ts';
import { iconButtonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import layout from '../ui/layout.module.css';
import { Tag } from '../ui/Tag.tsx';
import { useContactLink } from './ContactOpener.tsx';
import styles from './FullMenu.module.css';
import { LanguageItems } from './LanguageMenu.tsx';
import type { FrameSite } from './needs.ts';
import { SiteLink } from './SiteLink.tsx';
import { systemEntries } from './systems.ts';
import { useDisclosureMotion } from './useDisclosureMotion.ts';

export function FullMenu({ site }: { site: FrameSite }) {
  const t = useCommon();
  const { code } = useLocale();
  const openContact = useContactLink();
  const ref = useRef<HTMLDetailsElement>(null);
  const { toggle, close } = useDisclosureMotion(ref);
  useClosingByEscape(ref, close);
  const row = (
    icon: IconName,
    label: ReactNode,
    href: string,
    end?: ReactNode,
    onClick?: (e: MouseEvent) => void,
  ) => (
    <SiteLink className={styles.row} href={href} onClick={onClick}>
      <Icon name={icon} />
      <span>{label}</span>
      {end ?? <Icon name="arrow" small />}
    </SiteLink>
  );
  return (
    <details ref={ref} className={styles.menu} data-full="">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button to every browser */}
      <summary
        className={iconButtonClass({ tone: 'second' }, styles.key)}
        aria-label={t('menu.open')}
        onClick={toggle}
      >
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="close" className={styles.whenOpen} />
      </summary>
      <div className={styles.sheet}>
        <nav className={cx(layout.wrap, styles.in)} aria-label={t('menu.open')}>
          <section className={styles.part}>
            <h2>{t('menu.systems')}</h2>
            {systemEntries(site, code).map(({ key, icon, state, href }) => (
              <div key={key}>
                {row(
                  icon,
                  t(`menu.${key}`),
                  href,
                  state !== 'open' && (
                    <Tag tone={state === 'building' ? 'building' : 'line'}>{t(`menu.${state}`)}</Tag>
                  ),
                )}
              </div>
            ))}
          </section>
          <section className={styles.part}>
            <h2>{t('footer.site')}</h2>
            {row('list', t('menu.news'), pathTo(code, 'news'))}
            {row('book', t('menu.guides'), pathTo(code, 'guides'))}
            {row('chat', t('menu.forum'), pathTo(code, 'forum'))}
            {row('user', t('menu.login'), pathTo(code, 'login'))}
            {row('mail', t('menu.contact'), pathTo(code, 'contact'), undefined, (event) => {
              openContact(event);
              if (event.defaultPrevented) close();
            })}
          </section>
          <section className={styles.part}>
            <h2>{t('menu.language')}</h2>
            <div className={styles.languages}>
              <LanguageItems />
            </div>
          </section>
        </nav>
      </div>
    </details>
  );
}

function useClosingByEscape(ref: React.RefObject<HTMLDetailsElement | null>, close: () => void): void {
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return;
      close();
      ref.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [ref, close]);
}
