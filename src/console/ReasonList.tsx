/** Ready reasons, each with its key: pressed, it decides at once. */
import type { ComponentProps, ReactNode } from 'react';
import { Kbd } from '../ui/Badge.tsx';
import styles from './ReasonList.module.css';

export function ReasonList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-keyshortcuts'> & {
  shortcut: number;
};

export function ReasonButton({ shortcut, children, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={styles.reason} aria-keyshortcuts={String(shortcut)}>
      <Kbd>{shortcut}</Kbd>
      <span>{children}</span>
    </button>
  );
}
