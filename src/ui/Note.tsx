import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Note.module.css';

const tones = {
  info: { icon: 'info' },
  warn: { icon: 'warn' },
  error: { icon: 'error' },
  ok: { icon: 'ok' },
  vip: { icon: 'vip' },
} as const;

/** A note in the flow of the page. It has no live region; pass `role="alert"` where it answers what a person did. */
export function Note({
  tone = 'info',
  icon,
  children,
  className,
  role = 'note',
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof tones; icon?: AnyIcon }) {
  return (
    <div {...rest} role={role} className={cx(styles.note, tone !== 'info' && styles[tone], className)}>
      <Icon name={icon ?? tones[tone].icon} />
      <div>{children}</div>
    </div>
  );
}
