/** Tells what happened: in the page's toast and, where a dialog keeps the page from being heard, in the dialog. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import type { ToastTone } from '../../../ui/Toast.tsx';
import { useToast } from '../../../ui/toasts.tsx';

const Aloud = createContext<((text: string) => void) | null>(null);

/** A modal dialog makes the rest of the page inert, its live regions too: this is one inside. */
export function Announced({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const aloud = useMemo(() => (text: string) => setSaid((before) => ({ text, count: before.count + 1 })), []);
  return (
    <Aloud value={aloud}>
      {children}
      <p role="status" className={layout.sr}>
        <span key={said.count}>{said.text}</span>
      </p>
    </Aloud>
  );
}

export function useSay(): (text: string, tone?: ToastTone) => void {
  const toast = useToast();
  const aloud = useContext(Aloud);
  return (text, tone) => {
    toast.show(text, tone);
    aloud?.(text);
  };
}
