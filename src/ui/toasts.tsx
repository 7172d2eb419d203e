/** One shared toast (docs/specification.md §4.8): shown, then hidden by itself; announced by a live region. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Toast, type ToastTone } from './Toast.tsx';
import styles from './toasts.module.css';

type Shown = { text: ReactNode; color: ToastTone; timeout: number; count: number };

export type Toasts = { show(text: ReactNode, color?: ToastTone, timeout?: number): void };

const Current = createContext<Toasts>({ show: () => {} });

/** Milliseconds (docs/specification.md §4.8). */
const defaultTimeout = 3000;

/** Holds the toast of a page. `label` names the region, `closeLabel` its close button. */
export function ToastProvider(props: { label: string; closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [held, setHeld] = useState(false);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, color = 'success', timeout = defaultTimeout) =>
        setShown((before) => ({ text, color, timeout, count: (before?.count ?? 0) + 1 })),
    }),
    [],
  );
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(null), shown.timeout);
    return () => clearTimeout(timer);
  }, [shown, held]);
  return (
    <Current value={toasts}>
      {props.children}
      {/* WCAG 2.2.1: a message that is being read does not go away. */}
      <section
        className={styles.region}
        aria-label={props.label}
        aria-live="polite"
        data-print="no"
        onPointerMove={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {shown && (
          <div key={shown.count} className={styles.in}>
            <Toast tone={shown.color} closeLabel={props.closeLabel} onClose={() => setShown(null)}>
              {shown.text}
            </Toast>
          </div>
        )}
      </section>
    </Current>
  );
}

export function useToast(): Toasts {
  return useContext(Current);
}
