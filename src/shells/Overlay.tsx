/** Covers a navigation from its start until its data and the fonts are there (docs/specification.md §2.7, §4.7). */
import styles from './Overlay.module.css';

/** What is in it: it is shown by the mark that underWay.ts sets, and on the first page by the boot script's. */
export function Overlay() {
  return (
    <>
      <svg viewBox="0 0 100 100" className={styles.globe} aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <ellipse cx="50" cy="50" rx="16" ry="44" />
        <ellipse cx="50" cy="50" rx="32" ry="44" />
        <path d="M50 6v88" className={styles.lit} />
      </svg>
      <span className={styles.rail}>
        <span className={styles.slide} />
      </span>
    </>
  );
}
