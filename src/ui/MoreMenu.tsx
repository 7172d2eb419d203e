import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonLook } from './buttonClass.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import type { Drawing, IconName } from './icons.ts';
import { MenuAction, MenuList } from './Menu.tsx';
import styles from './MoreMenu.module.css';

const more: Drawing = { path: 'M4.5 10h1m4 0h1m4 0h1' };

/** What can be done, in a word. */
export type Act = { word: string; icon?: IconName; act(): void; pressed?: boolean | undefined };

type Props = {
  label: string;
  /** What has keys in the line where there is room for them; the menu is there for them alone unless it has `children`. */
  acts?: readonly Act[];
  /** Whether it stands at the start of its line, and opens towards the end. */
  atStart?: boolean;
  children?: ReactNode;
};

/** What is needed seldom, behind one key. Whatever is chosen closes it, as Escape does. */
export function MoreMenu({ label, acts = [], atStart, children }: Props) {
  return (
    <details
      className={cx(styles.more, !children && styles.narrow)}
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
      <MenuList className={cx(styles.menu, atStart && styles.atStart)}>
        {acts.map(({ icon, word, act, pressed }) => (
          <MenuAction
            key={word}
            icon={icon}
            className={styles.narrow}
            aria-pressed={pressed}
            onClick={() => act()}
          >
            {word}
          </MenuAction>
        ))}
        {children}
      </MenuList>
    </details>
  );
}

/** Keys for what the menu has where there is no room for them. */
export function ActKeys({ acts, tone, size }: { acts: readonly Act[] } & Omit<ButtonLook, 'wide'>) {
  return acts.map(({ icon, word, act, pressed }) => (
    <Button
      key={word}
      className={styles.wide}
      tone={tone}
      size={size}
      aria-pressed={pressed}
      onClick={() => act()}
    >
      {icon && <Icon name={icon} small />}
      {word}
    </Button>
  ));
}
