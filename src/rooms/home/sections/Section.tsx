import type { ReactNode } from 'react';
import layout from '#ui/layout.module.css';
import s from './Section.module.css';

/** A section of the page in its measure; `labelledBy` is the id of its heading. */
export function Section({
  id,
  labelledBy,
  children,
}: {
  id?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={layout.wrap}>
      {children}
    </section>
  );
}

/** The heading of a section, and beside it from 1280 px on what it is about. */
export function SectionHead({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <header className={s.head}>
      <h2 id={id}>{heading}</h2>
      <p>{children}</p>
    </header>
  );
}

/** The heading of a section with more in its line; a link ends it. */
export function SectionRow({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
  return (
    <header className={s.row}>
      <h2 id={id}>{heading}</h2>
      {children}
    </header>
  );
}
