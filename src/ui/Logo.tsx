import { cx } from './cx.ts';
import styles from './Logo.module.css';

/** The word in drawn letters, so that it needs no font: one path a letter. */
const LETTERS = [
  'M0 10V0l5 6.5L10 0v10',
  'M21 0h-6.5v10H21M14.5 5H20',
  'M25.5 10V0h4a2.8 2.8 0 0 1 0 5.6h-4m3.8 0L33 10',
  'M37.5 0v10',
  'M42.5 0h3.2a5 5 0 0 1 0 10h-3.2Z',
  'M55.5 0v10',
  'M59.5 10 64 0l4.5 10m-7.5-3.4h6',
  'M73 10V0l8 10V0',
];

/**
 * The mark: a globe with one segment between two meridians solid, and the word. `label` is the name of the site.
 * `small` (75 by 50) is for the 64 px bar. `src` is a picture of the operator's in its place.
 */
export function Logo({ label, small, src }: { label: string; small?: boolean; src?: string | null }) {
  if (src)
    return <img src={src} alt={label} className={cx(styles.logo, styles.picture, small && styles.small)} />;
  return (
    <svg
      viewBox="0 0 120 80"
      role="img"
      aria-label={label}
      preserveAspectRatio="xMinYMid meet"
      className={cx(styles.logo, small && styles.small)}
    >
      <path className={styles.gore} d="M24 3a21 21 0 0 1 0 42 9 21 0 0 0 0-42Z" />
      <path
        className={styles.line}
        d="M24 3a21 21 0 1 0 0 42 21 21 0 0 0 0-42ZM24 3v42M24 3a9 21 0 0 0 0 42M24 3a16 21 0 0 0 0 42"
      />
      <g className={styles.word} transform="translate(1 62) scale(1.3)">
        {LETTERS.map((letter) => (
          <path key={letter} d={letter} />
        ))}
      </g>
    </svg>
  );
}
