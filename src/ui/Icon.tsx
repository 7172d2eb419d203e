import { cx } from './cx.ts';
import styles from './Icon.module.css';
import { ICONS, type IconName } from './icons.ts';

export type { IconName };

/** Draws one icon in the colour of the text, 20 px or (`small`) 16. Hidden from screen readers unless labelled. */
export function Icon({
  name,
  small,
  label,
  className,
}: {
  name: IconName;
  small?: boolean;
  label?: string;
  className?: string;
}) {
  const look = cx(styles.icon, small && styles.small, className);
  const path = <path d={ICONS[name]} />;
  return label ? (
    <svg viewBox="0 0 20 20" role="img" aria-label={label} className={look}>
      {path}
    </svg>
  ) : (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={look}>
      {path}
    </svg>
  );
}
