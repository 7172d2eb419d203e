/** The course of one pattern: time runs to the right, and upwards how much of what its scores can reach it has. */

import { percent } from '../../../figures/frame.ts';
import { useFormat } from '../../../i18n/messages.tsx';
import { cx } from '../../../ui/cx.ts';
import layout from '../../../ui/layout.module.css';
import styles from './CoursePlot.module.css';
import type { CoursePoint } from './own.ts';

/** Points on the edge are whole. */
const edge = 0.06;
const inside = (share: number) => percent(edge + share * (1 - 2 * edge));

const dayFormat = { day: 'numeric', month: 'short', year: 'numeric' } as const;

export function CoursePlot({ points, label }: { points: readonly CoursePoint[]; label: string }) {
  const { number, dateTime } = useFormat();
  const times = points.map(({ result }) => Date.parse(result.at));
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const x = (k: number) => inside(last > first ? (times[k]! - first) / (last - first) : 0.5);
  const y = (share: number) => inside(1 - share);
  // What belongs to several people is no course of one.
  const isOfSeveral = new Set(points.map(({ result }) => result.name)).size > 1;
  const isOpen = ({ pattern }: CoursePoint) => pattern.high - pattern.low > 1e-9;
  const ends = [times[0], times.at(-1)].map((time) => dateTime(new Date(time ?? 0), dayFormat));
  return (
    <div role="img" aria-label={label} className={styles.plot}>
      <span className={styles.scale} aria-hidden="true">
        <span>{number(1, { style: 'percent' })}</span>
        <span>{number(0, { style: 'percent' })}</span>
      </span>
      <svg className={styles.area} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <line key={share} className={styles.grid} x1="0" x2="100%" y1={y(share)} y2={y(share)} />
        ))}
        {points.slice(1).map((point, k) => {
          const before = points[k]!;
          if (isOfSeveral || isOpen(point) || isOpen(before)) return null;
          return (
            <line
              key={point.result.id}
              className={styles.line}
              x1={x(k)}
              x2={x(k + 1)}
              y1={y(before.pattern.low)}
              y2={y(point.pattern.low)}
            />
          );
        })}
        {points.map((point, k) =>
          isOpen(point) ? (
            <line
              key={point.result.id}
              className={styles.open}
              x1={x(k)}
              x2={x(k)}
              y1={y(point.pattern.low)}
              y2={y(point.pattern.high)}
            />
          ) : (
            <circle
              key={point.result.id}
              className={cx(styles.point, point.pattern.established === true && styles.established)}
              cx={x(k)}
              cy={y(point.pattern.low)}
              r="4.5"
            />
          ),
        )}
      </svg>
      <span className={cx(layout.label, styles.ends)} aria-hidden="true">
        {[...new Set(ends)].map((end) => (
          <span key={end}>{end}</span>
        ))}
      </span>
    </div>
  );
}
