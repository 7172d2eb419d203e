/** One shared toast (docs/specification.md §4.8): shown, then hidden by itself; announced by a live region. */
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Toast, type ToastAct, type ToastTone } from './Toast.tsx';
import styles from './toasts.module.css';

type Shown = { text: ReactNode; color: ToastTone; timeout: number; act: ToastAct | undefined; count: number };

export type Toasts = {
  show(text: ReactNode, color?: ToastTone, timeout?: number, act?: ToastAct): void;
};

const Current = createContext<Toasts>({ show: () => {} });

/** Milliseconds (docs/specification.md §4.8). */
const defaultTimeout = 3000;

/** Holds the toast of a page. `label` names the region, `closeLabel` its close button. */
export function ToastProvider(props: { label: string; closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [held, setHeld] = useState(false);
  const dialog = useOpenDialog();
  const toasts = useMemo<Toasts>(
    () => ({
      show: (text, color = 'success', timeout = defaultTimeout, act) =>
        setShown((before) => ({ text, color, timeout, act, count: (before?.count ?? 0) + 1 })),
    }),
    [],
  );
  useEffect(() => {
    if (!shown || held) return;
    const timer = setTimeout(() => setShown(null), shown.timeout);
    return () => clearTimeout(timer);
  }, [shown, held]);
  // WCAG 2.2.1: a message that is being read does not go away.
  const region = (
    <section
      aria-label={props.label}
      aria-live="polite"
      data-print="no"
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown && (
        <OnTop key={shown.count}>
          <Toast
            tone={shown.color}
            act={shown.act}
            closeLabel={props.closeLabel}
            onClose={() => setShown(null)}
          >
            {shown.text}
          </Toast>
        </OnTop>
      )}
    </section>
  );
  return (
    <Current value={toasts}>
      {props.children}
      {dialog ? createPortal(region, dialog) : region}
    </Current>
  );
}

/** In the browser's top layer, above every dialog that was opened before. */
function OnTop({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Its dialog may have gone in the same moment: then it comes anew, outside of it.
    if (!ref.current?.isConnected) return;
    // Browsers without popovers show it where it stands.
    ref.current.showPopover?.();
  }, []);
  return (
    <div ref={ref} popover="manual" className={styles.region}>
      <div className={styles.in}>{children}</div>
    </div>
  );
}

/**
 * The modal dialog that is open. It makes the rest of the page inert, live regions and what lies above it included: so
 * the region waits inside it, before there is anything to say.
 */
function useOpenDialog(): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    const look = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1));
    const watch = new MutationObserver(look);
    // One that goes with its page, as by the browser's way back, does not say that it closes.
    watch.observe(document.body, { attributeFilter: ['open'], subtree: true, childList: true });
    return () => watch.disconnect();
  }, []);
  return dialog;
}

export function useToast(): Toasts {
  return useContext(Current);
}
