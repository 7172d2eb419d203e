import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Note.module.css';

const ICON = { info: 'info', warn: 'warn', error: 'error', ok: 'ok', vip: 'vip' } as const;

/** A note in the flow of the page. It has no live region; pass `role="alert"` where it answers what a person did. */
export function Note({
  tone = 'info',
  icon,
  children,
  className,
  role = 'note',
  ...rest
}: ComponentProps<'div'> & { tone?: keyof typeof ICON; icon?: AnyIcon }) {
  return (
    <div {...rest} role={role} className={cx(styles.note, tone !== 'info' && styles[tone], className)}>
      <Icon name={icon ?? ICON[tone]} />
      <div>{children}</div>
    </div>
  );
}
