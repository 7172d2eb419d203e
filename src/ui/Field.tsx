import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';

/** What a field hands to its control: spread it on the `Input`, `Select`, `Textarea` or `Drop`. */
export type Control = {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-errormessage'?: string;
};

type Says = {
  hint?: ReactNode;
  /** A sentence; it stands beside the field. It has no live region: the form announces. */
  error?: ReactNode;
  /** Implausible but allowed. */
  warning?: ReactNode;
  /** Spans all columns of a form grid. */
  wide?: boolean;
  /** Count up to flash the control's edge red for 600 ms. 0 or nothing: no flash. */
  flash?: number;
  className?: string;
};

function look({ error, warning, wide, flash, className }: Says): string {
  return cx(
    styles.field,
    wide && styles.wide,
    error ? styles.isError : warning ? styles.isWarn : undefined,
    flash ? (flash % 2 ? styles.odd : styles.even) : undefined,
    className,
  );
}

/** The ids that tie a control to its hint and messages, made from one base. */
function ties(id: string, { hint, error, warning }: Says): Omit<Control, 'id'> {
  // aria-describedby names the error too: few screen readers follow aria-errormessage.
  const described = [hint && `${id}-hint`, error && `${id}-error`, warning && !error && `${id}-warning`];
  return {
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-errormessage': error ? `${id}-error` : undefined,
  };
}

function Messages({ id, hint, error, warning }: Says & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.message}>
          <Icon name="error" small />
          <span>{error}</span>
        </p>
      )}
      {warning && !error && (
        <p id={`${id}-warning`} className={cx(styles.message, styles.caution)}>
          <Icon name="warn" small />
          <span>{warning}</span>
        </p>
      )}
    </>
  );
}

/** A labelled control with its hint, error and warning. `children` gets the attributes that tie them together. */
export function Field({
  label,
  hideLabel,
  children,
  ...says
}: Says & { label: ReactNode; hideLabel?: boolean; children: (control: Control) => ReactNode }) {
  const id = useId();
  return (
    <div className={look(says)}>
      <label htmlFor={id} className={hideLabel ? layout.sr : styles.label}>
        {label}
      </label>
      {children({ id, ...ties(id, says) })}
      <Messages {...says} id={id} />
    </div>
  );
}

/**
 * The same around several controls that answer one question: radios, checks, a `Segmented`. Where one of them mends what
 * is wrong, `children` gets the attributes that tie it to the messages. What is another question stands outside: the
 * error is below all that the group holds.
 */
export function FieldGroup({
  legend,
  hideLegend,
  children,
  ...says
}: Says & {
  legend: ReactNode;
  hideLegend?: boolean;
  children: ReactNode | ((control: Omit<Control, 'id'>) => ReactNode);
}) {
  const id = useId();
  const control = ties(id, says);
  return (
    <fieldset className={look(says)} aria-describedby={control['aria-describedby']}>
      <legend className={hideLegend ? layout.sr : styles.label}>{legend}</legend>
      {typeof children === 'function' ? children(control) : children}
      <Messages {...says} id={id} />
    </fieldset>
  );
}
