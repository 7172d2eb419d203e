import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass, iconButtonClass } from './buttonClass.ts';
import { type AnyIcon, Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

/** Stops a click on a busy button, and with it the submit that the click would have caused. */
function swallow(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button. While `loading` it stays focusable (`aria-disabled`, not `disabled`), swallows clicks, says
 * `loadingLabel` (the verb in progress) and keeps its width. `type` is `button` unless said otherwise.
 */
export function Button({
  tone,
  size,
  wide,
  icon,
  loading,
  loadingLabel,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook & { icon?: AnyIcon; loading?: boolean; loadingLabel?: string }) {
  const busy = loading ? ({ 'aria-disabled': true, 'aria-busy': true } as const) : undefined;
  return (
    <button
      {...rest}
      {...busy}
      type={type}
      onClick={loading ? swallow : onClick}
      className={buttonClass({ tone, size, wide }, className)}
    >
      <Face icon={icon} loading={loading} loadingLabel={loadingLabel}>
        {children}
      </Face>
    </button>
  );
}

function Face({
  icon,
  loading,
  loadingLabel,
  children,
}: {
  icon?: AnyIcon;
  loading?: boolean;
  loadingLabel?: string;
  children: ReactNode;
}) {
  const picture = loading ? <Spinner /> : icon && <Icon name={icon} />;
  if (!loadingLabel) {
    return (
      <>
        {picture}
        {children}
      </>
    );
  }
  const atRest = typeof children === 'string' ? children : undefined;
  return (
    <span className={styles.face} data-other={loading ? atRest : loadingLabel}>
      <span>
        {picture}
        {loading ? loadingLabel : children}
      </span>
    </span>
  );
}

/** A link that looks like a button. For the router's own link use `buttonClass`. */
export function LinkButton({
  tone,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { icon?: AnyIcon }) {
  return (
    <a {...rest} className={buttonClass({ tone, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  );
}

/** A button that shows an icon alone; `label` is its accessible name. */
export function IconButton({
  tone = 'quiet',
  size,
  icon,
  label,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  Omit<ButtonLook, 'wide'> & { icon: AnyIcon; label: string }) {
  return (
    <button {...rest} type={type} aria-label={label} className={iconButtonClass({ tone, size }, className)}>
      <Icon name={icon} small={size === 'sm'} />
    </button>
  );
}
