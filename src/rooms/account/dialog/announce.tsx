/** Announces what happened: in the page's toast and, where a modal dialog silences the page, in the dialog. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import type { ToastTone } from '../../../ui/Toast.tsx';
import { useToast } from '../../../ui/toasts.tsx';

const DialogAnnouncer = createContext<((text: string) => void) | null>(null);

/** A modal dialog makes the rest of the page inert, its live regions included, so this adds one inside the dialog. */
export function Announced({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ text: '', count: 0 });
  const announceInDialog = useMemo(
    () => (text: string) => setAnnounced((before) => ({ text, count: before.count + 1 })),
    [],
  );
  return (
    <DialogAnnouncer value={announceInDialog}>
      {children}
      <p role="status" className={layout.sr}>
        <span key={announced.count}>{announced.text}</span>
      </p>
    </DialogAnnouncer>
  );
}

export function useAnnounce(): (text: string, tone?: ToastTone) => void {
  const toast = useToast();
  const announceInDialog = useContext(DialogAnnouncer);
  return (text, tone) => {
    toast.show(text, tone);
    announceInDialog?.(text);
  };
}
