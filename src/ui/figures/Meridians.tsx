import { cx } from '../cx.ts';
import s from './Meridians.module.css';

const SIDE = 1000;
const RADIUS = SIDE / 2 - 1;

/**
 * The motif: the meridians of a globe seen from afar, `count + 1` of them from edge to edge; `lit` is the index of
 * the one drawn in green, if any; `parallels` are latitudes in radians. At most once a screen. Decoration only.
 */
export function Meridians({
  count,
  lit,
  parallels = [],
  className,
}: {
  count: number;
  lit?: number;
  parallels?: number[];
  className?: string;
}) {
  const arcs = Array.from({ length: count + 1 }, (_, k) => ({
    k,
    path: arc(-Math.PI / 2 + (Math.PI * k) / count),
  }));
  return (
    <svg viewBox={`0 0 ${SIDE} ${SIDE}`} className={cx(s.meridians, className)} aria-hidden="true">
      <path
        d={
          arcs
            .filter(({ k }) => k !== lit)
            .map(({ path }) => path)
            .join('') + parallels.map(parallel).join('')
        }
      />
      {lit !== undefined && <path className={s.lit} d={arcs[lit]?.path} />}
    </svg>
  );
}

/** Orthographic projection: a meridian is half an ellipse, as wide as the sine of its longitude. */
function arc(longitude: number): string {
  const wide = Math.round(Math.abs(Math.sin(longitude)) * RADIUS);
  if (wide === 0) return `M${SIDE / 2} 1v${2 * RADIUS}`;
  return `M${SIDE / 2} 1a${wide} ${RADIUS} 0 0 ${longitude < 0 ? 0 : 1} 0 ${2 * RADIUS}`;
}

function parallel(latitude: number): string {
  const half = Math.round(Math.cos(latitude) * RADIUS);
  return `M${SIDE / 2 - half} ${Math.round(SIDE / 2 - Math.sin(latitude) * RADIUS)}h${2 * half}`;
}
