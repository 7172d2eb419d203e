/** A text that was rendered and sanitised on the server. Its images open larger. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchForClick } from '../platform/fetchForClick.ts';
import { cx } from '../ui/cx.ts';
import math from './math/Math.module.css';
import { useReading } from './messages.ts';
import styles from './Prose.module.css';

type Viewer = typeof import('./ImageViewer.tsx').default;

type Props = {
  /** Parts in their order; each went through allowed.ts when it was saved. */
  html: readonly string[];
  /** BCP 47 tag, where the text is in another language than the page. */
  lang?: string;
  className?: string;
};

export function Prose({ html, lang, className }: Props) {
  const t = useReading();
  const ref = useRef<HTMLDivElement>(null);
  const [Viewer, setViewer] = useState<Viewer>();
  const [shown, setShown] = useState<number>();
  const opener = t('viewer.open');
  // Without script an image is an image; with it, also a button that opens it larger.
  useEffect(() => {
    for (const image of ref.current?.querySelectorAll<HTMLImageElement>('figure img') ?? []) {
      image.tabIndex = 0;
      image.role = 'button';
      image.title = opener;
    }
  }, [opener]);
  useEffect(() => openToPrint(ref), []);
  const images = () => [...(ref.current?.querySelectorAll<HTMLImageElement>('figure img') ?? [])];
  const openAt = (target: EventTarget) => {
    if (!(target instanceof HTMLImageElement && target.closest('figure'))) return;
    fetchForClick(
      import('./ImageViewer.tsx'),
      (loaded) => {
        setViewer(() => loaded.default);
        setShown(images().indexOf(target));
      },
      () => window.location.assign(target.src),
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the images inside are what is pressed */}
      <div
        ref={ref}
        lang={lang}
        className={cx(styles.prose, math.math, className)}
        onClick={(event) => openAt(event.target)}
        onKeyDown={(event) => {
          if (!(event.target instanceof HTMLImageElement) || (event.key !== 'Enter' && event.key !== ' '))
            return;
          event.preventDefault(); // else a space scrolls, too
          openAt(event.target);
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server's renderer
        dangerouslySetInnerHTML={{ __html: html.join('\n') }}
      />
      {Viewer && shown !== undefined && (
        <Viewer
          images={images().map(({ src, alt, className, clientWidth: width, clientHeight: height }) => ({
            src,
            alt,
            drawn: className === 'drawn' ? { width, height } : undefined,
          }))}
          at={shown}
          onMove={setShown}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}

/** Paper has nothing to unfold: answers that are folded are open while the page is printed. */
function openToPrint(ref: RefObject<HTMLElement | null>): () => void {
  const folded = new Set<HTMLDetailsElement>();
  const open = () => {
    for (const answer of ref.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
      answer.open = true;
      folded.add(answer);
    }
  };
  const close = () => {
    for (const answer of folded) answer.open = false;
    folded.clear();
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}
