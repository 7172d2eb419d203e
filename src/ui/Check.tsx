import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Check.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

type Box = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; hint?: ReactNode };

/**
 * A checkbox and its label. `mixed` draws the dash of a partly chosen set. `error` stands below, for a consent
 * that must be given.
 */
export function Check({ mixed, error, ...rest }: Box & { mixed?: boolean; error?: ReactNode }) {
  const id = useId();
  if (!error) return <Row {...rest} id={id} kind="checkbox" mixed={mixed} />;
  return (
    <div>
      <Row {...rest} id={id} kind="checkbox" mixed={mixed} errorId={`${id}-error`} />
      <p id={`${id}-error`} className={styles.error}>
        <Icon name="error" small />
        <span>{error}</span>
      </p>
    </div>
  );
}

/** One of several; give all of them one `name`, inside a `FieldGroup`. */
export function Radio(props: Box) {
  const id = useId();
  return <Row {...props} id={id} kind="radio" />;
}

function Row({
  id,
  kind,
  mixed,
  errorId,
  hint,
  children,
  className,
  ref,
  ...rest
}: Box & { id: string; kind: 'checkbox' | 'radio'; mixed?: boolean; errorId?: string }) {
  const described = cx(rest['aria-describedby'], hint ? `${id}-hint` : undefined, errorId);
  // The dash has no attribute in HTML, only a property.
  const dash = (node: HTMLInputElement | null) => {
    if (node) node.indeterminate = mixed ?? false;
    if (typeof ref === 'function') return ref(node);
    if (ref) ref.current = node;
  };
  return (
    <label className={cx(styles.check, className)}>
      <input
        {...rest}
        ref={mixed === undefined ? ref : dash}
        type={kind}
        aria-describedby={described || undefined}
        aria-invalid={errorId ? true : rest['aria-invalid']}
        aria-errormessage={errorId}
        className={cx(styles.box, kind === 'radio' && styles.round)}
      />
      <span className={styles.words}>
        {children}
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}

/** A setting that takes effect at once. */
export function Switch({
  children,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { children: ReactNode }) {
  return (
    <label className={cx(styles.check, styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own checked state */}
      <input {...rest} type="checkbox" role="switch" className={styles.track} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}
