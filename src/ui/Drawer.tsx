/**
 * A panel at the side of the page, on a phone a sheet at its foot: what belongs to a thing of the page, which stays in use
 * beside it. It is not modal; Escape and its button close it, and the focus returns to where it was.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './Button.tsx';
import styles from './Drawer.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** Keys below, which stay in sight. */
  foot?: ReactNode;
  children: ReactNode;
};

export function Drawer({ open, onClose, ...frame }: Props) {
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    dialog.show();
    dialog.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      // Somebody who went on elsewhere is not called back: else the focus is nowhere now, since what had it is gone.
      const returns = document.activeElement === document.body || dialog.contains(document.activeElement);
      dialog.close();
      if (returns && before instanceof HTMLElement) before.focus();
    };
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={styles.drawer} onKeyDown={onKeyDown}>
      {open && <DrawerFrame {...frame} titleId={titleId} onClose={onClose} />}
    </dialog>
  );
}

/** What is drawn: a head with its button, a body that scrolls, a foot. */
export function DrawerFrame({
  titleId,
  title,
  closeLabel,
  foot,
  onClose,
  children,
}: Omit<Props, 'open' | 'onClose'> & { titleId?: string; onClose?: () => void }) {
  return (
    <div className={styles.frame}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" size="sm" label={closeLabel} onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.body} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </section>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
