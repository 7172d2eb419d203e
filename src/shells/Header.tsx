/**
 * The head of every page: logo, navigation, language, account. From 960 px on the bar names every screen, below 1280 px in
 * two rows; narrower, the full-screen menu does. See docs/decisions/0145-all-or-the-menu.md. Paper shows the logo.
 */
import { useEffect, useState } from 'react';
import { cx } from '../ui/cx.ts';
import layout from '../ui/layout.module.css';
import { AccountButton } from './AccountButton.tsx';
import { BellButton } from './BellButton.tsx';
import { FullMenu } from './FullMenu.tsx';
import styles from './Header.module.css';
import { Part } from './Part.tsx';
import { useOneOpenDisclosure } from './useOneOpenDisclosure.ts';

export function Header() {
  const scrolled = useScrolled();
  const ref = useOneOpenDisclosure();
  return (
    <header ref={ref} className={cx(styles.header, scrolled && styles.scrolled)}>
      <div className={cx(layout.wrap, styles.in)}>
        <Part name="head" />
        <div className={styles.end}>
          <Part name="search" />
          <Part name="language" />
          <BellButton />
          <AccountButton />
          <FullMenu />
        </div>
      </div>
    </header>
  );
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
