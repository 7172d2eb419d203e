import type { ReactNode } from 'react';
import { buttonClass, iconButtonClass } from './buttonClass.ts';
import { cx } from './cx.ts';
import { Drawn } from './Drawn.tsx';
import { signs } from './signs.ts';
import styles from './Toast.module.css';

export type ToastTone = 'success' | 'error' | 'warning' | 'info';

/** What can be done about it at once, such as taking it back. */
export type ToastAct = { label: string; onAct: () => void };

const ICON = { success: 'ok', error: 'error', warning: 'warn', info: 'info' } as const;

/** A message that passes. Only its looks: the shell places it in a live region and counts its seconds. */
export function Toast({
  tone,
  children,
  act,
  closeLabel,
  onClose,
}: {
  tone: ToastTone;
  children: ReactNode;
  act?: ToastAct | undefined;
  closeLabel: string;
  onClose?: () => void;
}) {
  return (
    <div className={cx(styles.toast, tone !== 'success' && styles[tone])}>
      <Drawn path={signs[ICON[tone]]} />
      <span>{children}</span>
      {act && (
        <button
          type="button"
          className={buttonClass({ tone: 'quiet', size: 'sm' })}
          onClick={() => {
            act.onAct();
            onClose?.();
          }}
        >
          {act.label}
        </button>
      )}
      <button
        type="button"
        className={iconButtonClass({ tone: 'quiet', size: 'sm' })}
        aria-label={closeLabel}
        onClick={onClose}
      >
        <Drawn path={signs.close} small />
      </button>
    </div>
  );
}
