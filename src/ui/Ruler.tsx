import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './Ruler.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Nothing is entered yet: its grip claims no value. */
  isOpen?: boolean;
};

/** A value that is turned along a scale, beside the field in which it is typed. It carries its own `aria-label`. */
export function Ruler({ isOpen, ...rest }: Props) {
  return <input {...rest} type="range" className={cx(styles.ruler, isOpen && styles.open)} />;
}
