import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';

/**
 * Joins an `Input` or `Select` with units and buttons inside one edge, in the order given:
 * `<Affix><AffixUnit>+86</AffixUnit><Input …/><AffixButton>Send code</AffixButton></Affix>`.
 */
export function Affix({ children, className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={cx(styles.affix, className)}>
      {children}
    </div>
  );
}

/** A unit, a prefix, an icon or a short state. */
export function AffixUnit({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span id={id} className={styles.unit}>
      {children}
    </span>
  );
}

/** A button at one end of the affix. */
export function AffixButton({
  edge = 'end',
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { edge?: 'start' | 'end' }) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.action, edge === 'start' && styles.start, className)}
    />
  );
}
