import type { ReactNode } from 'react';
import { Button, IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
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
      <Icon name={ICON[tone]} />
      <span>{children}</span>
      {act && (
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            act.onAct();
            onClose?.();
          }}
        >
          {act.label}
        </Button>
      )}
      <IconButton icon="close" size="sm" label={closeLabel} onClick={onClose} />
    </div>
  );
}
