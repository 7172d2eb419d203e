/**
 * Says once what happened. What went wrong stands in the form already, beside its field or below all of them, and is
 * read out from here; what went well stands nowhere else, and is a toast.
 */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import layout from '../../../ui/layout.module.css';
import { useToast } from '../../../ui/toasts.tsx';

const Announcer = createContext<(text: string) => void>(() => {});

/** The live region of the forms inside. */
export function Announced({ children }: { children: ReactNode }) {
  const [announced, setAnnounced] = useState({ text: '', count: 0 });
  const announce = useMemo(
    () => (text: string) => setAnnounced((before) => ({ text, count: before.count + 1 })),
    [],
  );
  return (
    <Announcer value={announce}>
      {children}
      <p role="status" className={layout.sr}>
        <span key={announced.count}>{announced.text}</span>
      </p>
    </Announcer>
  );
}

export function useAnnounce(): (text: string, tone?: 'error') => void {
  const toast = useToast();
  const announce = useContext(Announcer);
  return (text, tone) => (tone === 'error' ? announce(text) : toast.show(text));
}
