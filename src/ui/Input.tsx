import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';

/** A line of text. Give it the right `type`, `inputMode` and `autoComplete`. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(styles.input, className)} />;
}

/** Several lines of text; grows by its handle. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cx(styles.textarea, className)} />;
}

/** A native choice from a list. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx(styles.selectBox, className)}>
      <select {...rest} className={styles.select} />
      <Icon name="down" small />
    </span>
  );
}
