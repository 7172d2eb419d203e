/**
 * The form at the foot of a long page. The server renders it whole; its script is fetched when a reader comes
 * near, and what was typed before is kept.
 */
import { lazy, Suspense, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
// The form stands on the page before its script does: its looks come with this file, not with that one.
import form from './ContactForm.module.css';
import type { ContactFormProps } from './ContactForm.tsx';
import styles from './ContactSection.module.css';

let comeNear: () => void = () => {};
const near = new Promise<void>((resolve) => {
  comeNear = resolve;
});

const Form = lazy(async () => {
  if (!import.meta.env.SSR) await near;
  const { ContactForm } = await import('./ContactForm.tsx');
  return { default: ContactForm };
});

export function DeferredContactForm(props: ContactFormProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && comeNear(),
      {
        rootMargin: '1200px',
      },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus passes through; the fields inside are what it reaches
    <div ref={ref} className={cx(styles.form, form.holder)} onFocus={comeNear}>
      <Suspense>
        <Form {...props} />
      </Suspense>
    </div>
  );
}
