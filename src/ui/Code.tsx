import type { ComponentProps } from 'react';
import styles from './Code.module.css';

type Props = Omit<ComponentProps<'section'>, 'children' | 'className'> & { text: string };

/** A program to read, in a frame that scrolls. It is named by `aria-label` or `aria-labelledby`. */
export function Code({ text, ...rest }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
    <section {...rest} className={styles.code} tabIndex={0}>
      <pre>
        <code>{text}</code>
      </pre>
    </section>
  );
}
