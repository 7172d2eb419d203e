/**
 * A form that stands on the page before its script does. The server renders it whole; its script is fetched when a
 * reader comes near or touches it. What was typed before is kept, and a form sent before is sent then.
 * See docs/decisions/0006-deferred-contact-form.md.
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { pageWillChange } from '../../platform/deferred.ts';
import { unfetched } from '../../platform/fetchForClick.ts';
import { cx } from '../../ui/cx.ts';
// Its looks come with this file, not with the script.
import form from './ContactForm.module.css';
import type { ContactFormProps } from './ContactForm.tsx';

let open: () => void = () => {};
const wanted = new Promise<void>((resolve) => {
  open = resolve;
});

const Form = lazy(async () => {
  if (!import.meta.env.SSR) await Promise.race([wanted, pageWillChange]);
  const { ContactForm } = await import('./ContactForm.tsx');
  return { default: ContactForm };
});

type Props = Omit<ContactFormProps, 'onReady'> & {
  /** `near`: at the foot of a long page. `touched`: where it is what the page is for, and in sight at once. */
  when: 'near' | 'touched';
  className?: string;
};

export function DeferredContactForm({ when, className, ...props }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const ready = useRef(false);
  const early = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    // A navigation led here: no server has rendered anything that could stand in for it.
    if (!box.querySelector('form')) open();
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['focusin', 'pointerover', 'touchstart']) {
      box.addEventListener(event, open, { signal, passive: true });
    }
    // React handles no events in a part of the page that waits for its script, so the browser's own event is caught.
    const hold = (event: SubmitEvent) => {
      if (ready.current) return;
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) early.current = event.target;
      open();
    };
    box.addEventListener('submit', hold, { signal, capture: true });
    // Whoever was told to press again does so.
    const drop = () => {
      early.current = null;
    };
    addEventListener(unfetched, drop, { signal });
    if (when === 'near') {
      const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && open(), {
        rootMargin: '1200px',
      });
      watch.observe(box);
      signal.addEventListener('abort', () => watch.disconnect());
    }
    return () => stop.abort();
  }, [when]);

  const onReady = () => {
    ready.current = true;
    early.current?.requestSubmit();
    early.current = null;
  };

  return (
    <div ref={ref} className={cx(form.holder, className)}>
      <Suspense>
        <Form {...props} onReady={onReady} />
      </Suspense>
    </div>
  );
}
