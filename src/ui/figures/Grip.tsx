/** The handle of a curve: dragged by pointer or finger, moved by keys. What it does, a field does too. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { type Point, percent } from '../../figures/frame.ts';
import styles from './Grip.module.css';

type Props = {
  at: Point;
  label: string;
  /** The value in words. */
  told: string;
  value: number;
  stretch: { from: number; to: number };
  step: number;
  onMove: (value: number) => void;
  onHold: (held: boolean) => void;
  /** From a share of the width to a size. */
  toSize: (share: number) => number;
};

export function Grip({ at, label, told, value, stretch, step, onMove, onHold, toSize }: Props) {
  const layer = useRef<SVGSVGElement>(null);
  /** Where the drag began. */
  const origin = useRef<number>(undefined);
  const size = useRef(toSize);
  useEffect(() => {
    size.current = toSize;
  });
  const end = () => {
    origin.current = undefined;
    onHold(false);
  };
  const down = (event: PointerEvent<SVGGElement>) => {
    if (event.button !== 0) return;
    origin.current = value;
    event.currentTarget.setPointerCapture(event.pointerId);
    onHold(true);
  };
  const move = (event: PointerEvent<SVGGElement>) => {
    const box = layer.current?.getBoundingClientRect();
    if (origin.current === undefined || !box) return;
    onMove(size.current(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && origin.current !== undefined) {
      onMove(origin.current);
      end();
      return;
    }
    const next = placeAfter(event, value, { ...stretch, step });
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
  };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: only a layer; the handle in it has a name
    <svg ref={layer} className={styles.layer}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: only a place; the handle in it has a name */}
      <svg x={percent(at.x)} y={percent(1 - at.y)} className={styles.at}>
        <g
          className={styles.grip}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={stretch.from}
          aria-valuemax={stretch.to}
          aria-valuenow={Math.min(stretch.to, Math.max(stretch.from, value))}
          aria-valuetext={told}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
        >
          <circle className={styles.hit} r={22} />
          <path className={styles.arrow} d="M-13-3.5-16.5 0l3.5 3.5M13-3.5 16.5 0l-3.5 3.5" />
          <circle className={styles.ring} r={8} />
          <circle className={styles.dot} r={3} />
        </g>
      </svg>
    </svg>
  );
}

type Places = { from: number; to: number; step: number };

/** Where a key leads; undefined for a key that leads nowhere. */
function placeAfter({ key, shiftKey }: KeyboardEvent, value: number, { from, to, step }: Places) {
  const far = shiftKey ? 10 * step : step;
  if (key === 'ArrowRight' || key === 'ArrowUp') return value + far;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return value - far;
  if (key === 'PageUp') return value + 10 * step;
  if (key === 'PageDown') return value - 10 * step;
  if (key === 'Home') return from;
  return key === 'End' ? to : undefined;
}
