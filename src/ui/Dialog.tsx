import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

type FrameProps = {
  title: ReactNode;
  closeLabel: string;
  onClose?: () => void;
  /** Buttons, the primary one last. A submit button here reaches the form in the body by `form={id}`. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The drawn panel: head with title and close button, body that scrolls, foot. */
export function DialogFrame({
  titleId,
  title,
  closeLabel,
  onClose,
  foot,
  children,
}: FrameProps & { titleId?: string }) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body} data-body="">
        {children}
      </div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}

/**
 * A modal dialog, at most 500 px wide. It asks to be closed by `onClose` (button, Esc, and the backdrop where
 * allowed); the owner sets `open`. Contents exist only while it is shown, so a form starts afresh each time.
 * Focus starts at `[data-autofocus]` or the first field, and returns to where it was.
 */
export function Dialog({
  open,
  onClose,
  closeOnBackdrop = false,
  closeOnEscape = true,
  role,
  className,
  ...frame
}: Omit<FrameProps, 'onClose'> & {
  open: boolean;
  onClose: () => void;
  /** Off by default: a click beside the dialog must not discard what was typed. */
  closeOnBackdrop?: boolean;
  closeOnEscape?: boolean;
  /** `alertdialog` for a step that destroys. */
  role?: 'alertdialog';
  className?: string;
}) {
  const titleId = useId();
  const { ref, shown } = useModal(open);
  const pressedOutside = useRef(false);

  // A file field inside also sends `cancel`, and it bubbles.
  function onCancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (closeOnEscape) onClose();
  }

  // Both the press and the release must be outside: selecting text may end there.
  function onPress(event: MouseEvent) {
    pressedOutside.current = event.target === event.currentTarget;
  }

  function onClick(event: MouseEvent) {
    if (closeOnBackdrop && pressedOutside.current && event.target === event.currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop has no keyboard; Esc and the close button do the same
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={cx(styles.dialog, className)}
      onCancel={onCancel}
      // Chrome closes on a second Esc whatever we do; then the owner must be told.
      onClose={(event) => event.target === event.currentTarget && open && onClose()}
      onMouseDown={onPress}
      onClick={onClick}
    >
      {shown && <DialogFrame {...frame} titleId={titleId} onClose={onClose} />}
    </dialog>
  );
}
