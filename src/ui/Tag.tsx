import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Tag.module.css';

export type TagTone =
  | 'plain'
  | 'brand'
  | 'blue'
  | 'vip'
  | 'line'
  | 'error'
  | 'warn'
  | 'ok'
  | 'info'
  | 'building';

/** A small word on a tint: a kind, a mark, a state. `building` is hatched: not there yet. */
export function Tag({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: TagTone;
  icon?: AnyIcon;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={cx(styles.tag, tone !== 'plain' && styles[tone], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

type Pick = {
  /** How many the filter would leave, already formatted. */
  count?: ReactNode;
};

function PickFace({ count, children }: Pick & { children: ReactNode }) {
  return (
    <>
      {children}
      {count != null && <span className={styles.count}>{count}</span>}
    </>
  );
}

/** A filter that is on or off (`aria-pressed`). */
export function TagPick({
  pressed,
  count,
  children,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'type'> & Pick & { pressed: boolean }) {
  return (
    <button {...rest} type="button" aria-pressed={pressed} className={cx(styles.tag, styles.pick, className)}>
      <PickFace count={count}>{children}</PickFace>
    </button>
  );
}
