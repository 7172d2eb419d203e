import { cx } from './cx.ts';
import styles from './Icon.module.css';

type Props = { path: string; small?: boolean; label?: string; className?: string };

/** Draws one path of the icon set in the colour of the text, 20 px or (`small`) 16. Hidden from screen readers unless labelled. */
export function Drawn({ path, small, label, className }: Props) {
  const look = cx(styles.icon, small && styles.small, className);
  const drawn = <path d={path} />;
  return label ? (
    <svg viewBox="0 0 20 20" role="img" aria-label={label} className={look}>
      {drawn}
    </svg>
  ) : (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={look}>
      {drawn}
    </svg>
  );
}
