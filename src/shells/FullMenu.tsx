/**
 * The full-screen menu where the bar is too narrow to name every screen: systems box, screens, languages, contact. A disclosure, so that it opens
 * without script; with script it also animates its closing and holds the page still (docs/specification.md §4.5).
 */
import { type RefObject, useEffect, useRef } from 'react';
import { useCommon } from '../i18n/messages.tsx';
import { iconButtonClass } from '../ui/buttonClass.ts';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import { AccountButtonRows } from './AccountButton.tsx';
import styles from './FullMenu.module.css';
import { Part } from './Part.tsx';
import { useDisclosureMotion } from './useDisclosureMotion.ts';

export function FullMenu() {
  const t = useCommon();
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
        <Part name="menuKey" inline />
      </summary>
      <div className={styles.sheet}>
        <nav className={cx(layout.wrap, styles.in)} aria-label={t('menu.open')}>
          <Part name="menuSystems" />
          <section className={styles.part}>
            <Part name="menuScreens" close={close} />
            <AccountButtonRows close={close} />
            <Part name="menuContact" close={close} />
          </section>
          <Part name="menuLanguages" />
        </nav>
      </div>
    </details>
  );
}

function useClosingByEscape(ref: RefObject<HTMLDetailsElement | null>, close: () => void): void {
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
