import { cx } from '../cx.ts';
import { columnsPath } from './frame.ts';
import s from './Histogram.module.css';

/**
 * The strip above a column: one bar a bin, those in `flagged` orange. With a `label` it is a figure of its own;
 * without, it decorates what the words beside it already say.
 */
export function Histogram({
  counts,
  flagged = [],
  label,
  tall,
}: {
  counts: number[];
  flagged?: number[];
  label?: string;
  tall?: boolean;
}) {
  const bars = (
    <>
      <path className={s.bar} d={columnsPath(counts, (bin) => !flagged.includes(bin))} />
      {flagged.length > 0 && (
        <path className={s.flagged} d={columnsPath(counts, (bin) => flagged.includes(bin))} />
      )}
    </>
  );
  const frame = {
    viewBox: `0 0 ${counts.length} 100`,
    preserveAspectRatio: 'none',
    className: cx(s.histogram, tall && s.tall),
  };
  return label ? (
    <svg {...frame} role="img" aria-label={label}>
      {bars}
    </svg>
  ) : (
    <svg {...frame} aria-hidden="true">
      {bars}
    </svg>
  );
}
