import { cx } from '../cx.ts';
import s from './Histogram.module.css';

/**
 * The strip above a column: one bar a bin, their paths drawn by `columnsPath`, those in `flagged` orange. Silent: the
 * words beside it say what matters.
 */
export function Histogram({
  bins,
  bars,
  flagged,
  tall,
}: {
  bins: number;
  bars: string;
  flagged?: string;
  tall?: boolean;
}) {
  return (
    <svg
      viewBox={`0 0 ${bins} 100`}
      preserveAspectRatio="none"
      className={cx(s.histogram, tall && s.tall)}
      aria-hidden="true"
    >
      <path className={s.bar} d={bars} />
      {flagged && <path className={s.flagged} d={flagged} />}
    </svg>
  );
}
