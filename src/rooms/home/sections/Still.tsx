/**
 * Parts of the page that are text, links and figures: the server writes them, and the browser leaves them as they stand, with
 * neither their script nor their words. A document has them already; a navigation brings them with its data.
 * See docs/decisions/0182-sections-without-script.md.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFollowing } from '../../../platform/following.ts';

type Written = Readonly<Record<string, string>>;

/** What a loader gives. On its way to a document it is empty, and stands for what is written there. */
export type Stills = { html?: Written };

const inDocuments = new WeakMap<Stills, Written>();

/** @param isDocument whether a document is written, and not the data of a navigation alone */
export function stillsOf(html: Written, isDocument: boolean): Stills {
  if (!isDocument) return { html };
  const stills: Stills = {};
  inDocuments.set(stills, html);
  return stills;
}

type Props = {
  stills: Stills;
  name: string;
  className?: string | undefined;
};

export function Still({ stills, name, className }: Props) {
  const follow = useFollowing();
  const ref = useRef<HTMLDivElement>(null);
  const [brought] = useState(() =>
    import.meta.env.SSR
      ? inDocuments.get(stills)?.[name]
      : document.querySelector(`[data-still=${name}]`)?.innerHTML,
  );
  const html = stills.html?.[name] ?? brought ?? '';
  useReach(ref, html);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the clicks on the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
    <div
      ref={ref}
      className={className}
      data-still={name}
      onClick={follow}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What scrolls sideways at this width is in reach of the keyboard, and what does not is no stop on its way. */
function useReach(ref: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written anew is watched anew
  useEffect(() => {
    const watch = new ResizeObserver((sizes) => {
      for (const { target } of sizes) {
        if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
        else target.removeAttribute('tabindex');
      }
    });
    for (const one of ref.current?.querySelectorAll('[data-scrolls]') ?? []) watch.observe(one);
    return () => watch.disconnect();
  }, [ref, html]);
}
