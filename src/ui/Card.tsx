import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import layout from './layout.module.css';

/** A drawn panel. `roomy` gives the body 24 px on wide screens, for a card that tells a story. */
export function Card({
  as: Element = 'div',
  roomy,
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li'; roomy?: boolean }) {
  // The four elements share their attributes and differ in their ref alone, which a card does not hand on.
  const Tag = Element as 'div';
  return <Tag {...rest} className={cx(layout.card, roomy && layout.roomy, className)} />;
}

/** A card that is one link. */
export function CardLink({ className, ...rest }: ComponentProps<'a'>) {
  return <a {...rest} className={cx(layout.card, className)} />;
}

/** The 48 px head: a plate or icon first, then a heading (`h2` or `h3`), then `end` at the far side. */
export function CardHead({
  children,
  end,
  className,
}: {
  children: ReactNode;
  end?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx(layout.cardHead, className)}>
      {children}
      {end && <div className={layout.end}>{end}</div>}
    </div>
  );
}

/** The padded inside of a card. */
export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(layout.cardBody, className)} />;
}

/** The foot, behind a hairline; close around a lone `layout.link`. */
export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx(layout.cardFoot, className)} />;
}
