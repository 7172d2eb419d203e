import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuList } from '../../../ui/Menu.tsx';
import { more } from '../icons.ts';
import styles from './MoreMenu.module.css';

type Props = { label: string; className?: string | undefined; children: ReactNode };

/** What is needed seldom, behind one key. Whatever is chosen closes it, as Escape does. */
export function MoreMenu({ label, className, children }: Props) {
  return (
    <details
      className={cx(styles.more, className)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        currentTarget.open = false;
        currentTarget.querySelector('summary')?.focus();
      }}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest('button')) currentTarget.open = false;
      }}
    >
      <summary aria-label={label}>
        <Icon name={more} />
      </summary>
      <MenuList className={styles.menu}>{children}</MenuList>
    </details>
  );
}
