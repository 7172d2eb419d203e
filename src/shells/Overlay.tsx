/** Covers a navigation from its start until its data and the fonts are there (docs/specification.md §2.7, §4.7). */
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import styles from './Overlay.module.css';

export function Overlay() {
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location !== undefined;
  const navigated = useRef(false);

  useEffect(() => {
    const page = document.documentElement;
    if (busy) {
      navigated.current = true;
      page.dataset.loading = 'navigation';
      return;
    }
    if (!navigated.current) return; // the first page's overlay belongs to the boot script
    let current = true;
    document.fonts.ready.then(() => {
      if (current) delete page.dataset.loading;
    });
    return () => {
      current = false;
    };
  }, [busy]);

  return (
    <div className={styles.overlay} aria-hidden="true" data-print="no">
      <svg viewBox="0 0 100 100" className={styles.globe} aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <ellipse cx="50" cy="50" rx="16" ry="44" />
        <ellipse cx="50" cy="50" rx="32" ry="44" />
        <path d="M50 6v88" className={styles.lit} />
      </svg>
      <span className={styles.rail}>
        <span className={styles.slide} />
      </span>
    </div>
  );
}
