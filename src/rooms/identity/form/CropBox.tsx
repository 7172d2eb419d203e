import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useIdentity } from '../messages.ts';
import styles from './CropBox.module.css';
import type { Part } from './draw.ts';

export const wholePicture: Part = { left: 0, top: 0, right: 1, bottom: 1 };

const corners = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

type Corner = (typeof corners)[number];

/** What is cut out keeps at least this share of each side. */
const least = 0.1;

const step = 0.02;

type Props = { size: { width: number; height: number }; part: Part; onPart(part: Part): void };

/** A frame over the picture whose corners are moved by pointer or arrow keys. */
export function CropBox({ size, part, onPart }: Props) {
  const t = useIdentity();
  const box = useRef<SVGSVGElement>(null);
  const [width, height] = [1000, (1000 * size.height) / size.width];
  const { left, top, right, bottom } = part;

  function drag(corner: Corner, event: PointerEvent<SVGGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return;
    const frame = box.current.getBoundingClientRect();
    const x = (event.clientX - frame.left) / frame.width;
    onPart(moved(part, corner, x, (event.clientY - frame.top) / frame.height));
  }

  function press(corner: Corner, event: KeyboardEvent) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    const { x, y } = placeOf(part, corner);
    onPart(moved(part, corner, x + (by[0] ?? 0) * step, y + (by[1] ?? 0) * step));
  }

  return (
    <svg ref={box} className={styles.box} viewBox={`0 0 ${width} ${height}`}>
      <title>{t('form.crop')}</title>
      <path
        className={styles.shade}
        d={`M0 0H${width}V${height}H0ZM${left * width} ${top * height}V${bottom * height}H${right * width}V${top * height}Z`}
      />
      <rect
        className={styles.frame}
        x={left * width}
        y={top * height}
        width={(right - left) * width}
        height={(bottom - top) * height}
      />
      {corners.map((corner) => {
        const { x, y } = placeOf(part, corner);
        return (
          <g
            key={corner}
            role="slider"
            tabIndex={0}
            aria-label={t('form.corner', { corner })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(x * 100)}
            aria-valuetext={`${Math.round(x * 100)}%, ${Math.round(y * 100)}%`}
            className={styles.corner}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(corner, event)}
            onKeyDown={(event) => press(corner, event)}
          >
            <circle className={styles.reach} cx={x * width} cy={y * height} r={60} />
            <circle className={styles.grip} cx={x * width} cy={y * height} r={26} />
          </g>
        );
      })}
    </svg>
  );
}

function placeOf({ left, top, right, bottom }: Part, corner: Corner) {
  return { x: corner.endsWith('Left') ? left : right, y: corner.startsWith('top') ? top : bottom };
}

function moved(part: Part, corner: Corner, x: number, y: number): Part {
  const [across, down] = [between(x), between(y)];
  const wide = corner.endsWith('Left')
    ? { left: Math.min(across, part.right - least) }
    : { right: Math.max(across, part.left + least) };
  const high = corner.startsWith('top')
    ? { top: Math.min(down, part.bottom - least) }
    : { bottom: Math.max(down, part.top + least) };
  return { ...part, ...wide, ...high };
}

function between(share: number): number {
  return Math.min(1, Math.max(0, share));
}
