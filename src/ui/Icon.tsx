import { cx } from './cx.ts';
import styles from './Icon.module.css';
import { type AnyIcon, ICONS, type IconName } from './icons.ts';

export type { AnyIcon, IconName };

/** Draws one icon in the colour of the text, 20 px or (`small`) 16. Hidden from screen readers unless labelled. */
export function Icon({
  name,
  small,
  label,
  className,
}: {
  name: AnyIcon;
  small?: boolean;
  label?: string;
  className?: string;
}) {
  const look = cx(styles.icon, small && styles.small, className);
  const path = <path d={typeof name === 'string' ? ICONS[name] : name.path} />;
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
