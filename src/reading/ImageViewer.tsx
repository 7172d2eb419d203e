/**
 * The images of a text, one at a time and large. It zooms by keyboard, wheel and button, moves by arrow keys and
 * swipes, and closes on Esc and on a click on the blank space around the image (docs/specification.md §2.1).
 */
import { type MouseEvent, type TouchEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../ui/Button.tsx';
import styles from './ImageViewer.module.css';
import { useReading } from './messages.ts';

/** `width` and `height` are those that a drawn figure has on the page, in pixels. */
type Image = { src: string; alt: string; drawn?: { width: number; height: number } };

type Props = {
  images: readonly Image[];
  at: number;
  onMove(at: number): void;
  onClose(): void;
};

const mostZoom = 4;
/** A finger that moves this far sideways, in pixels, means the next image. */
const swipe = 60;

export default function ImageViewer({ images, at, onMove, onClose }: Props) {
  const t = useReading();
  const dialog = useRef<HTMLDialogElement>(null);
  const touch = useRef<{ x: number; y: number }>(undefined);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const image = images[at];
  if (!image) return null;
  const move = (to: number) => {
    if (to < 0 || to >= images.length) return;
    setZoom(1);
    onMove(to);
  };
  const zoomTo = (to: number) => setZoom(Math.min(mostZoom, Math.max(1, to)));
  const onKey = (key: string) => {
    if (key === 'ArrowLeft') move(at - 1);
    if (key === 'ArrowRight') move(at + 1);
    if (key === '+' || key === '=') zoomTo(zoom + 1);
    if (key === '-') zoomTo(zoom - 1);
  };
  // The dialog then says that it is closed.
  const close = () => dialog.current?.close();
  const onBlank = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLImageElement)) close();
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const end = changedTouches[0];
    const start = touch.current;
    touch.current = undefined;
    if (!start || !end || zoom > 1) return;
    const [x, y] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(x) > swipe && Math.abs(x) > 2 * Math.abs(y)) move(x < 0 ? at + 1 : at - 1);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t('viewer.label')}
      onClose={onClose}
      onKeyDown={({ key }) => onKey(key)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the blank space closes, and Esc does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        className={styles.stage}
        data-zoomed={zoom > 1 ? '' : undefined}
        data-zoom={zoom}
        onClick={onBlank}
        onWheel={({ ctrlKey, deltaY }) => ctrlKey && zoomTo(zoom - Math.sign(deltaY))}
        onTouchStart={({ touches }) => {
          const one = touches[0];
          touch.current = one && { x: one.clientX, y: one.clientY };
        }}
        onTouchEnd={onTouchEnd}
      >
        <Enlarged image={image} zoom={zoom} onDoubleClick={() => zoomTo(zoom > 1 ? 1 : 2)} />
      </div>
      <div className={styles.bar}>
        <IconButton
          icon="left"
          label={t('viewer.previous')}
          aria-disabled={at === 0}
          onClick={() => move(at - 1)}
        />
        <p aria-live="polite">{t('viewer.position', { n: at + 1, count: images.length })}</p>
        <IconButton
          icon="right"
          label={t('viewer.next')}
          aria-disabled={at === images.length - 1}
          onClick={() => move(at + 1)}
        />
        <IconButton
          icon="minus"
          label={t('viewer.zoomOut')}
          aria-disabled={zoom === 1}
          onClick={() => zoomTo(zoom - 1)}
        />
        <IconButton
          icon="plus"
          label={t('viewer.zoomIn')}
          aria-disabled={zoom === mostZoom}
          onClick={() => zoomTo(zoom + 1)}
        />
        <IconButton icon="close" label={t('viewer.close')} onClick={close} />
      </div>
    </dialog>
  );
}

type EnlargedProps = { image: Image; zoom: number; onDoubleClick(): void };

function Enlarged({ image: { src, alt, drawn }, zoom, onDoubleClick }: EnlargedProps) {
  const room = useRoom();
  if (!drawn) return <img src={src} alt={alt} onDoubleClick={onDoubleClick} />;
  const { width, height } = drawn;
  const scale = zoom * Math.min(room.width / width, room.height / height);
  return (
    <img
      // The drawing as it stands on the page, with its words, scaled as a whole: by itself it would be laid out anew.
      src={`${src}#svgView(viewBox(0,0,${width},${height}))`}
      alt={alt}
      data-drawn=""
      width={Math.floor(width * scale)}
      height={Math.floor(height * scale)}
      onDoubleClick={onDoubleClick}
    />
  );
}

/** The part of the window that an image may fill, in pixels: a bar at the foot, as much above, and a margin. */
function useRoom(): { width: number; height: number } {
  const size = useSyncExternalStore(onResize, () => `${window.innerWidth} ${window.innerHeight}`);
  const [width = 0, height = 0] = size.split(' ').map(Number);
  return { width: width - 32, height: height - 128 };
}

function onResize(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}
