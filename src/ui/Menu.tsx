import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import styles from './Menu.module.css';

/** The drawn box of a menu. Whoever opens it places it and gives it its role. */
export function MenuList({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(styles.menu, className)} />;
}

type Look = {
  icon?: AnyIcon;
  /** What stands at the far side: a code, a count, a tag. */
  end?: ReactNode;
};

function Face({ icon, end, children }: Look & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {end != null && <span className={styles.end}>{end}</span>}
    </>
  );
}

/** A link of a menu; pass `aria-current` on the present one. */
export function MenuItem({ icon, end, children, className, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={cx(styles.item, className)}>
      <Face icon={icon} end={end}>
        {children}
      </Face>
    </a>
  );
}

/** An item that does something rather than lead somewhere: a button. */
export function MenuAction({
  icon,
  end,
  children,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return (
    <button {...rest} type={type} className={cx(styles.item, className)}>
      <Face icon={icon} end={end}>
        {children}
      </Face>
    </button>
  );
}

/** The class of an item that another library renders, such as an option of a combobox. */
export function menuItemClass(className?: string): string {
  return cx(styles.item, className);
}
