import styles from './Button.module.css';
import { cx } from './cx.ts';

export type ButtonLook = {
  /** One primary a view; `danger` destroys; `vip` is for VIP and nothing else. */
  tone?: 'primary' | 'second' | 'quiet' | 'danger' | 'vip';
  /** `sm` is 32 px high for a mouse and 44 for a finger; `md` 44; `lg` 52. */
  size?: 'sm' | 'md' | 'lg';
  wide?: boolean;
};

/** The class of a button, for an element that is not ours to render, such as the router's link or a `summary`. */
export function buttonClass(
  { tone = 'second', size = 'md', wide }: ButtonLook = {},
  className?: string,
): string {
  return cx(styles.btn, styles[tone], size !== 'md' && styles[size], wide && styles.wide, className);
}

/** The same for a button that shows an icon alone. Its element needs an `aria-label`. */
export function iconButtonClass(look: ButtonLook = {}, className?: string): string {
  return buttonClass(look, cx(styles.lone, className));
}
